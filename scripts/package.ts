import { writeArchive } from './archive.ts'

// `npm run package`: archives the build in `dist/` for servers without Node (see docs/deploy.md).

console.log(writeArchive('dist', 'release'))
