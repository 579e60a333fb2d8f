import { Code, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { ActionButton, PlainButton } from '@/components/input/buttons'
import { Dialog } from '@/components/overlay/dialog'
import { useCopy } from '@/components/toast/use-copy'
import { listsModels } from '@/domain/server-features'
import { callExamples } from '@/domain/token/call-example'
import { apiAddress, chatTargets, copyTargets, exampleModel, fullKey } from '@/domain/token/tokens'
import { availableModelsOptions } from '@/queries/token'
import type { Token } from '@/schemas/token'
import { useStatus } from '@/session/site-status'
import { ExampleTabs } from './example-tabs'
import { openIn } from './open-app'

/** The dialog 令牌已创建: a new token's key and how to use it. */
export default function CreatedToken({ token, onClose }: { token: Token; onClose: () => void }) {
  const status = useStatus()
  const { copy, byHand } = useCopy()
  const available = useQuery({ ...availableModelsOptions, enabled: listsModels(status) }).data ?? []
  const key = fullKey(token)
  const address = apiAddress(status)
  const [, nextWeb] = copyTargets(token, { status })
  const examples = [
    ...callExamples(address, exampleModel(token, available), key),
    ...(nextWeb ? [nextWeb] : []),
    ...chatTargets(token, { status }).map((app) => ({ ...app, open: () => openIn(app.label, app.text) })),
  ]
  return (
    <Dialog onClose={onClose} title="令牌已创建" size="lg">
      <Stack>
        <Line label="密钥" text={key}>
          <ActionButton data-autofocus style={{ flexShrink: 0 }} onClick={() => void copy(key)}>
            复制
          </ActionButton>
        </Line>
        <Line label="接口地址" text={address}>
          <PlainButton aria-label="复制接口地址" style={{ flexShrink: 0 }} onClick={() => void copy(address)}>
            复制
          </PlainButton>
        </Line>
        {byHand}
        <ExampleTabs examples={examples} copy={(text) => void copy(text)} />
      </Stack>
    </Dialog>
  )
}

function Line({ label, text, children }: { label: string; text: string; children: ReactNode }) {
  const id = useId()
  return (
    <div>
      <Text size="sm" fw={500} id={id} mb={4}>
        {label}
      </Text>
      <Group gap="xs" wrap="nowrap">
        <Code
          flex={1}
          miw={0}
          fz="sm"
          px={8}
          py={6}
          aria-labelledby={id}
          style={{ overflowWrap: 'anywhere' }}
        >
          {text}
        </Code>
        {children}
      </Group>
    </div>
  )
}
