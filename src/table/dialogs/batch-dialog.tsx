import { Button, Group, Progress, Stack, Text, TextInput } from '@mantine/core'
import { useSelector } from '@tanstack/react-store'
import { memo, type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import { ServerName, ServerText, serverText } from '@/components/display/server-text'
import { PlainButton } from '@/components/input/buttons'
import { Dialog } from '@/components/overlay/dialog'
import { toast } from '@/components/toast/toast'
import { listMessages } from '@/domain/list'
import type { CallOptions } from '@/lib/call-options'
import { onEnter } from '@/lib/composing'
import { moveFocusOnRemoval } from '@/lib/pass-focus'
import { joinNonEmpty } from '@/lib/text'
import { createBatch, type ItemState } from '@/queries/runs/run'
import { useRateLimitWait } from '@/queries/runs/use-rate-limit-wait'
import { FRACTION_MESSAGE, isFraction, parseInteger } from '@/schemas/primitives'
import { failureMessage } from '@/session/failure-message'
import { useUser } from '@/session/session'
import styles from './batch-dialog.module.css'
import { RunButtons } from './run-buttons'

/**
 * Previews a batch, runs it with progress and shows the result of each row. Closing the dialog or leaving the screen
 * stops the batch, and a toast shows the counts.
 */
export default function BatchDialog(props: {
  label: string
  color?: string | undefined
  numberLabel?: string | undefined
  /** Replaces the default description. */
  text?: string
  /** Number of selected rows to which the action does not apply. */
  leftOut: number
  /** Notes below the description. */
  notes?: readonly string[]
  /** `detail`: the changes of the row. */
  items: Array<{
    name: string
    detail?: ReactNode
    run: (call: CallOptions, value: number) => Promise<unknown>
    /** Whether the server may have acted despite the error, so that no retry is allowed. */
    isUnknown?: (error: unknown) => boolean
  }>
  /** Calls per item; 1 by default. */
  callsEach?: number | undefined
  /** Returns to the previous step; available until the batch starts. */
  onBack?: (() => void) | undefined
  onClose: () => void
}) {
  const { label, color, numberLabel, leftOut, items, callsEach = 1, onClose } = props
  const [value, setValue] = useState('')
  const enteredNumber = useRef(0)
  const [batch] = useState(() =>
    createBatch(
      items,
      (item, call) => item.run(call, enteredNumber.current),
      (error, item) => item.isUnknown?.(error) ?? false,
      callsEach,
    ),
  )
  const { states, running, stopping, halt } = useSelector(batch.store)
  const isUnmounted = useRef(false)
  useEffect(() => {
    return () => {
      isUnmounted.current = true
      batch.stop()
    }
  }, [batch])

  const count = (status: ItemState['status'], of = states) =>
    of.filter((state) => state.status === status).length
  const done = count('done')
  const failed = count('failed')
  const unknown = count('unknown')
  const open = count('waiting') + count('running')
  const percent = ((items.length - open) / items.length) * 100
  const wait = useRateLimitWait(open * callsEach)
  const renderedCount = useRenderedCount(items.length)

  const begin = () => {
    enteredNumber.current = parseInteger(value) ?? 0
    void batch.start().then(toastIfUnmounted)
  }
  const toastIfUnmounted = () => {
    if (!isUnmounted.current) return
    const ended = batch.store.state.states
    const [done, failed, unknown] = [count('done', ended), count('failed', ended), count('unknown', ended)]
    const rest = ended.length - done - failed - unknown
    toast('warning', listMessages.batchLeft(label, { done, failed, unknown, rest }))
  }
  const started = running || states.some(({ status }) => status !== 'waiting')
  const isAnswered = !numberLabel || parseInteger(value) !== undefined
  const canBegin = items.length > 0 && isAnswered
  const isOver = started && !running
  const again = () => void batch.again(['failed', 'stopped']).then(toastIfUnmounted)

  return (
    <Dialog onClose={onClose} title={`批量${label}`} size="lg" closeOnClickOutside={!running}>
      <Stack gap="sm">
        <Text>
          {joinNonEmpty([
            props.text ?? `${items.length} 行将执行「${label}」`,
            leftOut > 0 && `，另有 ${leftOut} 行不适用，已略过`,
          ])}
        </Text>
        {props.notes?.map((note) => (
          <Text key={note} size="sm" c="dimmed">
            {serverText(note)}
          </Text>
        ))}
        {numberLabel && (
          <TextInput
            label={numberLabel}
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
              {joinNonEmpty([
                `成功 ${done}，失败 ${failed}，剩余 ${open}`,
                unknown > 0 && `，结果未知 ${unknown}`,
                stopping ? listMessages.stillWaiting(count('running')) : running && wait,
              ])}
            </Text>
            {halt !== '' && <Text size="sm">{halt}</Text>}
          </>
        )}
        <ul className={styles.items} aria-label="结果">
          {items.slice(0, renderedCount).map((item, index) => (
            <Line
              key={index}
              name={item.name}
              detail={item.detail}
              state={started ? states[index] : undefined}
            />
          ))}
        </ul>
        <Group justify="flex-end" gap="xs">
          {!started && (
            <PlainButton ref={moveFocusOnRemoval} onClick={props.onBack ?? onClose}>
              {props.onBack ? '上一步' : '取消'}
            </PlainButton>
          )}
          <RunButtons
            button={PlainButton}
            run={batch}
            state={{ running, stopping }}
            next={[{ label: '重试失败项', run: again, applies: failed + count('stopped') > 0 }]}
          />
          {!started && (
            <Button ref={moveFocusOnRemoval} {...(color && { color })} disabled={!canBegin} onClick={begin}>
              {`开始${label}`}
            </Button>
          )}
          {isOver && <Button onClick={onClose}>完成</Button>}
        </Group>
      </Stack>
    </Dialog>
  )
}

const RENDER_STEP = 100

/** The number of rows to render, which grows stepwise so that the page stays responsive. */
function useRenderedCount(rows: number): number {
  const [renderedCount, setRenderedCount] = useState(RENDER_STEP)
  useEffect(() => {
    if (renderedCount < rows) startTransition(() => setRenderedCount(renderedCount + RENDER_STEP))
  }, [renderedCount, rows])
  return renderedCount
}

const WORDS = { waiting: '等待中', running: '进行中', done: '成功', stopped: '已取消' } as const

/** One row and its result. */
const Line = memo(function Line(props: { name: string; detail: ReactNode; state: ItemState | undefined }) {
  const { name, detail, state } = props
  // Subscribes to the role, on which the error message depends; a role change is detected only after a refusal.
  useUser()
  return (
    <li>
      <ServerName text={name} />
      {state && 'error' in state && (
        <Text span size="sm" c="var(--mantine-color-error)">
          <span>{state.status === 'failed' ? '失败：' : '结果未知：'}</span>
          <ServerText text={failureMessage(state.error)} />
        </Text>
      )}
      {state && !('error' in state) && (
        <Text span size="sm" {...(state.status === 'done' ? { className: styles.done } : { c: 'dimmed' })}>
          {WORDS[state.status]}
        </Text>
      )}
      {detail && <div className={styles.detail}>{detail}</div>}
    </li>
  )
})
