import { releaseApi } from '@/api/release'
import { defineMutation } from './mutation'

/** Asks for the latest release, on a click only: the releases API limits calls. The screen shows the result. */
export const checkForUpdate = defineMutation(['release', 'check'], () => releaseApi.latest(), {
  silent: true,
  outsideSession: true,
})
