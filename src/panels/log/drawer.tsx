import '@/components/theme/later.css'
import { ActionIcon, Drawer, Group, Stack, Textarea } from '@mantine/core'
import { type HotkeyItem, useHotkeys, useMounted } from '@mantine/hooks'
import { IconChevronDown, IconChevronUp, IconCopy, IconLink } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { PlainButton } from '@/components/control/buttons'
import { Hint } from '@/components/display/hint'
import { copyAndTell } from '@/components/toast/copy'
import { shareSearch } from '@/domain/log/filter'
import { stringifyExact } from '@/lib/exact-json'
import type { Log } from '@/schemas/log'
import { LogFields } from './fields'

const NEXT = ['ArrowDown', 'ArrowRight', 'j']
const PREVIOUS = ['ArrowUp', 'ArrowLeft', 'k']

const Step = ActionIcon.withProps({ variant: 'default', size: 36 })

/** One row of the log with all its fields, and buttons and keys for the next and previous row of the list. */
export default function LogDrawer(props: {
  /** Of all pages. */
  rows: ReadonlyArray<{ id: string; original: Log }>
  row: string
  opened: boolean
  admin: boolean
  onMove: (row: string) => void
  onEnd: () => void
  onClose: () => void
}) {
  const { rows, row, opened, onMove } = props
  const at = rows.findIndex(({ id }) => id === row)
  // A row that left the list meanwhile stays open, without neighbours.
  const [kept, setKept] = useState<Log | undefined>(rows[at]?.original)
  const log = rows[at]?.original ?? kept
  if (log !== kept) setKept(log)
  const before = at > 0 ? rows[at - 1] : undefined
  const after = at >= 0 ? rows[at + 1] : undefined

  // Opens only after mounting: otherwise Mantine would not return the focus on closing.
  const isShown = useMounted() && opened && log !== undefined
  const moveTo = (to: typeof after) => () => to && onMove(to.id)
  const keys = (names: string[], to: typeof after) => names.map((key): HotkeyItem => [key, moveTo(to)])
  useHotkeys(opened ? [...keys(NEXT, after), ...keys(PREVIOUS, before)] : [])

  const isLast = at >= 0 && after === undefined
  const end = useEffectEvent(props.onEnd)
  useEffect(() => {
    if (opened && isLast) end()
  }, [opened, isLast])

  return (
    <Drawer opened={isShown} onClose={props.onClose} position="right" size="md" title="日志详情">
      {log && (
        <Stack>
          <Group gap="xs">
            <Step aria-label="上一条" title="上一条（↑ 或 k）" disabled={!before} onClick={moveTo(before)}>
              <IconChevronUp size={18} aria-hidden />
            </Step>
            <Step aria-label="下一条" title="下一条（↓ 或 j）" disabled={!after} onClick={moveTo(after)}>
              <IconChevronDown size={18} aria-hidden />
            </Step>
            <Hint role="status">{at >= 0 && `第 ${at + 1} 条，已加载 ${rows.length} 条`}</Hint>
          </Group>
          {/* Above the fields: those of a long row do not fit on a telephone. */}
          <CopyButtons key={row} log={log} />
          <LogFields log={log} admin={props.admin} />
        </Stack>
      )}
    </Drawer>
  )
}

/** Copies the row as a link or as JSON; where copying fails, the text is shown. */
function CopyButtons({ log }: { log: Log }) {
  const router = useRouter()
  const [uncopied, setUncopied] = useState<string | null>(null)
  const copy = async (text: string) => {
    setUncopied((await copyAndTell(text)) ? null : text)
  }
  const link = () => {
    const { publicHref } = router.buildLocation({ to: '/log', search: shareSearch(log) })
    return new URL(publicHref, window.location.origin).href
  }
  return (
    <>
      <Group gap="xs">
        <PlainButton leftSection={<IconLink size={16} aria-hidden />} onClick={() => void copy(link())}>
          复制链接
        </PlainButton>
        <PlainButton
          leftSection={<IconCopy size={16} aria-hidden />}
          onClick={() => void copy(stringifyExact(log, 2))}
        >
          复制 JSON
        </PlainButton>
      </Group>
      {uncopied !== null && (
        <Textarea
          label="手动复制"
          readOnly
          autosize
          maxRows={12}
          value={uncopied}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </>
  )
}
