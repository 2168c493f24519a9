import { queryOptions } from '@tanstack/react-query'
import type { IconsReply, IconsRequest, KeptPicture, PictureColors, PictureUse } from '#schemas'
import { read, upload, write } from './client.ts'

/** Keeps a file of a brand; it shows nowhere until the brand names it and is published. */
export function uploadPicture(org: string, use: PictureUse, file: File): Promise<KeptPicture> {
  return upload(`${addressOf(org)}/pictures`, file, { use, name: file.name || 'picture' })
}

export function makeIcons(org: string, request: IconsRequest): Promise<IconsReply> {
  return write(`${addressOf(org)}/icons`, request)
}

/** The colors that make up a picture of the org. */
export const pictureColorsQuery = (org: string, name: string) =>
  queryOptions({
    queryKey: ['picture-colors', org, name],
    queryFn: async () =>
      (await read<PictureColors>(`${addressOf(org)}/pictures/${encodeURIComponent(name)}/colors`)).colors,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

function addressOf(org: string): string {
  return `/api/orgs/${encodeURIComponent(org)}`
}
