import { mutationOptions } from '@tanstack/react-query'
import { releaseApi } from '@/api/release'

/** Fetches the latest release. A mutation, so that it runs only on a click: the releases API is rate-limited. */
export const checkForUpdate = mutationOptions({
  mutationKey: ['release', 'check'],
  mutationFn: () => releaseApi.latest(),
  meta: { silent: true, outsideSession: true },
})
