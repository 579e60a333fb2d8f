import { createStore } from '@tanstack/react-store'

export interface Question {
  title: string
  text: string
  /** Of the confirming button; 确定 by default. */
  confirm?: string
  run: () => void
}

/** The question that is open, if any; `QuestionDialog` shows it. */
export const question = createStore<Question | null>(null)

export const withdrawQuestion = () => question.setState(() => null)

/** Asks a question in a dialog; leaving the screen withdraws it. */
export const confirm = (asked: Question) => question.setState(() => asked)
