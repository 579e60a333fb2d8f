import { lossSentence } from '@/components/screen/lost-file'
import { toast } from '@/components/toast/toast'
import { logError } from '@/lib/log-error'
import { loadPart } from '@/lib/lost-file'

/** Loads the code of what somebody asked for. @returns whether it is there; if it is lost, a toast has said so */
export async function loadOrTell(load: () => Promise<unknown>): Promise<boolean> {
  try {
    await loadPart(load)
    return true
  } catch (error) {
    logError(error)
    toast('error', lossSentence(error))
    return false
  }
}
