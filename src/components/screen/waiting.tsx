import { Button, Group } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { PlainButton } from '@/components/input/buttons'
import { messages } from '@/domain/messages'
import { reloadPage } from '@/session/reload'
import { Blank } from './blank'

/** Milliseconds before retry and reload are offered. */
const RETRY_OFFERED_AFTER = 20_000

/** Shows `children` while code is loading; when slow, offers 重试 and 刷新页面, below `children` if `small`. */
export function Waiting({ children, small = false }: { children: ReactNode; small?: boolean }) {
  const [isLate, setLate] = useState(false)
  const { start } = useTimeout(() => setLate(true), RETRY_OFFERED_AFTER, { autoInvoke: true })
  const waitAgain = () => {
    setLate(false)
    start()
  }
  const look = small ? { text: messages.tooSlow, small } : { title: messages.tooSlow }
  return (
    <>
      {(small || !isLate) && children}
      {isLate && (
        <Blank kind="failed" role="alert" {...look}>
          <Group>
            <PlainButton onClick={waitAgain}>重试</PlainButton>
            <Button onClick={reloadPage}>刷新页面</Button>
          </Group>
        </Blank>
      )}
    </>
  )
}
