import { createStore } from '@tanstack/react-store'

/** A question before something that cannot be undone. */
export interface Question {
  title: string
  text: string
  /** Text of the confirming button; 确定 by default. */
  confirm?: string
  run: () => void
}

/** The question that is being asked. Setting it to null withdraws it. */
export const askedQuestion = createStore<Question | null>(null)
