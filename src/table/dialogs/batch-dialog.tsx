import { Button, Group, Progress, Stack, Text, TextInput } from '@mantine/core'
import { useSelector } from '@tanstack/react-store'
import { memo, useEffect, useRef, useState } from 'react'
import { ServerName, ServerText } from '@/components/display/server-text'
import { PlainButton } from '@/components/input/buttons'
import { Dialog } from '@/components/overlay/dialog'
import { toast } from '@/components/toast/toast'
import { listMessages } from '@/domain/list'
import type { CallOptions } from '@/lib/call-options'
import { onEnter } from '@/lib/composing'
import { passFocus } from '@/lib/pass-focus'
import { joined } from '@/lib/text'
import { createBatch, type ItemState } from '@/queries/runs/run'
import { useRateLimitWait } from '@/queries/runs/use-rate-limit-wait'
import { FRACTION_MESSAGE, isFraction, toWholeNumber } from '@/schemas/primitives'
import { failureMessage } from '@/session/failure-message'
import { useUser } from '@/session/session'
import styles from './batch-dialog.module.css'
import { RunButtons } from './run-buttons'

/**
 * Previews a batch, runs it with progress, and shows the result of each row. Closing it stops the batch, as leaving the
 * screen does; a toast then says how far it came.
 */
export default function BatchDialog(props: {
  label: string
  color?: string | undefined
  asks?: string | undefined
  /** Replaces the sentence that says what will be done. */
  text?: string
  /** How many selected rows the action does not apply to. */
  leftOut: number
  items: Array<{ name: string; run: (call: CallOptions, value: number) => Promise<unknown> }>
  onClose: () => void
}) {
  const { label, color, asks, leftOut, items, onClose } = props
  const [value, setValue] = useState('')
  const askedNumber = useRef(0)
  const [batch] = useState(() => createBatch(items, (item, call) => item.run(call, askedNumber.current)))
  const { states, running, stopping, halt } = useSelector(batch.store)
  const isGone = useRef(false)
  useEffect(() => {
    return () => {
      isGone.current = true
      batch.stop()
    }
  }, [batch])

  const count = (status: ItemState['status'], of = states) =>
    of.filter((state) => state.status === status).length
  const done = count('done')
  const failed = count('failed')
  const open = count('waiting') + count('running')
  const percent = ((items.length - open) / items.length) * 100
  const wait = useRateLimitWait(open)

  const begin = () => {
    askedNumber.current = toWholeNumber(value) ?? 0
    void batch.start().then(tellIfLeft)
  }
  const tellIfLeft = () => {
    if (!isGone.current) return
    const ended = batch.store.state.states
    const [done, failed] = [count('done', ended), count('failed', ended)]
    toast('warning', listMessages.batchLeft(label, done, failed, ended.length - done - failed))
  }
  const started = running || states.some(({ status }) => status !== 'waiting')
  const isAnswered = !asks || toWholeNumber(value) !== undefined
  const canBegin = items.length > 0 && isAnswered
  const isOver = started && !running
  const again = () => void batch.again(['failed', 'stopped']).then(tellIfLeft)

  return (
    <Dialog onClose={onClose} title={`批量${label}`} size="lg" closeOnClickOutside={!running}>
      <Stack gap="sm">
        <Text>
          {joined([
            props.text ?? `${items.length} 行将执行「${label}」`,
            leftOut > 0 && `，另有 ${leftOut} 行不适用，已略过`,
          ])}
        </Text>
        {asks && (
          <TextInput
            label={asks}
            inputMode="numeric"
            value={value}
            disabled={started}
            error={isFraction(value) && FRACTION_MESSAGE}
            onChange={(event) => setValue(event.currentTarget.value)}
            onKeyDown={onEnter(() => canBegin && begin())}
            data-autofocus
          />
        )}
        {started && (
          <>
            <Progress value={percent} color={failed > 0 ? 'yellow' : 'green'} aria-label="进度" />
            <Text size="sm" role="status">
              {joined([
                `成功 ${done}，失败 ${failed}，剩余 ${open}`,
                stopping ? listMessages.stillWaiting(count('running')) : running && wait,
              ])}
            </Text>
            {halt !== '' && <Text size="sm">{halt}</Text>}
          </>
        )}
        <ul className={styles.items} aria-label="结果">
          {items.map((item, index) => (
            <Line key={index} name={item.name} state={started ? states[index] : undefined} />
          ))}
        </ul>
        <Group justify="flex-end" gap="xs">
          {!started && (
            <PlainButton ref={passFocus} onClick={onClose}>
              取消
            </PlainButton>
          )}
          <RunButtons
            button={PlainButton}
            run={batch}
            state={{ running, stopping }}
            next={[{ label: '重试失败项', run: again, applies: failed + count('stopped') > 0 }]}
          />
          {!started && (
            <Button ref={passFocus} {...(color && { color })} disabled={!canBegin} onClick={begin}>
              {`开始${label}`}
            </Button>
          )}
          {isOver && <Button onClick={onClose}>完成</Button>}
        </Group>
      </Stack>
    </Dialog>
  )
}

const WORDS = { waiting: '等待中', running: '进行中', done: '成功', stopped: '已取消' } as const

/** One row and its result; drawn again only when its state changes. */
const Line = memo(function Line({ name, state }: { name: string; state: ItemState | undefined }) {
  // The message depends on the role, and a changed one becomes known only after the first refusal.
  useUser()
  return (
    <li>
      <ServerName text={name} />
      {state?.status === 'failed' && (
        <Text span size="sm" c="var(--mantine-color-error)">
          <span>失败：</span>
          <ServerText text={failureMessage(state.error)} />
        </Text>
      )}
      {state && state.status !== 'failed' && (
        <Text span size="sm" {...(state.status === 'done' ? { className: styles.done } : { c: 'dimmed' })}>
          {WORDS[state.status]}
        </Text>
      )}
    </li>
  )
})
