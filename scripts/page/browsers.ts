/** The oldest browsers that the console runs in. The build, the page for older ones and the README follow this. */
export const BROWSERS = { Chrome: '123', Edge: '123', Firefox: '124', Safari: '17.5' } as const

/** As the build's tools name them. */
export const TARGETS = Object.entries(BROWSERS).map(([name, version]) => `${name.toLowerCase()}${version}`)

/** As a person reads them. */
export const BROWSER_NAMES = Object.entries(BROWSERS).map(([name, version]) => `${name} ${version}`)
