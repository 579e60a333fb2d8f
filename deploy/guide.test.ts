import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
} from 'node:fs'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type HttpGateway, serveGateway } from '../mocks/http/server'
import { writeArchive } from '../scripts/archive'
import { findProgram } from '../scripts/programs'
import { blocksOf, chaptersOf, startScratch } from './test-guide'
import { type Setting, type Started, startCaddy, startNginx } from './test-servers'

// Tests docs/deploy.md: runs its commands in a scratch folder, and its configurations in the real servers.

const missing = (...names: string[]) => names.some((name) => findProgram(name) === undefined)

type Scratch = Awaited<ReturnType<typeof startScratch>>
let root = ''
let scratch: Scratch
let gateway: HttpGateway
let started: Started | undefined
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'guide-'))
  scratch = await startScratch(root)
  gateway = await serveGateway()
})
afterEach(async () => {
  await started?.stop()
  started = undefined
  await gateway.close()
  rmSync(root, { recursive: true, force: true })
})

/** Returns the inline code of a text, sorted. */
const codesOf = (text: string) => [...new Set(text.replace(/^```.*?^```$/gms, '').match(/`[^`\n]+`/g))].sort()

it('the guide has the same chapters and commands in both languages', () => {
  const [english, chinese] = [chaptersOf('deploy.md'), chaptersOf('deploy.zh-CN.md')]
  expect([...chinese.keys()]).toEqual([...english.keys()])
  for (const [id, text] of english) {
    expect(blocksOf(id, 'deploy.zh-CN.md'), id).toEqual(blocksOf(id))
    expect(codesOf(chinese.get(id) ?? ''), id).toEqual(codesOf(text))
  }
})

/** Runs the commands of a chapter, except those that mention `other`. */
async function follow(chapter: string, other = 'no other', folder?: string): Promise<void> {
  for (const { language, text } of blocksOf(chapter))
    if (language === 'sh' && !text.includes(other)) await scratch.run(text, folder)
}

const current = () => readlinkSync(join(root, 'srv/gateway-console/current'))

/** Runs the checks of chapter 3 against the started server. */
async function check(address: string): Promise<void> {
  const [block] = blocksOf('3')
  const lines = (block?.text ?? '').trim().split('\n')
  const [head = '', body = ''] = await Promise.all(
    lines.map((line) => scratch.run(line.replace('http://localhost/', address))),
  )
  expect(head).toMatch(/^HTTP\/1.1 200/)
  expect(head).toMatch(/^cache-control: no-cache\r$/im)
  expect(head).toMatch(/^content-security-policy: default-src 'none'; script-src 'self' /im)
  expect(body).toMatch(/^\{"success":true,/)
}

const SERVERS = [
  {
    name: 'nginx',
    chapter: '2a',
    other: 'caddy',
    start: startNginx,
    config: 'nginx/conf.d/gateway-console.conf',
  },
  { name: 'caddy', chapter: '2b', other: 'nginx', start: startCaddy, config: 'caddy/Caddyfile' },
]

for (const { name, chapter, other, start, config } of SERVERS) {
  const isMissing = missing(name, 'curl', 'bash')
  if (isMissing) console.warn(`${name}, curl or bash is not installed: the guide for ${name} is not tested`)
  describe.skipIf(isMissing)(`the guide, with ${name}`, () => {
    const restart = async (more: Partial<Setting> = {}) => {
      await started?.stop()
      const edit = () => readFileSync(join(root, 'etc', config), 'utf8')
      const folder = join(root, 'srv/gateway-console/current')
      started = await start({ folder, work: join(root, 'run'), gateway: gateway.address, edit, ...more })
      return started.address
    }

    it('installs, upgrades and rolls back a console', async () => {
      await follow('1')
      await follow(chapter)
      expect(scratch.called()).toMatch(
        new RegExp(`apt install ${name}\n(?:.*\n)*systemctl re(?:load|start) ${name}\n`),
      )
      if (name === 'nginx') expect(existsSync(join(root, 'etc/nginx/sites-enabled/default'))).toBe(false)
      await check(await restart())

      // Chapter 4 repeats the first two blocks of chapter 1: build and copy.
      for (const { text } of blocksOf('1').slice(0, 2)) await scratch.run(text)
      const [move, ...rest] = blocksOf('4').map(({ text }) => text)
      await scratch.run(move ?? '')
      expect(current()).toBe('2026-02-03')
      expect(existsSync(join(root, 'srv/gateway-console/2026-02-03/index.html'))).toBe(true)
      await expect(scratch.run(move ?? ''), 'a release is never moved into another one').rejects.toThrow()
      for (const text of rest.filter((line) => !line.includes(other))) await scratch.run(text)
      expect(current()).toBe('2026-01-02')
      await check(await restart())
    })

    it('installs a console from an archive, without a build', async () => {
      writeArchive(join(root, 'built'), join(root, 'gateway-console/release'))
      await follow('1b')
      await scratch.run(blocksOf('1').at(-1)?.text ?? '')
      await follow(chapter)
      expect(scratch.called()).not.toContain('npm')
      await check(await restart())
      // The checksums detect a modified file.
      appendFileSync(join(root, 'tmp/deploy/Caddyfile'), '#')
      await expect(scratch.run(blocksOf('1b').at(-1)?.text.split('\n')[1] ?? '')).rejects.toThrow()
    })

    it('installs a console below a path', async () => {
      const [build, proof, ...edits] = blocksOf('2e').flatMap(({ text }) => text.split(/\n(?=\S)/))
      await follow('1')
      await follow(chapter)
      await scratch.run(`${build}\n${proof}`)
      for (const text of edits.filter((line) => !line.includes(other))) await scratch.run(text)
      const address = await restart()
      expect(await scratch.run(`curl -sI ${address}`)).toMatch(/^location: \/console\/\r$/im)
      expect(await scratch.run(`curl -sI ${address}console/token`)).toMatch(/^HTTP\/1.1 200/)
    })
  })
}

describe.skipIf(missing('nginx', 'openssl', 'bash'))('the guide, with nginx and https', () => {
  it('serves the page over https and redirects http to it', async () => {
    await follow('1')
    await follow('2a')
    const file = join(root, 'etc/nginx/conf.d/gateway-console.conf')
    const [lines = '', redirect = ''] = blocksOf('2a')
      .filter(({ language }) => language === 'nginx')
      .map(({ text }) => text.replaceAll('/etc/letsencrypt/live/gateway.example.com', root))
    const subject = ['-subj', '/CN=gateway.example.com', '-nodes', '-days', '2']
    const key = ['-keyout', join(root, 'privkey.pem'), '-out', join(root, 'fullchain.pem')]
    execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', ...subject, ...key], { stdio: 'pipe' })
    appendFileSync(file, redirect)
    const secure = join(root, 'secure.sock')
    started = await startNginx({
      folder: join(root, 'srv/gateway-console/current'),
      work: join(root, 'run'),
      gateway: gateway.address,
      edit: () => {
        const text = readFileSync(file, 'utf8')
        const edited = text.replace(/ {4}listen 80;\n {4}server_name _;\n/, lines)
        expect(edited).not.toBe(text)
        return edited.replace('listen 443 ssl', `listen unix:${secure} ssl`)
      },
    })
    expect((await fetch(`${started.address}token?a=1`, { redirect: 'manual' })).headers.get('location')).toBe(
      'https://gateway.example.com/token?a=1',
    )
    const status = await new Promise((resolve, reject) => {
      const headers = { host: 'gateway.example.com' }
      request({ socketPath: secure, path: '/token', headers, rejectUnauthorized: false }, (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      })
        .on('error', reject)
        .end()
    })
    expect(status).toBe(200)
  })
})

it.skipIf(missing('bash'))(
  'the guide, inside the gateway: builds the version of compose.yaml, without compressed copies',
  async () => {
    await follow('1')
    await follow('2d', undefined, 'one-api')
    const compose = readFileSync(new URL('compose.yaml', import.meta.url), 'utf8')
    const [, version] = /one-api:(v[\d.]+)/.exec(compose) ?? []
    expect(scratch.called()).toContain(`common.Version=${version} -o one-api`)
    const names = readdirSync(join(root, 'one-api/web/build/default'), { recursive: true, encoding: 'utf8' })
    expect(names.filter((name) => /\.(?:br|gz)$/.test(name))).toEqual([])
    expect(names).toContain('index.html')
  },
)
