import { refusedPicture } from './refused.ts'
import type { Use } from './uses.ts'

export function refuseShape({ width, height }: { width: number; height: number }, { called: what, shape }: Use): void {
  const ratio = width / height
  if (ratio >= shape.least && ratio <= shape.most) return
  throw refusedPicture(
    'wrong-shape',
    `The file is ${round(width)} by ${round(height)}, ${ratio >= 1 ? `${ratio.toFixed(2)} times as wide as high` : `${(1 / ratio).toFixed(2)} times as high as wide`}. A ${what} is ${shape.words}: crop it to that.`,
  )
}

export function refuseSmall(
  { width, height }: { width: number; height: number },
  { called: what, least, isFixed }: Use,
): void {
  const isSmall = isFixed
    ? width < least.width || height < least.height
    : Math.max(width, height) < least.width || Math.min(width, height) < Math.min(16, least.height)
  if (!isSmall) return
  throw refusedPicture(
    'too-small',
    `The file has ${width} by ${height} pixels and would look blurred. A ${what} needs at least ${least.width}${isFixed ? ` by ${least.height}` : ''} pixels${isFixed ? '' : ' at its longer side'}; an SVG is sharp at any size.`,
  )
}

function round(length: number): number {
  return Math.round(length * 10) / 10
}
