export type Message = { to: string; subject: string; text: string }

/** How people are written to. `send` says whether the message is on its way: in a file it is not. */
export type Mail = { kind: 'smtp' | 'files'; send: (message: Message) => Promise<boolean> }
