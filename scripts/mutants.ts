import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { readMutants } from './mutant-list.ts'

// Puts one small mistake after another into a copy of the core, and checks whether a unit test fails. Prints those that
// no test noticed; the last line counts them.

const LEAST = 0.85

const MUTANTS = readMutants()

// Not below node_modules, where Vitest finds no tests.
const copy = mkdtempSync(join(tmpdir(), 'mutants-'))
for (const part of [
  'src',
  'mocks',
  'scripts',
  'docs',
  'e2e',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
]) {
  cpSync(part, join(copy, part), { recursive: true })
}
symlinkSync(resolve('node_modules'), join(copy, 'node_modules'))

/** Whether a test of what imports the file fails. */
function isNoticed(file: string, from: string, to: string): boolean {
  const path = join(copy, 'src', file)
  const text = readFileSync(path, 'utf8')
  const command = `related src/${file} --run --bail=1 --reporter=dot --exclude src/architecture.test.ts`
  writeFileSync(
    path,
    text.replace(from, () => to),
  )
  const { status } = spawnSync('vitest', command.split(' '), { cwd: copy, stdio: 'ignore' })
  writeFileSync(path, text)
  return status !== 0
}

const missed = MUTANTS.filter(({ file, from, to }) => !isNoticed(file, from, to))
rmSync(copy, { recursive: true, force: true })
for (const { file, from, to } of missed) console.log(`not noticed: ${file}: ${from} → ${to}`)
const noticed = MUTANTS.length - missed.length
console.log(`${noticed}/${MUTANTS.length} noticed`)
process.exitCode = noticed >= LEAST * MUTANTS.length ? 0 : 1
