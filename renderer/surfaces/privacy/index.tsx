import { useId, useState } from 'react'
import type { Copy } from '#engine'
import { useBundle } from '../../session/bundle.ts'
import { useApp } from '../../session/use-app.ts'
import { isDrawnAtom, replayAtom } from '../../state/atoms.ts'
import { readPrivacy, savePrivacy } from '../../state/privacy.ts'
import { forgetTracker } from '../../state/tracker.ts'
import { Button } from '../../ui/button/index.tsx'
import { Dialog } from '../../ui/dialog/index.tsx'
import { usePlain } from '../../ui/plain.ts'
import { Text } from '../../ui/text/index.tsx'

/** What a visitor allows beyond what the page needs. A browser that asks not to be followed has answered already: it shows how. */
export function PrivacyDialog({ close }: { close: () => void }) {
  const { strings, org } = useBundle()
  const { ports, store, announce } = useApp()
  const { local } = ports.storage
  const { refusesTracking } = ports.device()
  const [choices, setChoices] = useState(() => readPrivacy(local, refusesTracking, store.get(isDrawnAtom)))
  const plain = usePlain()

  const save = () => {
    savePrivacy(local, choices)
    if (!choices.recording) store.set(replayAtom, undefined)
    if (!choices.remembered) forgetTracker(ports)
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
      <Choice
        label={strings.privacyRemembered}
        hint={strings.privacyRememberedHint}
        isAnswered={refusesTracking}
        is={choices.remembered}
        set={(remembered) => setChoices({ ...choices, remembered })}
      />
      {org.features?.sessionRecording === true && (
        <Choice
          label={strings.privacyRecording}
          hint={strings.privacyRecordingHint}
          isAnswered={refusesTracking}
          is={choices.recording}
          set={(recording) => setChoices({ ...choices, recording })}
        />
      )}
      <div className="actions">
        <Button onClick={refusesTracking ? close : save}>
          <Text copy={refusesTracking ? strings.privacyDone : strings.privacySave} />
        </Button>
      </div>
    </Dialog>
  )
}

type ChoiceProps = {
  label: Copy
  hint: Copy
  /** The browser has answered: it is seen, and not changed here. */
  isAnswered: boolean
  is: boolean
  set: (is: boolean) => void
}

function Choice({ label, hint, isAnswered, is, set }: ChoiceProps) {
  const id = useId()
  return (
    <label className="choice choice-box" htmlFor={id}>
      <input
        id={id}
        type="checkbox"
        checked={is}
        disabled={isAnswered}
        aria-describedby={`${id}-hint`}
        onChange={(event) => set(event.target.checked)}
      />
      <span className="choice-words">
        <Text copy={label} />
        <span className="choice-hint" id={`${id}-hint`}>
          <Text copy={hint} />
        </span>
      </span>
    </label>
  )
}
