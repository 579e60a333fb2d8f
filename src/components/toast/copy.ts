import { messages } from '@/domain/messages'
import { copyText } from '@/lib/clipboard'
import { toast } from './toast'

export async function copyWithToast(
  text: string,
  success: string = messages.copied,
  failed: string = messages.copyFailed,
): Promise<boolean> {
  const copied = await copyText(text)
  toast(copied ? 'success' : 'warning', copied ? success : failed)
  return copied
}
