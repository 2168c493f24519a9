import { finalTermsOf, signPapers } from '../sandbox/support/closing.ts'
import { mailOf } from '../sandbox/support/signer.ts'
import { poll } from '../sandbox/support/walk.ts'
import { begun, lenderAt } from '../support/begun.ts'
import { pointer } from '../support/hand.ts'
import { headingShown } from '../support/heading.ts'
import { expect, test } from '../support/test.ts'

const phone = {
  viewport: { width: 390, height: 844 },
  permissions: ['geolocation'],
  geolocation: { latitude: 39.7392, longitude: -104.9903 },
}
test.use(phone)
test.setTimeout(120_000)

test('another owner, whose telephone speaks Spanish, signs for a borrower who reads English', async ({
  page,
  address,
  browser,
}) => {
  const borrower = await begun(page, address, {
    persona: 'additional-signer-legacy',
    before: async (person) => {
      await finalTermsOf(person)
      await signPapers(person)
      await poll(person)
    },
  })
  const lender = lenderAt(page, address('figure', ''))
  const { email } = (await mailOf(lender)).invitations.at(-1) ?? { email: '' }
  const context = await browser.newContext({ ...phone, locale: 'es-US' })
  const device = await context.newPage()
  const proceed = () => device.getByRole('button', { name: 'Continuar', exact: true }).click()
  await device.goto(address('figure', '/account/heloc/heloc-signer'))
  await headingShown(device, 'Inicie sesión para firmar con el solicitante')
  await expect(device.locator('html')).toHaveAttribute('lang', 'es')
  await device.getByRole('textbox', { name: 'Correo electrónico' }).fill(email)
  await proceed()
  await expect(device.getByLabel('Seis dígitos')).toBeFocused()
  const { codes } = await mailOf(lender)
  await device.getByLabel('Seis dígitos').fill(codes.findLast((each) => each.email === email)?.code ?? '')
  await proceed()

  await headingShown(device, 'Qué se le pide firmar')
  await expect(device.getByText(/Ida Lindqvist está solicitando una línea de crédito/)).toBeVisible()
  await device.getByRole('checkbox', { name: 'Acepto recibir y firmar documentos en línea' }).check()
  await proceed()
  await headingShown(device, 'Muéstrenos su identificación')
  await device.getByRole('radio', { name: 'Pasaporte de EE. UU.' }).check()
  const passport = { name: 'pasaporte.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 sample') }
  await device.locator('input[type=file]').first().setInputFiles(passport)
  await expect(device.getByRole('listitem').getByText('pasaporte.pdf se envió')).toBeVisible()
  await device.getByLabel('Número de la identificación').fill('X1234567')
  for (const [part, value] of [
    ['Mes', '05'],
    ['Día', '31'],
    ['Año', '2031'],
  ] as const)
    await device.getByLabel(part).fill(value)
  await proceed()

  await headingShown(device, 'Lea sus documentos')
  await expect(device.getByText('Este documento está en inglés').first()).toBeVisible()
  for (let number = 1; number <= 3; number++) {
    await expect(device.getByText(`Documento ${number} de 3`)).toBeVisible()
    const next = device.getByRole('button', { name: 'Siguiente documento' })
    const mark = device.getByRole('button', { name: 'He leído esto' })
    const end = device.getByText('Ya leyó todos los documentos')
    await expect(mark.or(next).or(end).first()).toBeVisible()
    if ((await mark.count()) > 0) await pointer.press(mark)
    if (number < 3) await pointer.press(next)
  }
  await proceed()
  await headingShown(device, 'Firme y reúnase con el notario')
  await device.getByLabel('Escriba su nombre completo').fill('Olof Lindqvist')
  await device.getByRole('checkbox', { name: 'Firmo estos documentos electrónicamente' }).check()
  await proceed()
  await device.getByRole('button', { name: 'Compartir mi ubicación' }).click()
  await expect(device.getByText('El notario la recibe con la sesión')).toBeVisible()
  await proceed()
  await device.getByRole('link', { name: 'The notary saw you sign everything' }).click()
  await expect(device.getByText('Usted firmó la escritura')).toBeVisible()
  await proceed()
  await headingShown(device, 'Usted ya firmó')
  await context.close()

  await page.goto(borrower.at(''))
  await borrower.heading('Sign with a notary')
})
