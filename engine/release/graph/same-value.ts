/** Whether two values say the same in the same order: JSON, and lists and maps of it. Functions are the same when they are one. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one)) return Array.isArray(other) && isSameList(one, other)
  if (one instanceof Map) return other instanceof Map && isSameList([...one].flat(), [...other].flat())
  if (one instanceof Set) return other instanceof Set && isSameList([...one], [...other])
  if (Array.isArray(other) || other instanceof Map || other instanceof Set) return false
  const keys = Object.keys(one)
  // Whatever is written out keeps its order, so that the order is part of what is said.
  return (
    isSameList(keys, Object.keys(other)) &&
    keys.every((key) => isSameValue((one as Members)[key], (other as Members)[key]))
  )
}

type Members = { [key: string]: unknown }

function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((each, index) => isSameValue(each, other[index]))
}
