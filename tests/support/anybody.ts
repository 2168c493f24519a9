import type { Locator, Page } from '@playwright/test'
import { password } from './borrower.ts'

/** How anybody goes on from a page, in the order in which they would try: its own button, else its first way on. */
const onward = ['main [type=submit]', 'main a.button', 'main a[href*="/account/"]']

/** Answers whatever a page asks and has no answer yet, in the first way that comes to mind; signs with this name. */
export async function answerAnything(page: Page, name: string) {
  for (const opener of await page
    .getByRole('main')
    .getByRole('button', { name: /\b(read|leído)\b/i })
    .all())
    await opener.click({ timeout: 2000 }).catch(() => undefined)
  for (const group of await page.locator('main fieldset:has(input[type=radio])').all()) await chooseFirst(group)
  for (const box of await page.locator('main input[type=checkbox]:visible').all()) await box.check()
  for (const list of await page.locator('main select:visible').all())
    if ((await list.inputValue()) === '') await list.selectOption({ index: 1 })
  for (const input of await page.locator('main :is(input, textarea):visible').all()) await fillEmpty(input, name)
}

async function chooseFirst(group: Locator) {
  const radios = group.locator('input[type=radio]')
  for (const radio of await radios.all()) if (await radio.isChecked()) return
  await radios.first().check({ timeout: 2000, force: true })
}

const answers: [label: RegExp, answer: string][] = [
  [/password|contraseña/i, password],
  [/Social Security|Seguro Social/i, '987-65-4321'],
  [/routing|de ruta/i, '021000021'],
  [/account number|de cuenta/i, '123456789'],
  [/zip/i, '80218'],
  [/code|código/i, '123456'],
  [/phone|teléfono/i, '303 555 0151'],
  [/email|correo electrónico/i, 'sample.person@example.com'],
  [/month|^mes/i, '02'],
  [/day|^día/i, '11'],
  [/year|^año|when|date|fecha/i, '02/11/1986'],
  [/\$|much|amount|balance|worth|owe|cost|pay|income|value|saldo|cuánto|monto|valor|ingreso/i, '50,000'],
]

async function fillEmpty(input: Locator, name: string) {
  const { type, value, label, isOpen } = await input.evaluate((element) => {
    const { type, value, labels, disabled, readOnly } = element as HTMLInputElement
    return {
      type,
      value,
      label: [...(labels ?? [])].map((each) => each.textContent).join(' '),
      isOpen: !disabled && !readOnly,
    }
  })
  if (/radio|checkbox|file|range|hidden/.test(type) || value !== '' || !isOpen) return
  const [, answer] = answers.find(([about]) => about.test(label)) ?? [
    label,
    /name|sign|nombre|firm/i.test(label) ? name : 'Sample',
  ]
  await input.fill(answer, { timeout: 2000 })
}

/** The control that leads on from a page; none where a page is an end. */
export async function wayOn(page: Page): Promise<Locator | undefined> {
  for (const selector of onward) {
    const control = page.locator(selector).and(page.locator(':visible')).first()
    if ((await control.count()) > 0) return control
  }
  return undefined
}
