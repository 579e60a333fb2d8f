import * as z from 'zod/mini'
import { stored, useStored } from '@/lib/stored'
import { type Status, statusSchema } from '@/schemas/status'

const statusStore = stored('status', z.nullable(statusSchema), null)

/** Other consoles store the texts `undefined` and `null` for missing values. */
const text = z.optional(z.string().check(z.refine((value) => value !== 'undefined' && value !== 'null')))
const textEntry = (name: string) => stored(name, text, undefined, { codec: 'text' })

/** Parts of the status in separate entries, which are shared with other consoles of the gateway. */
const ENTRIES = {
  system_name: textEntry('system_name'),
  logo: textEntry('logo'),
  footer_html: textEntry('footer_html'),
  quota_per_unit: stored('quota_per_unit', z.optional(z.number().check(z.positive())), undefined),
  display_in_currency: stored('display_in_currency', z.optional(z.boolean()), undefined),
}

/** The latest status of the site, stored for the next visit. */
export const statusHolder = {
  ...statusStore,
  set(status: Status) {
    statusStore.set(status)
    ENTRIES.system_name.set(status.system_name)
    ENTRIES.logo.set(status.logo)
    ENTRIES.footer_html.set(status.footer_html)
    ENTRIES.quota_per_unit.set(status.quota_per_unit)
    ENTRIES.display_in_currency.set(status.display_in_currency)
  },
}

const parts = Object.fromEntries(Object.entries(ENTRIES).map(([name, { get }]) => [name, get()]))
/** Fallback from the separate entries until there is a status. */
const lastVisit = Object.values(parts).some((part) => part !== undefined)
  ? statusSchema.parse(parts)
  : undefined

/** The site's status, initially from the last visit. */
export const currentStatus = (): Status | undefined => statusHolder.get() ?? lastVisit

/** The site's status as React state. */
export const useStatus = (): Status | undefined => useStored(statusHolder) ?? lastVisit
