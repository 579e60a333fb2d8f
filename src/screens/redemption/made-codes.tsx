import { Alert, Button, Card, CloseButton, Group, Paper, Title } from '@mantine/core'
import { useId } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { Hint } from '@/components/display/hint'
import { ServerName } from '@/components/display/server-text'
import { PlainButton, TextLink } from '@/components/input/buttons'
import { copyWithToast } from '@/components/toast/copy'
import { formatQuota } from '@/domain/quota'
import { codesCsv } from '@/domain/redemption/made-codes-csv'
import { redemptionMessages } from '@/domain/redemption/messages'
import { codesFile } from '@/domain/redemption/redemptions'
import { downloadText } from '@/lib/download'
import { passFocus } from '@/lib/pass-focus'
import type { MadeCodes } from '@/queries/redemption'
import { useStatus } from '@/session/site-status'
import styles from './made-codes.module.css'

/** The codes of one creation: to copy, download or print. Of several batches, only one `isPrinted`. */
export default function RedemptionResult(props: {
  batch: MadeCodes
  isPrinted: boolean
  onPrint: () => void
  onClose: () => void
}) {
  const { batch, isPrinted, onPrint, onClose } = props
  const { codes, requested } = batch
  const title = useId()
  const file = codesFile(batch)
  const table = codesCsv(batch, useStatus())
  const print = () => {
    // The sheet must be on the page first.
    flushSync(onPrint)
    window.print()
  }
  return (
    <Card ref={passFocus} withBorder component="section" aria-labelledby={title} mb="md">
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
        <PlainButton onClick={() => downloadText(table.name, table.text, 'text/csv')}>保存为 CSV</PlainButton>
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

/** What is printed instead of the console, and not shown on screen: each code with its name and quota. */
function PrintSheet({ batch }: { batch: MadeCodes }) {
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
