import { createStore, useSelector } from '@tanstack/react-store'
import { useState } from 'react'
import { lazyPart, loadOrTell } from '@/components/lazy-part'
import type { Question } from './question-dialog'

const loadDialog = () => import('./question-dialog')
const QuestionDialog = lazyPart(loadDialog)

const asked = createStore<Question | null>(null)
const withdraw = () => asked.setState(() => null)

/** Asks a question in a dialog, unless its code arrives only after the screen was left. */
export function confirm(question: Question): void {
  const { pathname } = location
  void loadOrTell(loadDialog).then(
    (isThere) => isThere && pathname === location.pathname && asked.setState(() => question),
  )
}

export function Questions() {
  const question = useSelector(asked)
  const [isNeeded, setNeeded] = useState(false)
  if (question && !isNeeded) setNeeded(true)
  return isNeeded && <QuestionDialog question={question} onEnd={withdraw} />
}
