import { readFileSync } from 'node:fs'

/** The lines of `mutants.txt`: a file of src, what stands there, and what somebody could write instead by mistake. */
export const readMutants = () =>
  readFileSync('scripts/mutants.txt', 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [, file = '', from = '', to = ''] = /^(.*?): (.*) →(?: (.*))?$/.exec(line) ?? []
      return { file, from, to }
    })
