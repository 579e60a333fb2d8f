import { Group, Stack, Text, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Quota } from '@/components/display/cells'
import { QuotaChange } from '@/components/display/changes'
import { ServerName, ServerText } from '@/components/display/server-text'
import { ActionButton, SmallButton } from '@/components/input/buttons'
import { toast } from '@/components/toast/toast'
import { readCodes } from '@/domain/topup/codes'
import { topupMessages } from '@/domain/topup/messages'
import { joinNonEmpty } from '@/lib/text'
import { useRateLimitWait } from '@/queries/runs/use-rate-limit-wait'
import { createRedeemRun, type RedeemOutcome } from '@/queries/user/redeem-run'
import { failureMessage } from '@/session/failure-message'
import { RunButtons } from '@/table/dialogs/run-buttons'
import styles from './many-codes.module.css'

/** Redeems several codes (one per line) sequentially and shows each result. `onBack` returns to the single-code form. */
export default function ManyCodes({ initial, onBack }: { initial: string; onBack: () => void }) {
  const client = useQueryClient()
  const [text, setText] = useState(initial)
  const [run, setRun] = useState(() => createRedeemRun(client, []))
  const [fault, setFault] = useState<string>()
  const { states, running, stopping } = useSelector(run.store)
  const hasLeft = useRef(false)
  // Unmounting stops the run after the current code.
  useEffect(() => {
    hasLeft.current = false
    return () => {
      hasLeft.current = true
      run.stop()
    }
  }, [run])
  const { codes, dropped, fault: blank } = readCodes(text)
  const pending = states.filter(({ status }) => status === 'waiting' || status === 'running').length
  const wait = useRateLimitWait(pending)

  const start = async (event: FormEvent) => {
    event.preventDefault()
    setFault(codes.length === 0 ? '请输入充值码！' : blank)
    if (codes.length === 0) toast('warning', '请输入充值码！')
    if (codes.length === 0 || blank || running) return
    const next = createRedeemRun(client, codes)
    setRun(next)
    await next.start()
    // Only failed codes stay for a retry: a code without a response may have been redeemed.
    const results = next.store.state.states
    const redeemed = results.filter(({ status }) => status === 'done').length
    if (hasLeft.current) return toast('warning', topupMessages.left(redeemed, results.length - redeemed))
    setText((now) => (now === text ? codes.filter((_, at) => canRetry(results[at]?.status)).join('\n') : now))
  }
  const done = states.filter((state) => state.status === 'done')
  const sum = done.reduce((total, { added }) => total + added, 0)
  const count = (status: RedeemOutcome['status']) => states.filter((state) => state.status === status).length
  return (
    <form onSubmit={(event) => void start(event)} noValidate>
      <Stack gap="sm">
        <Textarea
          label="兑换码"
          description={
            <span role="status">
              {joinNonEmpty([
                `每行一个，共 ${codes.length} 个`,
                dropped > 0 && `，已略过 ${dropped} 个重复的`,
              ])}
            </span>
          }
          rows={6}
          autoFocus
          spellCheck={false}
          autoComplete="off"
          value={text}
          error={fault}
          readOnly={running}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setFault(undefined)
          }}
        />
        <Group gap="xs">
          <ActionButton type="submit" loading={running}>
            兑换
          </ActionButton>
          <RunButtons button={SmallButton} run={run} state={{ running, stopping }} next={[]} />
          {!running && <SmallButton onClick={onBack}>只兑换一个</SmallButton>}
        </Group>
        {states.length > 0 && (
          <>
            <Text size="sm" role="status">
              <span>{`成功 ${done.length} 个，共 `}</span>
              <Quota quota={sum} />
              <span>
                {joinNonEmpty([
                  `；失败 ${count('failed')} 个`,
                  count('unknown') > 0 && `，结果未知 ${count('unknown')} 个`,
                  pending > 0 && `，剩余 ${pending} 个`,
                  running && wait,
                ])}
              </span>
            </Text>
            <ul className={styles.results} aria-label="兑换结果">
              {run.items.map((code, at) => (
                <li key={code}>
                  <ServerName text={code} />
                  <Result state={states[at]} />
                </li>
              ))}
            </ul>
          </>
        )}
      </Stack>
    </form>
  )
}

const canRetry = (status: string | undefined) => status === 'failed' || status === 'stopped'

const WORDS = { waiting: '等待中', running: '进行中', stopped: '已取消' } as const

function Result({ state }: { state: RedeemOutcome | { status: keyof typeof WORDS } | undefined }) {
  if (!state) return null
  if (state.status === 'done')
    return (
      <span className={styles.done}>
        <span>+</span>
        <Quota quota={state.added} />
      </span>
    )
  if (state.status === 'failed')
    return (
      <Text span size="sm" c="var(--mantine-color-error)">
        <ServerText text={failureMessage(state.error)} />
      </Text>
    )
  if (state.status === 'unknown')
    return (
      <span>
        <span>结果未知</span>
        {state.before !== undefined && state.after !== undefined && (
          <>
            <span>，余额 </span>
            <QuotaChange from={state.before} to={state.after} />
          </>
        )}
      </span>
    )
  return (
    <Text span size="sm" c="dimmed">
      {WORDS[state.status]}
    </Text>
  )
}
