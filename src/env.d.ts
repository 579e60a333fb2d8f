/** True in the mock edition only; a build-time constant, so other editions drop the mock's code. */
declare const __MOCK__: boolean

interface ImportMetaEnv {
  /** Base address of the gateway, for a console served from another origin; same origin when unset. */
  readonly VITE_SERVER?: string
  /** Version this console was built for, compared with the server's status. */
  readonly VITE_VERSION?: string
  /** Address of the releases API for the update check; the reference gateway's when unset. */
  readonly VITE_RELEASES_URL?: string
}
