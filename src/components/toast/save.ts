import { messages } from '@/domain/messages'
import { isChunkError } from '@/lib/chunk-error'
import { logError } from '@/lib/errors'
import type { Format, Sheet } from '@/lib/sheet/sheet'
import { toast } from './toast'

/** Saves a table as a file, or shows an error toast. Returns whether it was saved; false if aborted. */
export async function saveWithToast<Row>(
  sheet: Sheet<Row>,
  file: string,
  format: Format,
  signal = new AbortController().signal,
): Promise<boolean> {
  try {
    const { saveSheet } = await import('@/lib/sheet/save')
    await saveSheet(sheet, file, format, signal)
    return true
  } catch (error) {
    if (signal.aborted) return false
    logError(error)
    toast('error', isChunkError(error) ? messages.lostFile : '文件没有生成，请重试。')
    return false
  }
}
