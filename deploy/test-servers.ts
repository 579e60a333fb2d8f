import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { findProgram } from '../scripts/programs.ts'
import { serveConsole } from '../scripts/served/console-server.ts'

/** A running server in front of a gateway. */
export interface Started {
  address: string
  stop: () => Promise<void>
}

/** Settings of a server. */
export interface Setting {
  /** The build. */
  folder: string
  /** Folder for temporary files. */
  work: string
  /** `http://127.0.0.1:PORT` */
  gateway: string
  /** Edits the configuration as the guide describes. */
  edit?: (config: string) => string
  /** Path of the console, such as `/console/`; for nginx and Caddy, `edit` sets it. */
  base?: string
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as { port: number }
  await new Promise((done) => server.close(done))
  return port
}

/** Starts a server and waits until it responds. @throws Error with the server's output */
async function run(program: string, args: string[], address: string, env = {}): Promise<Started> {
  const child: ChildProcess = spawn(program, args, { env: { ...process.env, ...env }, stdio: 'pipe' })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text))
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  for (let tries = 0; tries < 100; tries += 1) {
    if (child.exitCode !== null) break
    const response = await fetch(address, { redirect: 'manual' }).catch(() => undefined)
    if (response) return { address, stop }
    await new Promise((done) => setTimeout(done, 50))
  }
  await stop()
  throw new Error(`${program} does not answer: ${output}`)
}

const config = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
const unchanged = (text: string) => text

/** Starts nginx with `deploy/nginx.conf`, edited for the test. */
export async function startNginx({ folder, work, gateway, edit = unchanged }: Setting): Promise<Started> {
  const port = await freePort()
  const site = edit(config('nginx.conf'))
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('server 127.0.0.1:3000;', `server ${new URL(gateway).host};`)
    .replaceAll('/srv/gateway-console/current', folder)
  for (const name of ['conf.d', 'temp']) mkdirSync(join(work, name), { recursive: true })
  writeFileSync(join(work, 'conf.d/gateway-console.conf'), site)
  const types = ['/etc/nginx/mime.types', '/usr/local/etc/nginx/mime.types'].find(existsSync)
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${work}/temp/${name};`,
  )
  const main = [
    'daemon off; error_log stderr; worker_processes 1;',
    process.getuid?.() === 0 ? 'user root;' : '',
    `pid ${work}/nginx.pid;`,
    'events { worker_connections 256; }',
    `http { include ${types}; default_type application/octet-stream; access_log off;`,
    ...temp,
    `include ${work}/conf.d/*.conf; }`,
  ]
  writeFileSync(join(work, 'nginx.conf'), main.join('\n'))
  const args = ['-p', work, '-c', join(work, 'nginx.conf'), '-e', 'stderr']
  return run(findProgram('nginx') ?? 'nginx', args, `http://127.0.0.1:${port}/`)
}

/** Starts Caddy with `deploy/Caddyfile`. */
export async function startCaddy({ folder, work, gateway, edit = unchanged }: Setting): Promise<Started> {
  const port = await freePort()
  mkdirSync(work, { recursive: true })
  writeFileSync(join(work, 'site'), edit(config('Caddyfile')))
  const options = '{\n\tadmin off\n\tauto_https off\n\tdefault_bind 127.0.0.1\n}\n'
  writeFileSync(join(work, 'Caddyfile'), `${options}import ${work}/site\n`)
  const env = {
    SITE: `:${port}`,
    GATEWAY: new URL(gateway).host,
    CONSOLE: folder,
    HOME: work,
    XDG_DATA_HOME: work,
    XDG_CONFIG_HOME: work,
  }
  const args = ['run', '--config', join(work, 'Caddyfile'), '--adapter', 'caddyfile']
  return run(findProgram('caddy') ?? 'caddy', args, `http://127.0.0.1:${port}/`, env)
}

/** Starts the server of `npm run preview:gateway`. */
export async function startPreview({ folder, gateway, base = '/' }: Setting): Promise<Started> {
  const { address, close } = await serveConsole({ folder, gateway, base })
  return { address: `${address}/`, stop: close }
}
