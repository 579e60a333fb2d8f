import { releaseApi } from '@/api/release'
import { action } from './meta'

/** Asks for the latest release, on a click only: the releases API counts calls too. Who asks shows what comes of it. */
export const checkForUpdate = action(['release', 'check'], () => releaseApi.latest(), {
  silent: true,
  outsideSession: true,
})
