import { useStored } from '@/lib/stored'
import type { Status } from '@/schemas/status'
import { statusHolder } from './site'

/** The site's status, as soon as anything is known of it: at once from the last visit, then from every answer. */
export const useStatus = (): Status | undefined => useStored(statusHolder) ?? undefined
