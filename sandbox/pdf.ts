/** A piece of a document: its place in the outline, and its words. */
export type PdfPiece = { tag: 'H1' | 'H2' | 'P'; text: string }

type Line = { piece: number; tag: PdfPiece['tag']; text: string; y: number }

const page = { width: 612, height: 792, margin: 72 }
const styles = {
  H1: { font: 'F2', size: 18, leading: 24, before: 0, columns: 46 },
  H2: { font: 'F2', size: 12, leading: 16, before: 12, columns: 70 },
  P: { font: 'F1', size: 11, leading: 15, before: 5, columns: 84 },
} as const

/** A small PDF with a text layer and tags: title, language, headings and paragraphs in reading order. Latin letters only. */
export function writePdf(title: string, pieces: readonly PdfPiece[]): Buffer {
  const pages = layOut(pieces)
  const objects: string[] = []
  const add = (body: string) => objects.push(body)
  // Numbers of objects: 1 catalog, 2 pages, 3 and 4 fonts, 5 outline of tags, 6 its parents, 7 the document, 8 information.
  const firstPiece = 9
  const firstPage = firstPiece + pieces.length
  const refs = pages.map((_, index) => firstPage + index * 2)
  add(
    `<< /Type /Catalog /Pages 2 0 R /Lang (en-US) /MarkInfo << /Marked true >> /StructTreeRoot 5 0 R /ViewerPreferences << /DisplayDocTitle true >> >>`,
  )
  add(`<< /Type /Pages /Count ${pages.length} /Kids [${refs.map((ref) => `${ref} 0 R`).join(' ')}] >>`)
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>')
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>')
  add('<< /Type /StructTreeRoot /K 7 0 R /ParentTree 6 0 R >>')
  const parents = pages.map(
    (lines, index) => `${index} [${lines.map(({ piece }) => `${firstPiece + piece} 0 R`).join(' ')}]`,
  )
  add(`<< /Nums [${parents.join(' ')}] >>`)
  add(
    `<< /Type /StructElem /S /Document /P 5 0 R /K [${pieces.map((_, index) => `${firstPiece + index} 0 R`).join(' ')}] >>`,
  )
  add(`<< /Title ${string(title)} /Producer (Waymark sandbox) >>`)
  for (const [index, { tag }] of pieces.entries()) {
    const marks = pages.flatMap((lines, at) =>
      lines.flatMap((line, mark) =>
        line.piece === index ? [`<< /Type /MCR /Pg ${refs[at]} 0 R /MCID ${mark} >>`] : [],
      ),
    )
    add(`<< /Type /StructElem /S /${tag} /P 7 0 R /K [${marks.join(' ')}] >>`)
  }
  for (const [index, lines] of pages.entries()) {
    const content = lines.map(drawn).join('\n')
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /StructParents ${index} /Tabs /S /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents ${(refs[index] as number) + 1} 0 R >>`,
    )
    add(`<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`)
  }
  return file(objects)
}

function layOut(pieces: readonly PdfPiece[]): Line[][] {
  const pages: Line[][] = [[]]
  let y = page.height - page.margin
  for (const [piece, { tag, text }] of pieces.entries()) {
    const { leading, before, columns } = styles[tag]
    y -= before
    for (const words of wrapped(latin(text), columns)) {
      y -= leading
      if (y < page.margin) {
        pages.push([])
        y = page.height - page.margin - leading
      }
      pages.at(-1)?.push({ piece, tag, text: words, y })
    }
  }
  return pages
}

function wrapped(text: string, columns: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/)) {
    if (line !== '' && line.length + word.length + 1 > columns) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line]
}

function drawn({ tag, text, y }: Line, mark: number): string {
  const { font, size } = styles[tag]
  return `/${tag} << /MCID ${mark} >> BDC BT /${font} ${size} Tf ${page.margin} ${y} Td ${string(text)} Tj ET EMC`
}

function string(text: string): string {
  return `(${latin(text).replace(/[\\()]/g, (found) => `\\${found}`)})`
}

/** What the standard fonts can write. */
function latin(text: string): string {
  return text
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[–—]/g, '-')
    .replace(/[^\x20-\x7e\xa0-\xff]/g, '?')
}

function file(objects: readonly string[]): Buffer {
  let text = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n'
  const offsets = objects.map((body, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj\n${body}\nendobj\n`
    return offset
  })
  const start = text.length
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`
  text += offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 8 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}
