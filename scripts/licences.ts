import { writeFileSync } from 'node:fs'
import { licencePage } from './scorecard/licences.ts'

// `npm run licences`: writes docs/licences.md from the lock file.

writeFileSync('docs/licences.md', licencePage())
