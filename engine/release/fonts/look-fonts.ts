import type { Brand } from '#schemas'
import { type FontSource, fontStack } from './faces.ts'
import { shippedFonts } from './shipped.generated.ts'
import type { FontFacts, ShippedFont } from './shipped-font.ts'

/** Where the files of fonts stand, as a stylesheet or a page names them. */
export type FontFiles = {
  /** The address of a font that ships, by the name of its file. */
  shipped: (name: string) => string
  /** The address of a lender's own font and what it says of itself; undefined where there is no such font. */
  own: (name: string) => { address: string; facts: FontFacts } | undefined
}

type Type = Brand['type']
type Named = Type['heading']

/** The faces of a brand's fonts, and the families for headings and text. */
export function lookFonts(type: Type, files: FontFiles): { faces: string; heading: string; body: string } {
  const heading = familyOf(type.heading, type.headingFile, files)
  const body = familyOf(type.body, type.bodyFile, files)
  return {
    faces: [...new Set([...heading.faces, ...body.faces])].join(''),
    heading: heading.family,
    body: body.family,
  }
}

/** The files that a first page draws with: of each family the one for the letters of English and Spanish. */
export function firstFonts(type: Type, files: FontFiles): string[] {
  const of = (named: Named, file: string | undefined) => {
    const own = file === undefined ? undefined : files.own(file)
    if (own !== undefined) return [own.address]
    const [first] = shippedFont(named)?.files ?? []
    return first === undefined ? [] : [files.shipped(first.name)]
  }
  return [...new Set([...of(type.body, type.bodyFile), ...of(type.heading, type.headingFile)])]
}

function familyOf(named: Named, file: string | undefined, files: FontFiles): { family: string; faces: string[] } {
  const shipped = shippedFont(named)
  const kind = shipped?.kind ?? (named === 'serif' ? 'serif' : 'sans')
  const ofDevice = deviceFonts[isOfDevice(named) ? named : kind === 'serif' ? 'serif' : 'system']
  const own = file === undefined ? undefined : files.own(file)
  const stacks = [
    ...(own === undefined ? [] : [fontStack(own.facts, kind, [{ address: own.address }])]),
    ...(shipped === undefined ? [] : [fontStack(shipped, kind, sourcesOf(shipped, files))]),
  ]
  return {
    family: [...stacks.map(({ family }) => family), ofDevice].join(','),
    faces: stacks.map(({ faces }) => faces),
  }
}

function shippedFont(named: Named): ShippedFont | undefined {
  return isOfDevice(named) ? undefined : shippedFonts[named]
}

function sourcesOf({ files: list }: ShippedFont, { shipped }: FontFiles): FontSource[] {
  return list.map(({ name, range }) => ({ address: shipped(name), range }))
}

/** Kinds of fonts, as devices have them. */
const deviceFonts = {
  system: 'system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif',
  serif: 'Charter,"Bitstream Charter","Sitka Text",Cambria,Georgia,serif',
  rounded:
    'ui-rounded,"Hiragino Maru Gothic ProN",Quicksand,Comfortaa,Manjari,"Arial Rounded MT Bold",system-ui,sans-serif',
  humanist: 'Seravek,"Gill Sans Nova",Ubuntu,Calibri,"DejaVu Sans",source-sans-pro,sans-serif',
  mono: 'ui-monospace,"Cascadia Code","Source Code Pro",Menlo,Consolas,"DejaVu Sans Mono",monospace',
}

function isOfDevice(named: Named): named is Named & keyof typeof deviceFonts {
  return Object.hasOwn(deviceFonts, named)
}
