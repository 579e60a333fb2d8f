import { copyWithToast } from '@/components/toast/copy'
import { callExamples } from '@/domain/token/call-example'
import { exampleModel } from '@/domain/token/tokens'
import { ExampleTabs } from '@/screens/token/example-tabs'

/** Example calls without a key. Uses a default model, because the server lists models only to signed-in users. */
export default function CallExamples({ address }: { address: string }) {
  return (
    <ExampleTabs
      examples={callExamples(address, exampleModel(undefined, []))}
      copy={(text) => void copyWithToast(text)}
    />
  )
}
