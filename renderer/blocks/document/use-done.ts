import { useEffect, useState } from 'react'
import { useWholeForm } from '../../fields/form-context.ts'
import type { BlockProps } from '../../ui/block-props.ts'
import type { Listed } from './use-documents.ts'

type Asked = Pick<BlockProps<'document'>['block'], 'signature' | 'initials'>

/**
 * Which documents are read, or signed where there is a signature. A signature holds for the name and the initials that it was
 * given with: under others it does not count. The answer is true while all are done.
 */
export function useDone({ signature, initials }: Asked, documents: readonly Listed[], path: string) {
  const form = useWholeForm()
  const asked = [signature, initials].filter((each) => each !== undefined)
  const name = asked.map((each) => String(form.input[each] ?? '').trim()).join('\n')
  const [doneUnder, setDoneUnder] = useState<ReadonlyMap<string, string>>(
    () => new Map(form.input[path] === true ? documents.map(({ uuid }) => [uuid, name]) : []),
  )
  const isDone = ({ uuid }: Listed) => doneUnder.get(uuid) === name
  const isAllDone = documents.length > 0 && documents.every(isDone)
  const isAnswered = form.input[path] === true
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer follows what is done, and nothing else.
  useEffect(() => {
    if (isAllDone !== isAnswered) form.set(path, isAllDone ? true : undefined)
  }, [isAllDone, isAnswered])
  return {
    isDone,
    isAllDone,
    /** Whether something was signed under another name. */
    isUndone: documents.some((each) => doneUnder.has(each.uuid) && !isDone(each)),
    finish: ({ uuid }: Listed) => setDoneUnder((known) => new Map(known).set(uuid, name)),
    /** Whether it may be signed; where not, what is wrong with the name shows, and the first of it is to be corrected. */
    firstWrong: () => form.check(asked)[0],
  }
}
