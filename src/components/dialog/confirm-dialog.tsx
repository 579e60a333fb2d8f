import { lazy, Suspense, useState } from 'react'
import type { Question } from './confirm-modal'

export type { Question } from './confirm-modal'

/** Loads the dialog's code before the first question. */
export const loadConfirmModal = () => import('./confirm-modal')

const ConfirmModal = lazy(loadConfirmModal)

/** Asks a question in a dialog, whose code is loaded with the first question. */
export function ConfirmDialog(props: { question: Question | null; onClose: () => void }) {
  const [asked, setAsked] = useState(false)
  if (props.question && !asked) setAsked(true)
  return (
    asked && (
      <Suspense fallback={null}>
        <ConfirmModal {...props} />
      </Suspense>
    )
  )
}
