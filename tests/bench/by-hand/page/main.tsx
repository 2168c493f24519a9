import { memo, useCallback, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import './page.css'

// The first page of registration as somebody writes it who has this one lender, this one language and this one page.

type Name = 'street1' | 'street2' | 'city' | 'state' | 'zip' | 'use' | 'kind' | 'value'
type Answers = { [name in Name]?: string }
type Wrong = { [name in Name]?: string }
type Set = (name: Name, value: string) => void

const states =
  'AL AK AZ AR CA CO CT DC DE FL GA HI IA ID IL IN KS KY LA MA MD ME MI MN MO MS MT NC ND NE NH NJ NM NV NY OH OK OR PA RI SC SD TN TX UT VA VT WA WI WV WY'.split(
    ' ',
  )
const uses = ['I live in it', 'It is a second home', 'I rent it out']
const kinds = ['A house', 'A townhouse', 'A condominium', 'Two to four units', 'A manufactured home']

function problems(answers: Answers): Wrong {
  const wrong: Wrong = {}
  if (!answers.street1?.trim()) wrong.street1 = 'Enter the street address'
  if (!answers.city?.trim()) wrong.city = 'Enter the city'
  if (!answers.state) wrong.state = 'Choose a state'
  if (!/^\d{5}(-\d{4})?$/.test(answers.zip ?? '')) wrong.zip = 'Enter a ZIP code of 5 digits'
  if (!answers.use) wrong.use = 'Choose how the home is used'
  if (!answers.kind) wrong.kind = 'Choose the kind of home'
  if (answers.value && !/^[\d,]+$/.test(answers.value)) wrong.value = 'Enter an amount in dollars'
  return wrong
}

function Page() {
  const [answers, setAnswers] = useState<Answers>({})
  const [wrong, setWrong] = useState<Wrong>({})
  const latest = useRef(answers)
  latest.current = answers
  const set = useCallback<Set>((name, value) => {
    setAnswers((before) => ({ ...before, [name]: value }))
    setWrong(({ [name]: _mended, ...rest }) => rest)
  }, [])
  const summary = useRef<HTMLDivElement>(null)
  const found = Object.entries(wrong)
  return (
    <>
      <header>
        <strong>Sample lender</strong>
      </header>
      <main>
        {found.length > 0 && (
          <div role="alert" tabIndex={-1} ref={summary}>
            <h2>Please check these answers</h2>
            <ul>
              {found.map(([name, problem]) => (
                <li key={name}>
                  <a href={`#${name}`}>{problem}</a>
                </li>
              ))}
            </ul>
          </div>
        )}
        <h1>Which home is this about?</h1>
        <p>See what you could borrow with a home equity line. The home you name here secures the line.</p>
        <ul>
          <li>It takes about 5 minutes.</li>
          <li>Seeing your rate does not affect your credit score.</li>
          <li>Stop any time and come back on this device.</li>
        </ul>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            setWrong(problems(latest.current))
          }}
        >
          <h2>Address of the home</h2>
          <Text name="street1" label="Street address" value={answers.street1} problem={wrong.street1} set={set} />
          <Text name="street2" label="Apartment, unit or suite" value={answers.street2} set={set} />
          <Text name="city" label="City" value={answers.city} problem={wrong.city} set={set} />
          <State value={answers.state} problem={wrong.state} set={set} />
          <Text name="zip" label="ZIP code" value={answers.zip} problem={wrong.zip} set={set} />
          <Choice name="use" label="How is it used?" options={uses} value={answers.use} problem={wrong.use} set={set} />
          <Choice name="kind" label="What is it?" options={kinds} value={answers.kind} problem={wrong.kind} set={set} />
          <Text name="value" label="What is it worth today?" value={answers.value} problem={wrong.value} set={set} />
          <button type="submit">Continue</button>
        </form>
      </main>
    </>
  )
}

type Field = { name: Name; label: string; value: string | undefined; problem?: string | undefined; set: Set }

const Text = memo(function Text({ name, label, value = '', problem, set }: Field) {
  return (
    <p>
      <label htmlFor={name}>{label}</label>
      {problem && <span className="wrong">{problem}</span>}
      <input
        id={name}
        value={value}
        aria-invalid={problem !== undefined}
        onChange={(event) => set(name, event.currentTarget.value)}
      />
    </p>
  )
})

const State = memo(function State({ value = '', problem, set }: Pick<Field, 'value' | 'problem' | 'set'>) {
  return (
    <p>
      <label htmlFor="state">State</label>
      {problem && <span className="wrong">{problem}</span>}
      <select
        id="state"
        value={value}
        aria-invalid={problem !== undefined}
        onChange={(event) => set('state', event.currentTarget.value)}
      >
        <option value="">Choose one</option>
        {states.map((state) => (
          <option key={state}>{state}</option>
        ))}
      </select>
    </p>
  )
})

const Choice = memo(function Choice({ name, label, options, value, problem, set }: Field & { options: string[] }) {
  return (
    <fieldset id={name} aria-invalid={problem !== undefined}>
      <legend>{label}</legend>
      {problem && <span className="wrong">{problem}</span>}
      {options.map((option) => (
        <label key={option} className="choice">
          <input type="radio" name={name} checked={value === option} onChange={() => set(name, option)} /> {option}
        </label>
      ))}
    </fieldset>
  )
})

const root = document.getElementById('root')
if (root !== null) createRoot(root).render(<Page />)
