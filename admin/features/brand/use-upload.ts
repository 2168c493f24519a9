import { useMutation } from '@tanstack/react-query'
import type { KeptPicture, PictureUse } from '#schemas'
import { uploadPicture } from '../../api/pictures.ts'
import { isProblem } from '../../api/problem.ts'
import { queries } from '../../api/queries.ts'

/** Keeps a dropped file and takes it into the draft; a file that could not be sent can be sent again. */
export function useUpload(code: string, use: PictureUse, onKept: (kept: KeptPicture) => void) {
  const run = useMutation({
    // One after the other, as the server reads them.
    scope: { id: 'pictures' },
    mutationFn: (file: File) => uploadPicture(code, use, file),
    onSuccess: async (kept) => {
      // The preview and the checks have to know the file before the draft names it.
      await queries.invalidateQueries({ queryKey: ['sources'] })
      onKept(kept)
      await queries.invalidateQueries({ queryKey: ['catalog'] })
    },
  })
  const refusal = run.error
  return {
    send: (file: File) => run.mutate(file),
    isSending: run.isPending,
    fileName: run.variables?.name,
    remarks: run.data?.remarks ?? [],
    refusal: refusal === null ? undefined : refusal.message,
    /** The file is not at fault. */
    again:
      refusal !== null && run.variables !== undefined && !isProblem(refusal, 'picture.refused')
        ? () => run.variables && run.mutate(run.variables)
        : undefined,
  }
}
