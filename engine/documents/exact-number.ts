/** What JavaScript would keep of a number as it is written in JSON, where that is another number; undefined where it is the same. */
export function keptOtherwise(written: string): string | undefined {
  const rewritten = JSON.stringify(Number(written))
  return rewritten !== 'null' && canonicalNumber(written) === canonicalNumber(rewritten)
    ? undefined
    : worded(written, rewritten)
}

function worded(written: string, kept: string): string {
  return kept === 'null' ? (written.startsWith('-') ? 'minus infinity' : 'infinity') : kept
}

/** Sign, digits without the zeros around them, and where the point stands. */
function canonicalNumber(written: string): string {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(written) ?? []
  const digits = (whole + fraction).replace(/^0+/, '')
  const significant = digits.replace(/0+$/, '')
  if (significant === '') return `${sign}0`
  const power = Number(exponent) - fraction.length + (digits.length - significant.length)
  return `${sign}${significant}e${power}`
}
