import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { writeBuilt } from './test-built'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

interface Block {
  language: string
  text: string
}

/** The fenced blocks of a chapter of the guide, by the beginning of its heading: `2a`. */
export function blocksOf(chapter: string): Block[] {
  const found = readFileSync(path('../docs/deploy.md'), 'utf8')
    .split(/^## /m)
    .find((text) => text.startsWith(chapter))
  if (!found) throw new Error(`the guide has no chapter ${chapter}`)
  return [...found.matchAll(/^```(\w*)\n(.*?)^```$/gms)].map(([, language = '', text = '']) => ({
    language,
    text,
  }))
}

/** Stand-ins, as bash functions, for programs that would change the machine, or take long. Each logs its calls. */
const PROGRAMS = {
  sudo: '"$@"',
  apt: '[ "$1" = install ]',
  scp: 'shift; cp -r "$1" "$2" "$ROOT$(echo "$3" | cut -d: -f2)"',
  systemctl:
    'case "$*" in daemon-reload | "reload nginx" | "reload caddy" | "restart caddy") ;; *) return 1 ;; esac',
  nginx: '[ "$1" = -t ]',
  go: 'ls web/build/{default,berry,air}/index.html',
  npm: 'if [ "$*" = "run build" ]; then rm -rf dist; cp -r "$ROOT/built" dist; fi; if [ -n "$VITE_BASE" ]; then sed -i "s#\\"/assets/#\\""$VITE_BASE"assets/#" dist/index.html; fi',
}
const FUNCTIONS = Object.entries(PROGRAMS)
  .map(([name, body]) => `${name}() { echo "${name} $*" >> "$ROOT/called"; ${body}; }\n`)
  .join('')

/** A scratch folder with everything that the guide's commands need on the two machines. */
export async function startScratch(root: string) {
  for (const name of [
    'tmp',
    'srv',
    'gateway-console',
    'one-api',
    'etc/nginx/conf.d',
    'etc/nginx/sites-enabled',
    'etc/caddy',
  ])
    mkdirSync(join(root, name), { recursive: true })
  writeFileSync(join(root, 'etc/nginx/sites-enabled/default'), 'server { listen 80 default_server; }')
  await writeBuilt(join(root, 'built'))
  cpSync(path('.'), join(root, 'gateway-console/deploy'), { recursive: true })
  const log = join(root, 'called')
  writeFileSync(log, '')
  return {
    /** The calls of the programs above, one per line. */
    called: () => readFileSync(log, 'utf8'),
    /** Runs a block with the machine's folders inside the scratch folder; returns its output. */
    async run(text: string, folder = 'gateway-console'): Promise<string> {
      const moved = text.replace(/(^|[\s'"=:])\/(?=(?:etc|srv|tmp)\/)/gm, (_all, before: string) =>
        before === ':' ? ':/' : `${before}${root}/`,
      )
      const env = { ...process.env, ROOT: root }
      const cwd = join(root, folder)
      const commands = ['-eo', 'pipefail', '-c', `${FUNCTIONS}${moved}`]
      return (await promisify(execFile)('bash', commands, { cwd, env, timeout: 20_000 })).stdout
    },
  }
}
