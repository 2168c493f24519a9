import type { AppContext } from '../session/app-context.ts'
import { chatCall } from './calls.ts'
import { asksProof } from './shown.ts'

/** The proof that whoever chats is signed in, where the journey asks for one: it lasts as long as it is renewed, each minute. */
export function createProof(app: AppContext) {
  let nonce: string | undefined
  let turn = 0
  const ask = async (name: 'authenticate' | 'nonce') => {
    const own = turn
    const fresh = await chatCall<{ nonce: string }>(app, name, { nonce })
    if (own === turn) nonce = fresh.nonce
  }
  const keepOn = async (own: number) => {
    for (;;) {
      await app.ports.clock.wait(app.bundle().surfaces.chat.refreshMs)
      if (own !== turn) return
      // One that cannot be renewed is asked for anew the next time.
      await ask(nonce === undefined ? 'authenticate' : 'nonce').catch(() => {
        nonce = undefined
      })
    }
  }
  const end = () => {
    turn += 1
    nonce = undefined
  }
  return {
    nonce: () => nonce,
    async begin() {
      end()
      if (!asksProof(app)) return
      await ask('authenticate')
      void keepOn(turn)
    },
    end,
  }
}
