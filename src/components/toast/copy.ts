import { messages } from '@/domain/messages'
import { copyText } from '@/lib/clipboard'
import { toast } from './toast'

/** Copies a text and shows a toast that says whether it worked. */
export async function copyAndTell(
  text: string,
  said: string = messages.copied,
  failed: string = messages.copyFailed,
): Promise<boolean> {
  const copied = await copyText(text)
  toast(copied ? 'success' : 'warning', copied ? said : failed)
  return copied
}
