import { useEffect, useRef, useState } from 'react'
import type { Camera } from '../../ports/ports.ts'
import { useStrings } from '../../session/bundle.ts'
import { useApp } from '../../session/use-app.ts'
import { Button } from '../../ui/button/index.tsx'
import { Dialog } from '../../ui/dialog/index.tsx'
import { usePlain } from '../../ui/plain.ts'
import { Text } from '../../ui/text/index.tsx'
import { FileInput } from './file-input.tsx'
import './camera.css'

type Props = {
  id: string
  facing: 'environment' | 'user'
  accept: string
  take: (files: readonly File[]) => void
  close: () => void
}

type State = 'waiting' | 'open' | 'taken' | 'refused' | 'missing'

/** A picture by the camera: what it sees, in a frame, then the picture itself, to be used or taken again. A file is the other way. */
export function CameraDialog({ id, facing, accept, take, close }: Props) {
  const { ports } = useApp()
  const strings = useStrings()
  const plain = usePlain()
  const video = useRef<HTMLVideoElement>(null)
  const camera = useRef<Camera>(undefined)
  const picture = useRef<File>(undefined)
  const [state, setState] = useState<State>('waiting')

  useEffect(() => {
    let isHere = true
    const open = async () => {
      const permitted = (await (await ports.permissions?.())?.camera(facing)) ?? { missing: true as const }
      if (!('given' in permitted)) return isHere && setState('refused' in permitted ? 'refused' : 'missing')
      // Whoever closed this meanwhile is not looked at.
      if (!isHere) return permitted.given.release()
      camera.current = permitted.given
      if (video.current !== null) permitted.given.showIn(video.current)
      setState('open')
    }
    void open()
    return () => {
      isHere = false
      camera.current?.release()
    }
  }, [ports, facing])

  const shoot = async () => {
    if (video.current === null) return
    picture.current = await camera.current?.picture(video.current)
    if (picture.current === undefined) return
    video.current.pause()
    setState('taken')
  }
  const again = () => {
    picture.current = undefined
    setState('open')
    void video.current?.play()
  }
  const use = (files: readonly File[]) => {
    close()
    take(files)
  }
  const hasCamera = state !== 'refused' && state !== 'missing'
  return (
    <Dialog title={strings.cameraTitle} onClose={close} hasClose>
      <p role="status">
        <Text
          copy={
            {
              waiting: strings.cameraWaiting,
              open: facing === 'user' ? strings.cameraFace : strings.cameraFrame,
              taken: strings.cameraCheck,
              refused: strings.cameraRefused,
              missing: strings.cameraMissing,
            }[state]
          }
        />
      </p>
      {hasCamera && (
        <div className={`camera camera-${facing}`}>
          <video ref={video} autoPlay playsInline muted aria-label={plain(strings.cameraTitle)} />
          <span className="camera-frame" aria-hidden="true" />
        </div>
      )}
      <div className="camera-ways">
        {state === 'open' && (
          <Button onClick={() => void shoot()}>
            <Text copy={strings.cameraTake} />
          </Button>
        )}
        {state === 'taken' && (
          <>
            <Button onClick={() => picture.current !== undefined && use([picture.current])}>
              <Text copy={strings.cameraUse} />
            </Button>
            <Button style="secondary" onClick={again}>
              <Text copy={strings.cameraAgain} />
            </Button>
          </>
        )}
        {state !== 'taken' && (
          <FileInput id={`${id}-instead`} accept={accept} isMany={false} onChoose={(files) => use([...(files ?? [])])}>
            <Text copy={strings.cameraFile} />
          </FileInput>
        )}
      </div>
    </Dialog>
  )
}
