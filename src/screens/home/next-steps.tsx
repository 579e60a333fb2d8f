import { Box, Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { TitledCard } from '@/components/display/cards'
import { Hint } from '@/components/display/hint'
import { ButtonLink } from '@/components/input/buttons'
import { isNew, type NextStep, nextSteps } from '@/domain/next-steps'
import { isAdmin } from '@/domain/roles'
import { allChannelsOptions } from '@/queries/channel/channel'
import { hasTokenOptions } from '@/queries/token'
import type { StoredUser } from '@/schemas/user'
import { selfOptions } from '@/session/session'
import { useStatus } from '@/session/site-status'
import styles from './home.module.css'

type Target = Pick<LinkProps, 'to' | 'search' | 'hash'> & { children: string }

const STEPS: Record<NextStep, { title: string; why: string; go?: Target }> = {
  addChannel: {
    title: '还没有渠道',
    why: '渠道是接收请求的上游服务，添加后再测试一次。',
    go: { to: '/channel/add', children: '添加渠道' },
  },
  testChannel: {
    title: '渠道还没有测试过',
    why: '测试一次，就知道密钥与模型是否可用。',
    go: { to: '/channel', children: '去测试' },
  },
  createToken: {
    title: '还没有令牌',
    why: '调用接口需要一个令牌。',
    go: { to: '/token/add', children: '添加令牌' },
  },
  try: {
    title: '还没有调用过',
    why: '令牌已经有了，可以先在网页上试一次。',
    go: { to: '/playground', children: '去试用' },
  },
  topUp: { title: '账户没有额度', why: '用兑换码充值后才能调用。', go: { to: '/topup', children: '去充值' } },
  setTopUpLink: {
    title: '还没有充值链接',
    why: '设置后，用户在充值页面就能找到获取兑换码的地方。',
    go: { to: '/setting', search: { tab: 'operation' }, hash: 'TopUpLink', children: '设置充值链接' },
  },
  askForLink: { title: '还没有充值链接', why: '由超级管理员设置；需要兑换码时请联系管理员。' },
}

export function NextSteps({ steps }: { steps: readonly NextStep[] }) {
  if (steps.length === 0) return null
  return (
    <TitledCard title="下一步" tight>
      <Stack component="ol" gap={12} className={styles.steps}>
        {steps.map((step, index) => {
          const { title, why, go } = STEPS[step]
          return (
            <Group component="li" gap="8px 12px" key={step}>
              <Box flex="1 1 200px" miw={0}>
                <strong>{title}</strong>
                <Hint>{why}</Hint>
              </Box>
              {go && <ButtonLink {...go} variant={index === 0 ? 'filled' : 'default'} />}
            </Group>
          )
        })}
      </Stack>
    </TitledCard>
  )
}

/** The next steps of a signed-in user. Fetches tokens only for users without calls. */
export function useNextSteps(user: StoredUser | null): NextStep[] {
  const self = useQuery({ ...selfOptions, enabled: user !== null }).data
  const channels = useQuery({ ...allChannelsOptions, enabled: isAdmin(user) }).data?.rows
  const requests = self?.request_count
  // Without a channel, a token is useless.
  const needsToken = isNew({ requests }) && channels?.length !== 0
  const hasToken = useQuery({ ...hasTokenOptions, enabled: needsToken }).data
  const status = useStatus()
  if (!user) return []
  return nextSteps({
    role: user.role,
    quota: self?.quota,
    requests,
    hasToken: needsToken ? hasToken : undefined,
    channels: channels && {
      all: channels.length,
      tested: channels.filter(({ test_time }) => test_time > 0).length,
    },
    topUpLink: status?.top_up_link.trim(),
  })
}
