import type { Issue } from '../issue.ts'

/** Says what is wrong with the shape of one document; `inherited/<kind>` asks for the whole of a kind, not a patch. */
export type Validate = (id: string, content: unknown) => Issue[]
