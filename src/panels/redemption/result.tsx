import { Alert, Button, Card, CloseButton, Code, Group, Text, Title } from '@mantine/core'
import { useId } from 'react'
import { ServerName } from '@/components/display/server-text'
import { copyAndTell } from '@/components/toast/copy'
import { redemptionMessages } from '@/domain/redemption/messages'
import { codesFile } from '@/domain/redemption/redemptions'
import { downloadText } from '@/lib/download'
import type { MadeCodes } from '@/queries/redemption'
import { PrintSheet } from './print-sheet'

/** The codes of one creation: all at once into the clipboard, or into a file again. */
export default function RedemptionResult({ batch, onClose }: { batch: MadeCodes; onClose: () => void }) {
  const { codes, wanted } = batch
  const title = useId()
  const file = codesFile(batch)
  const copy = () => copyAndTell(file.text)
  return (
    <Card withBorder component="section" aria-labelledby={title} mb="md">
      <Group justify="space-between" wrap="nowrap" align="flex-start" mb="xs">
        <Title order={2} size="h4" id={title} style={{ overflowWrap: 'anywhere' }}>
          新生成的兑换码「
          <ServerName text={batch.name} />
          」（{codes.length} 个）
        </Title>
        <CloseButton aria-label="关闭" onClick={onClose} />
      </Group>
      {codes.length < wanted && (
        <Alert color="yellow" mb="xs">
          {redemptionMessages.partly(codes.length, wanted)}
        </Alert>
      )}
      <Code block mah={220} tabIndex={0} aria-label="兑换码" style={{ overflow: 'auto' }}>
        {file.text}
      </Code>
      <Group mt="sm" gap="sm">
        <Button onClick={() => void copy()}>复制全部</Button>
        <Button variant="default" onClick={() => downloadText(file.name, file.text)}>
          下载
        </Button>
        <Button variant="default" onClick={() => window.print()}>
          打印
        </Button>
        <Text c="dimmed" size="sm">
          {redemptionMessages.kept}
        </Text>
      </Group>
      <PrintSheet batch={batch} />
    </Card>
  )
}
