import type * as s from '#schemas'
import type { Copy, Tree } from './text/copy.ts'

/** A document in which copy has become Copy and Markdown a Tree; rules stay as they are. */
export type Compiled<T> = CompiledValue<T>

type CompiledValue<T> =
  IsMarkdown<T> extends true
    ? Tree | Extract<T, undefined>
    : IsText<T> extends true
      ? Copy | Extract<T, undefined>
      : IsRule<T> extends true
        ? T
        : T extends (infer Item)[]
          ? CompiledValue<Item>[]
          : T extends object
            ? { [Key in keyof T]: CompiledValue<T[Key]> }
            : T

type IsMarkdown<T> = [Exclude<T, undefined>] extends [never]
  ? false
  : [s.Markdown] extends [Exclude<T, undefined>]
    ? 'markdown' extends keys<T>
      ? true
      : false
    : false
type IsText<T> = [Exclude<T, undefined>] extends [never]
  ? false
  : [Exclude<T, undefined>] extends [s.Text]
    ? [s.Text] extends [Exclude<T, undefined>]
      ? true
      : false
    : false
type IsRule<T> = [s.Rule] extends [Exclude<T, undefined>] ? true : false
type keys<T> = keyof Exclude<T, undefined | string>
