import type { Status } from '@/schemas/status'

export const DEFAULT_SYSTEM_NAME = 'AI 网关'
export const DEFAULT_LOGO = `${import.meta.env.BASE_URL}logo.png`

/** The site's status, of which an older server lacks parts; nothing before the first answer. */
export type SiteStatus = Partial<Status> | null | undefined

export const systemName = (status: SiteStatus): string => status?.system_name?.trim() || DEFAULT_SYSTEM_NAME

/** The logo's address as configured (unchecked). */
export const logoAddress = (status: SiteStatus): string => status?.logo || DEFAULT_LOGO

/** Unsafe HTML. */
export const footerHtml = (status: SiteStatus): string => status?.footer_html ?? ''
