import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { MUTANTS, type Mutant } from './scorecard/mutants.ts'

// Puts one small mistake after another into a copy of the core and looks whether a unit test notices. Prints those
// that none did; the last line counts.

// Not below node_modules, where no test is looked for.
const COPY = join(tmpdir(), `mutants-${process.pid}`)
const LEAST = 0.85

function makeCopy(): void {
  rmSync(COPY, { recursive: true, force: true })
  mkdirSync(COPY, { recursive: true })
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
    if (existsSync(part)) cpSync(part, `${COPY}/${part}`, { recursive: true })
  }
  symlinkSync(resolve('node_modules'), `${COPY}/node_modules`)
}

/** Whether a test of what imports the file fails. */
function isNoticed({ file, from, to }: Mutant): Promise<boolean> {
  const path = `${COPY}/${file}`
  const text = readFileSync(path, 'utf8')
  if (!text.includes(from)) throw new Error(`${file} holds no ${from}`)
  writeFileSync(
    path,
    text.replace(from, () => to),
  )
  const args = [
    'related',
    file,
    '--run',
    '--bail=1',
    '--reporter=dot',
    '--exclude',
    'src/architecture.test.ts',
  ]
  return new Promise((done) => {
    const child = spawn('vitest', args, { cwd: COPY, stdio: 'ignore' })
    child.on('close', (code) => {
      writeFileSync(path, text)
      done(code !== 0)
    })
  })
}

makeCopy()
let noticed = 0
for (const mutant of MUTANTS) {
  if (await isNoticed(mutant)) noticed += 1
  else console.log(`not noticed: ${mutant.file}: ${mutant.from} → ${mutant.to}`)
}
rmSync(COPY, { recursive: true, force: true })
const share = noticed / MUTANTS.length
console.log(`${noticed}/${MUTANTS.length} noticed (${(share * 100).toFixed(0)} %)`)
process.exitCode = share >= LEAST ? 0 : 1
