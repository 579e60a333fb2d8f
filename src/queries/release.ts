import { releaseApi } from '@/api/release'
import { defineMutation } from './mutation'

/** Asks for the latest release, on a click only: the releases API counts calls too. Who asks shows what comes of it. */
export const checkForUpdate = defineMutation(['release', 'check'], () => releaseApi.latest(), {
  silent: true,
  outsideSession: true,
})
