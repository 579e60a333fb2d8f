import { useSelector } from '@tanstack/react-store'
import { useState } from 'react'
import { lazyPart } from '@/components/lazy-part'
import { loadQuestionDialog } from './confirm'
import { askedQuestion } from './question'

const QuestionDialog = lazyPart(loadQuestionDialog)

/** The dialog of `confirm`, from the first question on. */
export function Questions() {
  const isAsked = useSelector(askedQuestion, (question) => question !== null)
  const [isNeeded, setNeeded] = useState(false)
  if (isAsked && !isNeeded) setNeeded(true)
  return isNeeded && <QuestionDialog />
}
