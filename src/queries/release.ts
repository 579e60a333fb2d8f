import { releaseApi } from '@/api/release'
import { defineMutation } from './mutation'

/** Asks for the latest release, on a click only: the releases API limits calls. Its 401 does not end the session. */
export const checkForUpdate = defineMutation(['release', 'check'], releaseApi.latest, {
  silent: true,
  outsideSession: true,
})
