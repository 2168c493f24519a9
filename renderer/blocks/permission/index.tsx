import { useState } from 'react'
import { FieldError } from '../../fields/field-frame.tsx'
import { controlId, useWholeForm } from '../../fields/form-context.ts'
import type { AppContext } from '../../session/app-context.ts'
import { useApp } from '../../session/use-app.ts'
import type { BlockProps } from '../../ui/block-props.ts'
import { Button } from '../../ui/button/index.tsx'
import { Icon } from '../../ui/icon/index.tsx'
import { useScreen } from '../../ui/screen-context.ts'
import { RichText, Text } from '../../ui/text/index.tsx'
import './permission.css'

type Outcome = 'ready' | 'refused' | 'missing'

/** Why the browser will ask comes before it asks; what came of it is said in words. */
export function PermissionBlock({ block }: BlockProps<'permission'>) {
  const app = useApp()
  const form = useWholeForm()
  const { screen } = useScreen()
  const path = block.field
  const isGiven = path !== undefined && form.input[path] !== undefined
  const [outcome, setOutcome] = useState<Outcome | undefined>(isGiven ? 'ready' : undefined)
  const [isBusy, setBusy] = useState(false)
  const field = screen.form?.fields.find((each) => each.path === path)
  const id = controlId(form.scope, path ?? block.asks)
  const ask = async () => {
    setBusy(true)
    try {
      const permission = await permitted(app, block.asks)
      setOutcome(permission.outcome)
      if (path !== undefined) form.set(path, permission.place)
      // The button goes.
      if (permission.outcome === 'ready') document.getElementById(id)?.focus()
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className="block permission" id={id} tabIndex={-1} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>
        <Text copy={block.heading} />
      </h2>
      <RichText tree={block.body} />
      {field !== undefined && path !== undefined && <FieldError field={field} id={id} issue={form.issues.get(path)} />}
      <div className={`permission-outcome permission-${outcome ?? 'open'}`} role="status">
        {outcome !== undefined && (
          <>
            <Icon name={outcome === 'ready' ? 'check' : 'info'} />
            <div>
              <RichText tree={block[outcome]} />
            </div>
          </>
        )}
      </div>
      {outcome !== 'ready' && (
        <Button style="secondary" isBusy={isBusy} onClick={() => void ask()}>
          <Text copy={block.label} />
        </Button>
      )}
    </section>
  )
}

async function permitted(
  { ports }: AppContext,
  asks: 'camera-and-microphone' | 'location',
): Promise<{ outcome: Outcome; place?: string }> {
  const permissions = await ports.permissions?.()
  if (permissions === undefined) return { outcome: 'missing' }
  if (asks === 'camera-and-microphone') return { outcome: outcomeOf(await permissions.cameraAndMicrophone()) }
  const location = await permissions.location()
  if (!('given' in location)) return { outcome: outcomeOf(location) }
  const { latitude, longitude } = location.given
  // Four digits are some ten metres: a notary needs the county, not the room.
  return { outcome: 'ready', place: `${latitude.toFixed(4)},${longitude.toFixed(4)}` }
}

function outcomeOf(found: object): Outcome {
  if ('given' in found) return 'ready'
  return 'refused' in found ? 'refused' : 'missing'
}
