import * as z from 'zod/mini'
import { stored } from '@/lib/stored'
import { type Status, statusSchema } from '@/schemas/status'

/** Names until the status or the local storage says otherwise. */
export const DEFAULT_SYSTEM_NAME = 'AI 网关'
export const DEFAULT_LOGO = `${import.meta.env.BASE_URL}logo.png`

const statusStore = stored('status', z.nullable(statusSchema), null)
const systemNameStore = stored('system_name', z.string(), '', 'text')
const logoStore = stored('logo', z.string(), '', 'text')
const footerStore = stored('footer_html', z.string(), '', 'text')
const quotaPerUnitStore = stored('quota_per_unit', z.string(), '', 'text')
const currencyStore = stored('display_in_currency', z.string(), '', 'text')

/** The app's status holder: `set` stores a status, `unset` clears it. It is there at once on the next visit. */
export const statusHolder = {
  get: () => statusStore.get(),
  subscribe: statusStore.subscribe,
  set(status: Status) {
    statusStore.set(status)
    systemNameStore.set(status.system_name)
    logoStore.set(status.logo)
    footerStore.set(status.footer_html)
    quotaPerUnitStore.set(String(status.quota_per_unit))
    currencyStore.set(String(status.display_in_currency))
  },
  unset() {
    for (const entry of [
      statusStore,
      systemNameStore,
      logoStore,
      footerStore,
      quotaPerUnitStore,
      currencyStore,
    ]) {
      entry.remove()
    }
  },
}

/** The system's name: status, else local storage, else the generic name. */
export function systemName(status: Status | null | undefined): string {
  return status?.system_name || systemNameStore.get() || DEFAULT_SYSTEM_NAME
}

/** The logo's address as configured (unchecked): status, else local storage, else the default. */
export function logoAddress(status: Status | null | undefined): string {
  return status?.logo || logoStore.get() || DEFAULT_LOGO
}

/** The footer as configured (unsafe HTML): status, else local storage. */
export function footerHtml(status: Status | null | undefined): string {
  return status ? status.footer_html : footerStore.get()
}

/** Local storage `prompt-{name}`: true once that prompt has been shown. */
export function promptStore(name: string) {
  return stored(`prompt-${name}`, z.boolean(), false)
}
