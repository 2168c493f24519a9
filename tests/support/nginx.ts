import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './server-process.ts'

const shipped = new URL('../../deploy/nginx/waymark.conf', import.meta.url)

/** nginx with the configuration that ships, before these servers of this machine. */
export async function startNginx(ports: readonly number[]): Promise<{ port: number; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-nginx-'))
  for (const name of ['cache', 'temp']) mkdirSync(join(folder, name))
  const certificate = ['-keyout', join(folder, 'waymark.key'), '-out', join(folder, 'waymark.crt')]
  const kind = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost']
  execFileSync('openssl', ['req', ...kind, ...certificate], { stdio: 'ignore' })
  const port = await freePort()
  const own = readFileSync(shipped, 'utf8')
    .replace(/waymark-1:3000/, `127.0.0.1:${ports[0]}`)
    .replace(/waymark-2:3000/, `127.0.0.1:${ports[1]}`)
    .replaceAll('/etc/nginx/certificates', folder)
    .replace('/var/cache/nginx/waymark', join(folder, 'cache'))
    .replace('listen 8443', `listen 127.0.0.1:${port}`)
  writeFileSync(join(folder, 'waymark.conf'), own)
  writeFileSync(join(folder, 'nginx.conf'), around(folder))
  const child = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk) => (said += chunk))
  while (!(await listens(port))) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}: ${said}`)
    await new Promise((resume) => setTimeout(resume, 20))
  }
  return {
    port,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function around(folder: string): string {
  const temps = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, 'temp', name)};`,
  )
  return [
    'daemon off;',
    // Its workers write into this folder, which is its owner's alone.
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    'worker_processes 1;',
    `pid ${join(folder, 'nginx.pid')};`,
    'error_log stderr error;',
    'events { worker_connections 4096; }',
    `http { access_log off; ${temps.join(' ')} include ${join(folder, 'waymark.conf')}; }`,
  ].join('\n')
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })
}
