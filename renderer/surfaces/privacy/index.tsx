import { useId, useState } from 'react'
import { useBundle } from '../../session/bundle.ts'
import { useApp } from '../../session/use-app.ts'
import { isDrawnAtom, replayAtom } from '../../state/atoms.ts'
import { readPrivacy, savePrivacy } from '../../state/privacy.ts'
import { Button } from '../../ui/button/index.tsx'
import { Dialog } from '../../ui/dialog/index.tsx'
import { usePlain } from '../../ui/plain.ts'
import { Text } from '../../ui/text/index.tsx'

/** What somebody allows beyond what the page needs. A browser that asks not to be followed has answered already. */
export function PrivacyDialog({ close }: { close: () => void }) {
  const { strings, org } = useBundle()
  const { ports, store, announce } = useApp()
  const { local } = ports.storage
  const { refusesTracking } = ports.device()
  const [recording, setRecording] = useState(
    () => readPrivacy(local, refusesTracking, store.get(isDrawnAtom)).recording,
  )
  const id = useId()
  const plain = usePlain()
  const hasChoice = org.features?.sessionRecording === true && !refusesTracking

  const save = () => {
    savePrivacy(local, { recording })
    if (!recording) store.set(replayAtom, undefined)
    announce(plain(strings.privacySaved))
    close()
  }
  return (
    <Dialog title={strings.privacyOptions} onClose={close} hasClose>
      <p>
        <Text copy={strings.privacyIntro} />
      </p>
      {refusesTracking && (
        <p className="dialog-note">
          <Text copy={strings.privacyHonoured} />
        </p>
      )}
      {hasChoice && (
        <label className="choice choice-box" htmlFor={id}>
          <input
            id={id}
            type="checkbox"
            checked={recording}
            aria-describedby={`${id}-hint`}
            onChange={(event) => setRecording(event.target.checked)}
          />
          <span className="choice-words">
            <Text copy={strings.privacyRecording} />
            <span className="choice-hint" id={`${id}-hint`}>
              <Text copy={strings.privacyRecordingHint} />
            </span>
          </span>
        </label>
      )}
      <div className="actions">
        <Button onClick={hasChoice ? save : close}>
          <Text copy={hasChoice ? strings.privacySave : strings.privacyDone} />
        </Button>
      </div>
    </Dialog>
  )
}
