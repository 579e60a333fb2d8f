import { Code, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { ActionButton } from '@/components/input/buttons'
import { CopyIcon } from '@/components/input/copy-icon'
import { Dialog } from '@/components/overlay/dialog'
import { useCopy } from '@/components/toast/use-copy'
import { listsModels } from '@/domain/server-features'
import { callExamples } from '@/domain/token/call-example'
import { chatTargets, copyTargets, exampleModel, fullKey, serverAddress } from '@/domain/token/tokens'
import { availableModelsOptions } from '@/queries/available-models'
import type { Token } from '@/schemas/token'
import { useStatus } from '@/session/site-status'
import { ExampleTabs } from './example-tabs'
import { openIn } from './hand-over'

/** The dialog 令牌已创建: the key of a new token, and how it is used. */
export default function CreatedToken({ token, onClose }: { token: Token; onClose: () => void }) {
  const status = useStatus()
  const { copy, byHand } = useCopy()
  const available = useQuery({ ...availableModelsOptions, enabled: listsModels(status) }).data ?? []
  const key = fullKey(token)
  const address = `${serverAddress(status)}/v1`
  const [, ...apps] = copyTargets(token, { status })
  const opened = chatTargets(token, { status }).map(({ label }) => label)
  const examples = [
    ...callExamples(address, exampleModel(token, available), key),
    ...apps.map((app) => ({
      ...app,
      ...(opened.includes(app.label) && { open: () => openIn(app.label, app.text ?? '') }),
    })),
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
          <CopyIcon label="复制接口地址" onCopy={() => void copy(address)} />
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
          flex="0 1 auto"
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
