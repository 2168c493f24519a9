import { type Static, Type } from 'typebox'
import { closed, documentId, number, orNull, text } from './pieces.ts'

/** Where a file of a brand stands. */
export const PictureUse = Type.Enum([
  'logo',
  'logoOnDark',
  'smallLogo',
  'smallLogoOnDark',
  'favicon',
  'touchIcon',
  'illustration',
  'shareImage',
  'font',
])
export type PictureUse = Static<typeof PictureUse>

export const PictureParams = closed({ org: documentId })

/** `POST /api/orgs/:org/pictures`: the body is the file; `name` is what it is called where it came from. */
export const PictureQuery = closed({ use: PictureUse, name: Type.String({ minLength: 1, maxLength: 300 }) })

/** The file as it is: what it holds is looked at, whatever it calls itself. */
export const PictureBody = Type.Unsafe<Uint8Array>({})

/** A file as it is kept: by a name that follows from its bytes. */
export const KeptPicture = closed({
  name: text,
  mediaType: text,
  bytes: number,
  /** In pixels; 0 for a font. */
  width: number,
  height: number,
  /** What was changed in it, or should be looked at, in words. */
  remarks: Type.Array(text),
  /** The colors that make it up, the strongest first, as #rrggbb. */
  colors: Type.Array(text),
  /** What a font calls itself. */
  family: orNull(text),
})
export type KeptPicture = Static<typeof KeptPicture>

const color = Type.String({ pattern: '^#[0-9a-fA-F]{6}$' })
const pictureName = Type.String({ minLength: 1, maxLength: 120, pattern: '^[a-z0-9.-]+$' })

/** `POST /api/orgs/:org/icons`: made from a logo; a touch icon has a ground. */
export const IconsRequest = closed({ from: pictureName, ground: color })
export type IconsRequest = Static<typeof IconsRequest>
export const IconsReply = closed({ favicon: KeptPicture, touchIcon: KeptPicture })
export type IconsReply = Static<typeof IconsReply>

export const PictureNameParams = closed({ org: documentId, name: pictureName })

/** `GET /api/orgs/:org/pictures/:name/colors` */
export const PictureColors = closed({ colors: Type.Array(text) })
export type PictureColors = Static<typeof PictureColors>
