import { readdirSync } from 'node:fs'

/** Returns a pattern for the address of a chunk named in `scripts/page/chunk-groups.ts`; throws if the build lacks it. */
export function codeFile(name: string): RegExp {
  const isFile = new RegExp(`^${name}-[\\w-]{8}\\.js$`)
  if (!readdirSync('dist/assets').some((file) => isFile.test(file)))
    throw new Error(`no ${name}-*.js in dist/assets`)
  return new RegExp(`/assets/${name}-[^/]+\\.js$`)
}
