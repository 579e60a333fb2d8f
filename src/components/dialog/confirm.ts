import { loadOrTell } from '@/components/load-or-tell'
import { askedQuestion, type Question } from './question'

export const loadQuestionDialog = () => import('@/components/overlay/question-dialog')

/** Asks a question in a dialog, and runs its action if the answer is yes. */
export async function confirm(question: Question): Promise<void> {
  if (await loadOrTell(loadQuestionDialog)) askedQuestion.setState(() => question)
}
