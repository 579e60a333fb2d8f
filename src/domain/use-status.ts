import { useStored } from '@/lib/stored'
import type { Status } from '@/schemas/status'
import { statusHolder } from './site'

/** The site's status: from the last visit at first, then from every answer. */
export const useStatus = (): Status | undefined => useStored(statusHolder) ?? undefined
