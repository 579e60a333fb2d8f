import * as z from 'zod/mini'
import { stored, useStored } from '@/lib/stored'
import { type Status, statusSchema } from '@/schemas/status'

export const DEFAULT_SYSTEM_NAME = 'AI 网关'
export const DEFAULT_LOGO = `${import.meta.env.BASE_URL}logo.png`

const statusStore = stored('status', z.nullable(statusSchema), null)
const textStore = (name: keyof Status) => stored(name, z.string(), '', { codec: 'text' })
const textStores = {
  system_name: textStore('system_name'),
  logo: textStore('logo'),
  footer_html: textStore('footer_html'),
  quota_per_unit: textStore('quota_per_unit'),
  display_in_currency: textStore('display_in_currency'),
}

/** The site's last known status, stored for the next visit. */
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

export type Known = Partial<Status> | null | undefined

/** From the status, else from local storage, else the default. */
export const systemName = (status: Known): string =>
  status?.system_name || textStores.system_name.get() || DEFAULT_SYSTEM_NAME

/** The logo's address as configured (unchecked), from the same sources. */
export const logoAddress = (status: Known): string => status?.logo || textStores.logo.get() || DEFAULT_LOGO

/** Unsafe HTML. */
export const footerHtml = (status: Known): string => status?.footer_html ?? textStores.footer_html.get()

/** Local storage `prompt-{name}`: true once that prompt has been shown. */
export const promptStore = (name: string) => stored(`prompt-${name}`, z.boolean(), false)

/** That of the last visit at first, then of every answer. */
export const useStatus = (): Status | undefined => useStored(statusHolder) ?? undefined
