import * as z from 'zod/mini'
import { stored } from '@/lib/stored'
import { type Status, statusSchema } from '@/schemas/status'

/** Names until the status or the local storage says otherwise. */
export const DEFAULT_SYSTEM_NAME = 'AI 网关'
export const DEFAULT_LOGO = `${import.meta.env.BASE_URL}logo.png`

const statusStore = stored('status', z.nullable(statusSchema), null)
/** Its parts in entries of their own, by name. */
const textStore = (name: keyof Status) => stored(name, z.string(), '', 'text')
const textStores = {
  system_name: textStore('system_name'),
  logo: textStore('logo'),
  footer_html: textStore('footer_html'),
  quota_per_unit: textStore('quota_per_unit'),
  display_in_currency: textStore('display_in_currency'),
}

/** The app's status holder: `set` stores a status, `unset` clears it. It is there at once on the next visit. */
export const statusHolder = {
  get: () => statusStore.get(),
  subscribe: statusStore.subscribe,
  set(status: Status) {
    statusStore.set(status)
    for (const [name, store] of Object.entries(textStores)) store.set(String(status[name as keyof Status]))
  },
  unset() {
    for (const store of [statusStore, ...Object.values(textStores)]) store.remove()
  },
}

/** The system's name: status, else local storage, else the generic name. */
export function systemName(status: Status | null | undefined): string {
  return status?.system_name || textStores.system_name.get() || DEFAULT_SYSTEM_NAME
}

/** The logo's address as configured (unchecked): status, else local storage, else the default. */
export function logoAddress(status: Status | null | undefined): string {
  return status?.logo || textStores.logo.get() || DEFAULT_LOGO
}

/** The footer as configured (unsafe HTML): status, else local storage. */
export function footerHtml(status: Status | null | undefined): string {
  return status ? status.footer_html : textStores.footer_html.get()
}

/** Local storage `prompt-{name}`: true once that prompt has been shown. */
export const promptStore = (name: string) => stored(`prompt-${name}`, z.boolean(), false)
