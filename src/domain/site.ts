import type { Status } from '@/schemas/status'

export const DEFAULT_SYSTEM_NAME = 'AI 网关'
export const DEFAULT_LOGO = `${import.meta.env.BASE_URL}logo.png`

/** The site's status; older servers lack fields. Nullish until loaded. */
export type SiteStatus = Partial<Status> | null | undefined

export const systemName = (status: SiteStatus): string => status?.system_name?.trim() || DEFAULT_SYSTEM_NAME

/** The configured logo URL (unvalidated). */
export const logoAddress = (status: SiteStatus): string => status?.logo || DEFAULT_LOGO

/** The configured footer (unsanitized HTML). */
export const footerHtml = (status: SiteStatus): string => status?.footer_html ?? ''
