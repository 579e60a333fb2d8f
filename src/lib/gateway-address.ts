import { stripTrailingSlash } from './text'

/** Where this console finds its gateway: the address that it was built for, else the page's own origin. */
export function gatewayAddress(): string {
  return stripTrailingSlash(new URL(import.meta.env.VITE_SERVER || '/', window.location.origin).href)
}
