import type { Asset } from '#schemas'
import { serveTasks } from '../threads/serve-tasks.ts'
import { colorsOf, makeIcons } from './make-icons.ts'
import { type Given, readPicture } from './read-picture.ts'

export type PictureTask =
  | { what: 'read'; given: Given }
  | { what: 'icons'; given: { asset: Asset; ground: string } }
  | { what: 'colors'; asset: Asset }

serveTasks((task: PictureTask) => {
  if (task.what === 'read') return readPicture(task.given)
  return task.what === 'icons' ? makeIcons(task.given) : colorsOf(task.asset)
})
