import type { KindOfWork } from '#schemas'
import { belongsTo } from '../names.ts'

/** The kinds of work that the statuses stand for, each once, in the order in which they were first seen. */
export function workSeen<Work extends Pick<KindOfWork, 'statuses'>>(
  work: readonly Work[],
  seen: readonly string[],
): Work[] {
  const found = seen.flatMap((status) => {
    const kind = work.find(({ statuses }) => statuses.some((listed) => belongsTo(listed, status)))
    return kind === undefined ? [] : [kind]
  })
  return [...new Set(found)]
}
