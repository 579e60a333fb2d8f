import * as z from 'zod/mini'
import { openQuestion } from '@/components/overlay/overlay-area'
import { tokenMessages } from '@/domain/token/messages'
import { stored } from '@/lib/stored'

/** Whether the user has agreed to share keys with other apps. */
const handOver = stored('key-handed-over', z.boolean(), false)

/** Opens another app with the key; asks for confirmation the first time. */
export function openIn(app: string, address: string): void {
  const run = () => {
    handOver.set(true)
    window.location.assign(address)
  }
  if (handOver.get()) run()
  else openQuestion({ ...tokenMessages.handOver(app), run })
}
