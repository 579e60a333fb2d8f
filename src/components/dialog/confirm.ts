import { lossSentence } from '@/components/screen/use-lost-file'
import { toast } from '@/components/toast/toast'
import { logError } from '@/lib/log-error'
import { loadPart } from '@/lib/lost-file'
import { askedQuestion, type Question } from './question'

export const loadQuestionDialog = () => import('@/components/overlay/question-dialog')

/** Asks a question in a dialog, and runs its action if the answer is yes. If the dialog's code is lost, a toast says so. */
export async function confirm(question: Question): Promise<void> {
  try {
    await loadPart(loadQuestionDialog)
    askedQuestion.setState(() => question)
  } catch (error) {
    logError(error)
    toast('error', lossSentence(error))
  }
}
