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

export type Page = 'deploy.md' | 'deploy.zh-CN.md'

/** Returns the chapters of a page by number, such as `2a`. */
export function chaptersOf(page: Page): Map<string, string> {
  const chapters = readFileSync(path(`../docs/${page}`), 'utf8').split(/^## /m)
  return new Map(chapters.flatMap((text) => /^\d\w*/.exec(text)?.map((id) => [id, text] as const) ?? []))
}

/** Returns the fenced code blocks of a chapter. */
export function blocksOf(chapter: string, page: Page = 'deploy.md'): Block[] {
  const text = chaptersOf(page).get(chapter)
  if (!text) throw new Error(`the guide has no chapter ${chapter}`)
  return [...text.matchAll(/^```(\w*)\n(.*?)^```$/gms)].map(([, language = '', text = '']) => ({
    language,
    text,
  }))
}

/** Bash functions that replace programs which change the machine or are slow. Each logs its calls. */
const PROGRAMS = {
  sudo: '"$@"',
  apt: '[ "$1" = install ]',
  scp: 'for target; do :; done; while [ $# -gt 1 ]; do [ "$1" = -r ] || cp -r "$1" "$ROOT$(echo "$target" | cut -d: -f2)"; shift; done',
  systemctl:
    'case "$*" in daemon-reload | "reload nginx" | "reload caddy" | "restart caddy") ;; *) return 1 ;; esac',
  nginx: '[ "$1" = -t ]',
  go: 'ls web/build/{default,berry,air}/index.html',
  npm: 'if [ "$*" = "run build" ]; then rm -rf dist; cp -r "$ROOT/built" dist; fi; if [ -n "$VITE_BASE" ]; then sed -i "s#\\"/assets/#\\""$VITE_BASE"assets/#" dist/index.html; fi',
}
const FUNCTIONS = Object.entries(PROGRAMS)
  .map(([name, body]) => `${name}() { echo "${name} $*" >> "$ROOT/called"; ${body}; }\n`)
  .join('')

/** Creates a scratch folder with the files that the guide's commands need. */
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
    /** Returns the logged calls, one per line. */
    called: () => readFileSync(log, 'utf8'),
    /** Runs a block with system folders mapped into the scratch folder; returns its output. */
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
