import { useSelector } from '@tanstack/react-store'
import { useState } from 'react'
import { lazyPart } from '@/components/lazy-part'
import { loadOrTell } from '@/components/load-or-tell'
import { askedQuestion, type Question } from './question'

const loadDialog = () => import('@/components/overlay/question-dialog')
const QuestionDialog = lazyPart(loadDialog)

/** Asks a question in a dialog, and runs its action if the answer is yes. */
export function confirm(question: Question): void {
  void loadOrTell(loadDialog).then((isThere) => isThere && askedQuestion.setState(() => question))
}

/** The dialog of `confirm`, from the first question on. */
export function Questions() {
  const isAsked = useSelector(askedQuestion, (question) => question !== null)
  const [isNeeded, setNeeded] = useState(false)
  if (isAsked && !isNeeded) setNeeded(true)
  return isNeeded && <QuestionDialog />
}
