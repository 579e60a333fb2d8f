import { ToastArea } from '@/components/toast/toast-area'
import { HoverCard } from './hover-card'
import { QuestionDialog } from './question-dialog'

/** What any code may open above the screen: toasts, questions, hover cards. */
export default function Overlays() {
  return (
    <>
      <ToastArea />
      <QuestionDialog />
      <HoverCard />
    </>
  )
}
