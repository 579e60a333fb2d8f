import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

// Full browsers first: the headless shell requests no favicon and has no background pages.
const NAMES = [
  'google-chrome-stable',
  'google-chrome',
  'chromium',
  'chromium-browser',
  'chrome.exe',
  'chromium-headless-shell',
]
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/** Returns the path of a Chromium: CHROMIUM_PATH, an installed one, or Playwright's. */
export function findChromium(): string | undefined {
  const configured = process.env.CHROMIUM_PATH
  if (configured) return configured
  const inPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return [...inPath, ...PLACES, chromium.executablePath()].find((file) => existsSync(file))
}

/** Finds or installs a Chromium. @throws Error with instructions if both fail */
export function requireChromium(): string {
  const found = findChromium()
  if (found) return found
  console.log('No Chromium found; asking Playwright to install one.')
  run('npx', ['playwright', 'install', 'chromium'])
  const isRoot = process.getuid?.() === 0
  if (!findChromium() && isRoot && existsSync('/usr/bin/apt-get')) {
    console.log('Playwright could not download one; asking the system to install its own.')
    run('apt-get', ['update'])
    const packages = ['chromium', 'fonts-noto-cjk']
    run('apt-get', ['install', '-y', '--no-install-recommends', ...packages])
  }
  const installed = findChromium()
  if (installed) return installed
  throw new Error(
    'Install Chrome or Chromium, or set CHROMIUM_PATH to its executable, and run `npm test` again.',
  )
}

function run(command: string, args: string[]) {
  spawnSync(command, args, { stdio: 'inherit', timeout: 600_000 })
}
