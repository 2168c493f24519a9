import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'

const types: { [extension: string]: string } = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
}

/**
 * The first page written by hand in React, without documents, lenders and languages: what ours is measured by. Built as the product is,
 * and served compressed from memory. Gives its address and how to stop it.
 */
export async function pageByHand(): Promise<{ url: string; stop: () => Promise<void> }> {
  const outDir = await mkdtemp(join(tmpdir(), 'waymark-by-hand-'))
  const root = join(import.meta.dirname, 'page')
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true, target: 'es2022', modulePreload: false },
  })
  const files = new Map<string, { type: string; body: Buffer }>()
  for (const entry of await readdir(outDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const type = types[extname(entry.name)] ?? 'application/octet-stream'
    files.set(path.slice(outDir.length), { type, body: brotliCompressSync(await readFile(path)) })
  }
  await rm(outDir, { recursive: true })

  const server = createServer(({ url }, response) => {
    const file = files.get(url === '/' ? '/index.html' : (url ?? ''))
    if (file === undefined) return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': file.type, 'content-encoding': 'br' }).end(file.body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('a listening server has an address with a port')
  return {
    url: `http://127.0.0.1:${address.port}/`,
    async stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
