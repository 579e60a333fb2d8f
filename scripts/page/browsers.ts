/** Minimum supported browser versions, for the build, the unsupported-browser page and the README. */
export const BROWSERS = { Chrome: '123', Edge: '123', Firefox: '124', Safari: '17.5' } as const

/** Build targets. */
export const TARGETS = Object.entries(BROWSERS).map(([name, version]) => `${name.toLowerCase()}${version}`)

/** Display names. */
export const BROWSER_NAMES = Object.entries(BROWSERS).map(([name, version]) => `${name} ${version}`)
