import { readFileSync } from 'node:fs'

/** The lines of `mutants.txt`: a file of src, a text in it, and a mistake to put in its place. */
export const readMutants = () =>
  readFileSync('scripts/mutants.txt', 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [, file = '', from = '', to = ''] = /^(.*?): (.*) →(?: (.*))?$/.exec(line) ?? []
      return { file, from, to }
    })
