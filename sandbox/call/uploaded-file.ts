import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type FileKind, fileKind } from '#engine'

/** A file as the services see it: what it is. What stands in it goes no further, but for a conversation (`contentOf`). */
export type UploadedFile = { name: string; size: number; kind: FileKind | null; isLocked: boolean; sha256: string }

/** A little more than the largest file that a service takes, so that the service can say what would be right. */
const uploadBytes = 24 * 1024 * 1024

/** Takes multipart bodies: each part under its name, and of a file what it is. */
export function addUploads(app: FastifyInstance) {
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer', bodyLimit: uploadBytes }, readMultipart)
}

async function readMultipart(request: FastifyRequest, body: string | Buffer): Promise<unknown> {
  const sent = new Response(new Uint8Array(body as Buffer), {
    headers: { 'content-type': request.headers['content-type'] ?? '' },
  })
  const parts = await sent.formData().catch((error: unknown) => {
    if (!(error instanceof TypeError)) throw error
    throw Object.assign(new Error('the multipart body cannot be read'), { statusCode: 400 })
  })
  const read: [string, unknown][] = []
  for (const [name, value] of parts) read.push([name, typeof value === 'string' ? value : await described(value)])
  return Object.fromEntries(read)
}

async function described(file: File): Promise<UploadedFile> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const kind = fileKind(bytes) ?? null
  const described = {
    name: file.name,
    size: bytes.length,
    kind,
    isLocked: kind === 'pdf' && Buffer.from(bytes).includes('/Encrypt'),
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }
  contents.set(described, bytes)
  return described
}

/** Beside what describes them, so that nothing that stores or logs a body has them. */
const contents = new WeakMap<object, Uint8Array>()

export function contentOf(file: object): Uint8Array {
  return contents.get(file) ?? new Uint8Array()
}
