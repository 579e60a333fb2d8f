import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

// A build leaves parts of React out (scripts/page/lean-react.ts) and refuses code that names one of them. These are
// used without a name.
const UNNAMED = /<form\b[^>]*\saction=|\sformAction=|\sprecedence=|<(?:React\.)?Fragment\b[^>]*\sref=/

it('nothing uses what a build leaves out of React', () => {
  expect(UNNAMED.test('<form className={styles.form} action={send}>')).toBe(true)
  const folder = `${import.meta.dirname}/`
  const users = globSync('**/*.tsx', { cwd: folder }).filter((file) =>
    UNNAMED.test(readFileSync(folder + file, 'utf8')),
  )
  expect(users).toEqual([])
})
