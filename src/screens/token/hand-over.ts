import * as z from 'zod/mini'
import { openQuestion } from '@/components/overlay/overlay-area'
import { tokenMessages } from '@/domain/token/messages'
import { stored } from '@/lib/stored'

/** Whether this browser's user has confirmed that another app gets the key. */
const handOver = stored('key-handed-over', z.boolean(), false)

/** Opens another app with the key, after a question the first time. */
export function openIn(app: string, address: string): void {
  const run = () => {
    handOver.set(true)
    window.location.assign(address)
  }
  if (handOver.get()) run()
  else openQuestion({ ...tokenMessages.handOver(app), run })
}
