import { inputFiles } from '../input.ts'
import type { WidgetDescriptor, WidgetSource } from './widget.ts'

export const upload: WidgetDescriptor = {
  parse(input) {
    const sent = inputFiles(input).flatMap(({ uuid }) => uuid ?? [])
    return sent.length > 0 ? sent : undefined
  },
  // A uuid alone does not say what the file was called.
  show: () => undefined,
  pending: (_field, input) =>
    inputFiles(input).some(({ uuid }) => uuid === undefined)
      ? { keyword: 'upload', string: 'uploadUnsent' }
      : undefined,
}

export const uploadSource: WidgetSource = {
  types: ['array'],
  sample: () => [{ key: 'file-1', name: 'page.pdf', uuid: '00000000-0000-4000-8000-000000000001' }],
  needs: ['upload', 'accept', 'maxBytes'],
}
