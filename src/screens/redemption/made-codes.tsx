import { Alert, Button, Card, CloseButton, Group, Paper, Title } from '@mantine/core'
import { useId } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { Hint } from '@/components/display/hint'
import { ServerName } from '@/components/display/server-text'
import { PlainButton, TextLink } from '@/components/input/buttons'
import { ExportMenu } from '@/components/input/export-menu'
import { copyWithToast } from '@/components/toast/copy'
import { formatQuota } from '@/domain/quota'
import { codesSheet } from '@/domain/redemption/made-codes-sheet'
import { redemptionMessages } from '@/domain/redemption/messages'
import { codesFile } from '@/domain/redemption/redemptions'
import { downloadText } from '@/lib/download'
import { moveFocusOnRemoval } from '@/lib/pass-focus'
import type { CreatedCodes } from '@/queries/redemption'
import { useStatus } from '@/session/site-status'
import styles from './made-codes.module.css'

/** A batch of new codes to copy, download or print. At most one batch `isPrinted`. */
export default function RedemptionResult(props: {
  batch: CreatedCodes
  isPrinted: boolean
  onPrint: () => void
  onClose: () => void
}) {
  const { batch, isPrinted, onPrint, onClose } = props
  const { codes, requested } = batch
  const title = useId()
  const file = codesFile(batch)
  const status = useStatus()
  const print = () => {
    // The print sheet must be rendered first.
    flushSync(onPrint)
    window.print()
  }
  return (
    <Card
      ref={moveFocusOnRemoval}
      withBorder
      padding="lg"
      component="section"
      aria-labelledby={title}
      mb="md"
    >
      <Group justify="space-between" wrap="nowrap" align="flex-start" mb="xs">
        <Title order={2} size="h4" id={title} style={{ overflowWrap: 'anywhere' }}>
          <span>新生成的兑换码「</span>
          <ServerName text={batch.name} />
          <span>{`」（${codes.length} 个）`}</span>
        </Title>
        <CloseButton aria-label="关闭" onClick={onClose} />
      </Group>
      {codes.length < requested && (
        <Alert color="yellow" mb="xs">
          {redemptionMessages.partly(codes.length, requested)}
        </Alert>
      )}
      <Paper component="ul" withBorder tabIndex={0} aria-label="兑换码" className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Paper>
      <Group mt="sm" gap="sm">
        <Button variant="light" onClick={() => void copyWithToast(file.text)}>
          复制全部
        </Button>
        <PlainButton onClick={() => downloadText(file.name, file.text)}>下载</PlainButton>
        <ExportMenu sheet={() => codesSheet(batch, status)} file={() => batch.name}>
          <PlainButton>导出</PlainButton>
        </ExportMenu>
        <PlainButton onClick={print}>打印</PlainButton>
        <TextLink size="sm" to="/redemption" search={{ name: batch.name }}>
          在列表中查看
        </TextLink>
        <Hint>{redemptionMessages.kept}</Hint>
      </Group>
      {isPrinted && <PrintSheet batch={batch} />}
    </Card>
  )
}

/** The print-only sheet: each code with its name and quota. */
function PrintSheet({ batch }: { batch: CreatedCodes }) {
  const status = useStatus()
  const name = <ServerName text={batch.name} />
  return createPortal(
    <section className={styles.sheet} aria-label="打印">
      <h1>
        <span>兑换码「</span>
        {name}
        <span>{`」（${batch.codes.length} 个）`}</span>
      </h1>
      <ul className={styles.printed}>
        {batch.codes.map((code) => (
          <li key={code}>
            <p>{name}</p>
            <p>{`额度：${formatQuota(batch.quota, status)}`}</p>
            <p className={styles.code}>{code}</p>
          </li>
        ))}
      </ul>
    </section>,
    document.body,
  )
}
