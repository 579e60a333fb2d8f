import { createStore } from '@tanstack/react-store'

export interface Question {
  title: string
  text: string
  /** The verb of the confirming button; the title by default. */
  confirmLabel?: string
  /** Something is lost for good: the button is red. */
  isLoss?: boolean
  run: () => void
}

/** The question that is open, if any; `QuestionDialog` shows it. */
export const question = createStore<Question | null>(null)

export const withdrawQuestion = () => question.setState(() => null)

/** Asks a question in a dialog; leaving the screen withdraws it. */
export const openQuestion = (asked: Question) => question.setState(() => asked)
