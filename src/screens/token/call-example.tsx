import '@/components/theme/later.css'
import { ActionIcon, Code, Group, NativeSelect } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { copyAndTell } from '@/components/toast/copy'
import { listsModels } from '@/domain/server-features'
import { useStatus } from '@/domain/site'
import { callExample } from '@/domain/token/call-example'
import { exampleModel, tokenChoices } from '@/domain/token/tokens'
import { availableModelsOptions } from '@/queries/available-models'
import { usableTokensOptions } from '@/queries/token'

/** An example call of a model that the chosen key may use. The key itself is not in it. */
export default function CallExample({ address }: { address: string }) {
  const [chosen, setChosen] = useState<number>()
  const tokens = useQuery(usableTokensOptions).data ?? []
  const available = useQuery({ ...availableModelsOptions, enabled: listsModels(useStatus()) }).data ?? []
  const token = tokens.find(({ id }) => id === chosen) ?? tokens[0]
  const example = callExample(address, exampleModel(token, available))
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
      <Group align="flex-start" gap="xs" mb="sm" wrap="nowrap">
        <Code block flex={1} miw={0} tabIndex={0} aria-label="调用示例" style={{ overflowX: 'auto' }}>
          {example}
        </Code>
        <ActionIcon color="gray" aria-label="复制调用示例" onClick={() => void copyAndTell(example)}>
          <IconCopy size={16} aria-hidden />
        </ActionIcon>
      </Group>
    </>
  )
}
