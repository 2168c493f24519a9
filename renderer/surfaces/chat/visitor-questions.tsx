import { valueFormats } from '#engine'
import { useBundle } from '../../session/bundle.ts'
import { Question } from './question.tsx'
import { useChat, useChatState, useWords } from './use-chat.ts'

/** What is wrong with who somebody says they are, in words; undefined where nothing is. */
export function useVisitor() {
  const say = useWords()
  const { nameMaxLength, emailMaxLength } = useBundle().surfaces.chat
  const { typed } = useChatState()
  const [name, email] = [typed.name.trim(), typed.email.trim()]
  const problemOf = (text: string, limit: number) => {
    if (text === '') return say('required')
    return text.length > limit ? say('tooLong', { limit }) : undefined
  }
  const isAddress = valueFormats.email.fits(email)
  return {
    name,
    email,
    problems: {
      name: problemOf(name, nameMaxLength),
      email: problemOf(email, emailMaxLength) ?? (isAddress ? undefined : say('emailInvalid')),
    },
  }
}

type Props = { problems: { name: string | undefined; email: string | undefined } }

/** Who somebody is. What they have typed is there again when the window is. */
export function VisitorQuestions({ problems }: Props) {
  const chat = useChat()
  const say = useWords()
  const { typed } = useChatState()
  return (
    <>
      <Question label={say('name')} problem={problems.name}>
        {(control) => (
          <input
            {...control}
            name="name"
            autoComplete="name"
            value={typed.name}
            onChange={({ target }) => chat.typing({ name: target.value })}
          />
        )}
      </Question>
      <Question label={say('email')} problem={problems.email}>
        {(control) => (
          <input
            {...control}
            name="email"
            type="email"
            autoComplete="email"
            value={typed.email}
            onChange={({ target }) => chat.typing({ email: target.value })}
          />
        )}
      </Question>
    </>
  )
}

/** Leads to the first question of a form that has a problem; false where none has. */
export function focusedWrong(
  form: HTMLFormElement | null,
  problems: { [question: string]: string | undefined },
): boolean {
  const [wrong] = Object.entries(problems).flatMap(([question, problem]) => (problem === undefined ? [] : [question]))
  if (wrong === undefined) return false
  form?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
  return true
}
