import { readdirSync } from 'node:fs'

/** Address of a file of the build, by its name in `scripts/page/chunk-groups.ts`. Throws if the build has no such file. */
export function codeFile(name: string): RegExp {
  const isFile = new RegExp(`^${name}-[\\w-]{8}\\.js$`)
  if (!readdirSync('dist/assets').some((file) => isFile.test(file)))
    throw new Error(`no ${name}-*.js in dist/assets`)
  return new RegExp(`/assets/${name}-[^/]+\\.js$`)
}
