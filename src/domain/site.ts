import * as z from 'zod/mini'
import { stored, useStored } from '@/lib/stored'
import { type Status, statusSchema } from '@/schemas/status'

export const DEFAULT_SYSTEM_NAME = 'AI 网关'
export const DEFAULT_LOGO = `${import.meta.env.BASE_URL}logo.png`

const statusStore = stored('status', z.nullable(statusSchema), null)
/** Parts of the status that are written to an entry of their own as well, for the gateway's own pages. */
const PARTS = ['system_name', 'logo', 'footer_html', 'quota_per_unit', 'display_in_currency'] as const

/** The site's last known status, stored for the next visit. */
export const statusHolder = {
  ...statusStore,
  set(status: Status) {
    statusStore.set(status)
    for (const name of PARTS) stored(name, z.string(), '', { codec: 'text' }).set(String(status[name]))
  },
}

export type Known = Partial<Status> | null | undefined

export const systemName = (status: Known): string => status?.system_name || DEFAULT_SYSTEM_NAME

/** The logo's address as configured (unchecked). */
export const logoAddress = (status: Known): string => status?.logo || DEFAULT_LOGO

/** Unsafe HTML. */
export const footerHtml = (status: Known): string => status?.footer_html ?? ''

/** Local storage `prompt-{name}`: true once that prompt has been shown. */
export const promptStore = (name: string) => stored(`prompt-${name}`, z.boolean(), false)

/** The site's status: that of the last visit at first, then of every answer. */
export const useStatus = (): Status | undefined => useStored(statusHolder) ?? undefined
