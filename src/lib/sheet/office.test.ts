import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, it } from 'vitest'
import { formatTime } from '@/lib/time'
import type { Cell, Kind } from './sheet'
import { workbookWriter } from './workbook'

// Opens a workbook in LibreOffice, if it is installed and CHECKS=full is set.

const hasOffice = () => spawnSync('soffice', ['--version']).status === 0
const isEnabled = process.env.CHECKS === 'full' && hasOffice()

const TIME = 1_767_312_345

/** Export filter: quotes texts, writes cells as shown, and exports all sheets. */
const CSV = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,true,false,true,false,false,-1'

/** Converts a workbook to CSV with LibreOffice and returns its cells. */
function openWithOffice(file: Uint8Array): string[][] {
  const folder = mkdtempSync(join(tmpdir(), 'office-'))
  try {
    writeFileSync(join(folder, 'file.xlsx'), file)
    const profile = `-env:UserInstallation=file://${folder}/profile`
    execFileSync('soffice', [profile, '--headless', '--convert-to', CSV, '--outdir', folder, 'file.xlsx'], {
      cwd: folder,
    })
    const name = readdirSync(folder).find((file) => file.endsWith('.csv')) ?? ''
    return Papa.parse<string[]>(
      readFileSync(join(folder, name), 'utf8')
        .replace(/^\uFEFF/, '')
        .trimEnd(),
    ).data
  } finally {
    rmSync(folder, { recursive: true })
  }
}

it.runIf(isEnabled)('LibreOffice shows every text, amount and time unchanged', async () => {
  const kinds: Kind[] = ['text', 'count', 'money', 'time', 'percent']
  const texts = [
    '2026112906530211111111111111111',
    '73928e05000000000000000000000000',
    '007',
    '1-2',
    '3/4',
    '1E5',
    'TRUE',
    '=1+1',
    '-2',
    '@SUM(A1)',
    '#N/A',
    'constructor',
    '_x0041_x0042_',
    'a\u0007b',
    '行一\n行二',
    '前, "后"',
    ...fc.sample(fc.stringMatching(/^[!-~😀-😆一-十_=+@#-]{1,40}$/u), { numRuns: 500, seed: 58 }),
  ]
  const writer = workbookWriter(
    '日志',
    kinds.map((kind) => ({ label: kind, kind })),
  )
  writer.add(texts.map((text): Cell[] => [text, 1_234_567, { amount: -1.25, symbol: '¥' }, TIME, 0.5]))
  const [, ...rows] = openWithOffice(await writer.end())
  expect(rows.map(([text]) => text)).toEqual(texts)
  for (const row of rows) expect(row.slice(1)).toEqual(['1,234,567', '-¥1.25', formatTime(TIME), '50.0%'])
})
