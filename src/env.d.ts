/** True only in the mock build; a build-time constant, so that other builds drop the mock code. */
declare const __MOCK__: boolean

/** The console's version, from `package.json`. */
declare const __VERSION__: string

interface ImportMetaEnv {
  /** Base URL of the gateway; same origin if unset. */
  readonly VITE_SERVER?: string
  /** Server version this console was built for, compared with the server's status. */
  readonly VITE_VERSION?: string
  /** URL of the releases API for the update check; the reference gateway's if unset. */
  readonly VITE_RELEASES_URL?: string
}
