import { lazy, useState } from 'react'
import { useStrings } from '../../session/bundle.ts'
import { Extra } from '../../ui/extra/index.tsx'
import { Text } from '../../ui/text/index.tsx'

const CameraDialog = lazy(async () => ({ default: (await import('./camera.tsx')).CameraDialog }))

type Props = {
  id: string
  facing: 'environment' | 'user'
  accept: string
  labelledBy?: string | undefined
  describedBy?: string | undefined
  take: (files: readonly File[]) => void
}

/** Opens the camera. Where a finger points it is the first way. */
export function CameraButton({ id, facing, accept, labelledBy, describedBy, take }: Props) {
  const strings = useStrings()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        id={id}
        className="button button-secondary upload-camera"
        aria-labelledby={labelledBy === undefined ? undefined : `${labelledBy} ${id}-label`}
        aria-describedby={describedBy}
        onClick={() => setOpen(true)}
      >
        <span id={`${id}-label`}>
          <Text copy={strings.uploadCamera} />
        </span>
      </button>
      {isOpen && (
        <Extra name="camera">
          <CameraDialog id={id} facing={facing} accept={accept} take={take} close={() => setOpen(false)} />
        </Extra>
      )}
    </>
  )
}
