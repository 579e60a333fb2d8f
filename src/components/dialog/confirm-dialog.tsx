import { lazy, Suspense, useState } from 'react'
import { inTheme } from '@/components/theme/in-theme'
import type { Question } from './confirm-modal'

export type { Question } from './confirm-modal'

/** Fetches the dialog's code ahead of the first question. */
export const loadConfirmModal = inTheme(() => import('./confirm-modal'))

const ConfirmModal = lazy(loadConfirmModal)

/** Asks the question in a dialog, whose code comes with the first one; nothing happens without 确定. */
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
