import { stripTrailingSlash } from './text'

/** The gateway's address: the one that the console was built for, else the page's origin. */
export const gatewayAddress = (): string =>
  stripTrailingSlash(new URL(import.meta.env.VITE_SERVER || '/', window.location.origin).href)
