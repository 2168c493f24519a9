import { useState } from 'react'
import { isKnown } from '#engine'
import { useBundle } from '../../session/bundle.ts'
import { useApp } from '../../session/use-app.ts'
import type { BlockProps } from '../../ui/block-props.ts'
import { Button } from '../../ui/button/index.tsx'
import { usePlain } from '../../ui/plain.ts'
import { useRead } from '../../ui/read.ts'
import { Text } from '../../ui/text/index.tsx'
import './copy.css'

/** Lines to hand on word by word. */
export function CopyBlock({ block }: BlockProps<'copy'>) {
  const { ports } = useApp()
  const { copying } = useBundle().surfaces
  const plain = usePlain()
  const read = useRead()
  const [outcome, setOutcome] = useState<'done' | 'failed'>()
  const lines = block.lines.filter((line) => isKnown(line, read))
  const copy = async () => {
    const permissions = await ports.permissions?.()
    const isCopied = (await permissions?.copy(lines.map((line) => plain(line)).join('\n'))) ?? false
    setOutcome(isCopied ? 'done' : 'failed')
    if (!isCopied) return
    await ports.clock.wait(copying.confirmationMs)
    setOutcome(undefined)
  }
  return (
    <section className="block copy-lines">
      <h2>
        <Text copy={block.heading} />
      </h2>
      <p className="copy-box">
        {lines.map((line, index) => {
          // Compiled copy never changes its order: the place is the identity.
          const key = index
          return (
            <span key={key} className="copy-line">
              <Text copy={line} />
            </span>
          )
        })}
      </p>
      <Button style="secondary" onClick={() => void copy()}>
        <Text copy={block.label} />
      </Button>
      <p role="status" className="field-found">
        {outcome !== undefined && <Text copy={block[outcome]} />}
      </p>
    </section>
  )
}
