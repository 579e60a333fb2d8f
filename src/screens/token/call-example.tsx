import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { copyWithToast } from '@/components/toast/copy'
import { listsModels } from '@/domain/server-features'
import { callExamples } from '@/domain/token/call-example'
import { exampleModel, tokenChoices } from '@/domain/token/tokens'
import { availableModelsOptions, usableTokensOptions } from '@/queries/token'
import { useStatus } from '@/session/site-status'
import { ExampleTabs } from './example-tabs'

/** Example calls for a model that the selected token may use, without the key. */
export default function CallExample({ address }: { address: string }) {
  const [chosen, setChosen] = useState<string>()
  const tokens = useQuery(usableTokensOptions).data ?? []
  const available = useQuery({ ...availableModelsOptions, enabled: listsModels(useStatus()) }).data ?? []
  const token = tokens.find(({ id }) => String(id) === chosen) ?? tokens[0]
  return (
    <>
      {token && (
        <NativeSelect
          aria-label="令牌"
          w="fit-content"
          mb="xs"
          value={String(token.id)}
          onChange={(event) => setChosen(event.currentTarget.value)}
          data={tokenChoices(tokens)}
        />
      )}
      <ExampleTabs
        examples={callExamples(address, exampleModel(token, available))}
        copy={(text) => void copyWithToast(text)}
      />
    </>
  )
}
