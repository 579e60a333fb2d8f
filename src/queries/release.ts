import { mutationOptions } from '@tanstack/react-query'
import { releaseApi } from '@/api/release'

/** Asks for the latest release, on a click only: the releases API limits calls. Its 401 does not end the session. */
export const checkForUpdate = mutationOptions({
  mutationKey: ['release', 'check'],
  mutationFn: () => releaseApi.latest(),
  meta: { silent: true, outsideSession: true },
})
