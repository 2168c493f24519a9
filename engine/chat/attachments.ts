/** What may go with one message. */
export type AttachmentLimits = {
  fileTypes: readonly string[]
  maxFiles: number
  maxFileBytes: number
  maxTotalBytes: number
}

export type Attachment = { name: string; bytes: number }

/** Why a file does not go along, as the name of one of the chat's words. */
export type AttachmentProblem = {
  name: string
  string: 'fileType' | 'fileEmpty' | 'fileSize' | 'files' | 'filesSize'
}

/** Of files that somebody adds to those that go along already: which may, and why each of the others may not. */
export function addable<File extends Attachment>(
  before: readonly Attachment[],
  added: readonly File[],
  { fileTypes, maxFiles, maxFileBytes, maxTotalBytes }: AttachmentLimits,
): { taken: File[]; problems: AttachmentProblem[] } {
  const taken: File[] = []
  const problems: AttachmentProblem[] = []
  let total = before.reduce((sum, { bytes }) => sum + bytes, 0)
  for (const file of added) {
    const { name, bytes } = file
    const problem = !fileTypes.some((type) => name.toLowerCase().endsWith(type))
      ? 'fileType'
      : bytes === 0
        ? 'fileEmpty'
        : bytes > maxFileBytes
          ? 'fileSize'
          : before.length + taken.length >= maxFiles
            ? 'files'
            : total + bytes > maxTotalBytes
              ? 'filesSize'
              : undefined
    if (problem === undefined) {
      taken.push(file)
      total += bytes
    } else problems.push({ name, string: problem })
  }
  return { taken, problems }
}
