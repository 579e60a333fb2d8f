import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { copyWithToast } from '@/components/toast/copy'
import { listsModels } from '@/domain/server-features'
import { callExamples } from '@/domain/token/call-example'
import { exampleModel, tokenChoices } from '@/domain/token/tokens'
import { availableModelsOptions } from '@/queries/available-models'
import { usableTokensOptions } from '@/queries/token'
import { useStatus } from '@/session/site-status'
import { ExampleTabs } from './example-tabs'

/** Example calls of a model that the chosen key may use. The key itself is not in them. */
export default function CallExample({ address }: { address: string }) {
  const [chosen, setChosen] = useState<number>()
  const tokens = useQuery(usableTokensOptions).data ?? []
  const available = useQuery({ ...availableModelsOptions, enabled: listsModels(useStatus()) }).data ?? []
  const token = tokens.find(({ id }) => id === chosen) ?? tokens[0]
  return (
    <>
      {token && (
        <NativeSelect
          aria-label="令牌"
          w="fit-content"
          mb="xs"
          value={token.id}
          onChange={(event) => setChosen(Number(event.currentTarget.value))}
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
