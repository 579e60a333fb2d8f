import { Group, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Hint } from '@/components/display/hint'
import { ActionButton, PlainLink, TextLink } from '@/components/input/buttons'
import { CopyIcon } from '@/components/input/copy-icon'
import { copyWithToast } from '@/components/toast/copy'
import { toast } from '@/components/toast/toast'
import { useCopy } from '@/components/toast/use-copy'
import { apiAddress, fullKey } from '@/domain/token/tokens'
import { newestTokenOptions } from '@/queries/token'
import { Panel } from '@/screens/kit/dashboard'
import { failureMessage } from '@/session/failure-message'
import { useStatus } from '@/session/site-status'
import styles from './home.module.css'

/** What a user needs for calls: the API address and the newest token's key, fetched when copied. */
export function OwnAccess() {
  const address = apiAddress(useStatus())
  const client = useQueryClient()
  const { copy, byHand } = useCopy()
  const [isReading, setReading] = useState(false)
  const copyKey = async () => {
    setReading(true)
    try {
      const token = await client.query(newestTokenOptions)
      if (token) await copy(fullKey(token))
      else toast('info', '还没有令牌。')
    } catch (error) {
      toast('error', failureMessage(error))
    }
    setReading(false)
  }
  return (
    <Panel title="接口地址" span="third">
      <Stack gap="sm">
        <div className={styles.copied}>
          <code className={styles.address}>{address}</code>
          <CopyIcon label="复制接口地址" onCopy={() => void copyWithToast(address)} />
        </div>
        <div className={styles.copied}>
          <span>最新的令牌</span>
          <ActionButton
            variant="default"
            size="compact-sm"
            aria-label="复制最新的令牌"
            loading={isReading}
            onClick={() => void copyKey()}
          >
            复制
          </ActionButton>
        </div>
        {byHand}
        <Hint>请求时把令牌放在 Authorization 请求头中。</Hint>
        <Group gap="xs">
          <PlainLink to="/playground">去试用</PlainLink>
          <TextLink to="/models" size="sm">
            可用的模型
          </TextLink>
        </Group>
      </Stack>
    </Panel>
  )
}
