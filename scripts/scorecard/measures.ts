import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { licenceList } from './licences.ts'
import { policyFaults, shippedPolicy } from './policy.ts'
import type { Finding } from './rows.ts'

const MOST_PACKAGES = 30

/** What an evaluator finds in the policy that is shipped. */
export function policy(): Finding {
  const faults = policyFaults(shippedPolicy('dist'))
  return { figure: faults[0] ?? '0 high or medium', ok: faults.length === 0 }
}

/** How the packages are pinned. */
export function supply(): Finding {
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
    'dependencies' | 'devDependencies',
    Record<string, string>
  >
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { integrity?: string; link?: boolean }>
  }
  const packages = Object.entries(lock.packages).filter(([path, { link }]) => path !== '' && !link)
  const bare = packages.filter(([, { integrity }]) => !integrity)
  const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([, version]) => !/^\d/.test(version),
  )
  const unknown = licenceList().filter(({ licence }) => licence === '')
  const runtime = Object.keys(dependencies).length
  return {
    figure: `${packages.length - bare.length}/${packages.length} with integrity, ${loose.length} loose, ${runtime} at runtime, ${unknown.length} without licence`,
    ok: bare.length + loose.length + unknown.length === 0 && runtime <= MOST_PACKAGES,
  }
}

const BASELINES = 'docs/screens'

/** How many pictures there are to compare with. */
export function pictures(): Finding {
  const count = existsSync(BASELINES) ? readdirSync(BASELINES).length : 0
  return { figure: count === 0 ? '' : `${count} baselines`, ok: count >= 100 }
}
