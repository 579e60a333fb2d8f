import { copyWithToast } from '@/components/toast/copy'
import { callExamples } from '@/domain/token/call-example'
import { exampleModel } from '@/domain/token/tokens'
import { ExampleTabs } from '@/screens/token/example-tabs'

/** Example calls without a key. Which models there are, the server tells only those who have signed in. */
export default function CallExamples({ address }: { address: string }) {
  return (
    <ExampleTabs
      examples={callExamples(address, exampleModel(undefined, []))}
      copy={(text) => void copyWithToast(text)}
    />
  )
}
