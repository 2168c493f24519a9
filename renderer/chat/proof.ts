import type { AppContext } from '../session/app-context.ts'
import { chatCall } from './calls.ts'
import { asksProof } from './shown.ts'

/** The proof that whoever chats is signed in, where the journey asks for one: it lasts as long as it is renewed, each minute. */
export function createProof(app: AppContext) {
  let nonce: string | undefined
  let turn = 0
  const renew = async (own: number) => {
    for (;;) {
      await app.ports.clock.wait(app.bundle().surfaces.chat.refreshMs)
      if (own !== turn) return
      nonce = (await chatCall<{ nonce: string }>(app, 'nonce', { nonce })).nonce
    }
  }
  return {
    nonce: () => nonce,
    async begin() {
      turn += 1
      nonce = undefined
      if (!asksProof(app)) return
      nonce = (await chatCall<{ nonce: string }>(app, 'authenticate', {})).nonce
      // One that cannot be renewed is asked for anew with the next conversation.
      renew(turn).catch(() => undefined)
    },
    end() {
      turn += 1
      nonce = undefined
    },
  }
}
