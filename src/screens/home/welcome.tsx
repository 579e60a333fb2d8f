import { Card, Group, Stack, Text, Title } from '@mantine/core'
import { lazy } from 'react'
import { serverText } from '@/components/display/server-text'
import { SiteLogo } from '@/components/display/site-logo'
import { ButtonLink, PlainLink } from '@/components/input/buttons'
import { CopyIcon } from '@/components/input/copy-icon'
import { LazyBoundary } from '@/components/screen/lazy-boundary'
import { copyWithToast } from '@/components/toast/copy'
import { waysToSignIn } from '@/domain/oauth/providers'
import { siteMessages } from '@/domain/site-messages'
import { serverAddress } from '@/domain/token/tokens'
import { useStatus } from '@/session/site-status'
import styles from './home.module.css'

const CallExamples = lazy(() => import('./call-examples'))

/** For visitors of a site without own content: what it is, how one signs in, where it is called, and how. */
export function Welcome({ name }: { name: string }) {
  const status = useStatus()
  const address = `${serverAddress(status)}/v1`
  return (
    <Stack className={styles.welcome} gap="lg">
      <Stack align="center" gap="xs" ta="center">
        <SiteLogo size={56} />
        <Title fz={28} lh={1.4} style={{ overflowWrap: 'anywhere' }}>
          {serverText(name)}
        </Title>
        <Text fz="lg">{siteMessages.welcome}</Text>
        <Text c="dimmed" style={{ textWrap: 'balance' }}>
          {siteMessages.whatItIs}
        </Text>
      </Stack>
      <Stack align="center" gap="xs">
        <Group justify="center" gap="xs">
          <ButtonLink to="/login">登录控制台</ButtonLink>
          <PlainLink to="/register">注册新账户</PlainLink>
        </Group>
        <Text fz="xs" c="dimmed">
          {siteMessages.signInBy(waysToSignIn(status))}
        </Text>
      </Stack>
      <Card component="section" withBorder padding="lg" aria-label="调用示例">
        <Group gap="xs" mb="md" wrap="nowrap">
          <Text span c="dimmed" className={styles.short}>
            接口地址
          </Text>
          <code className={styles.address}>{address}</code>
          <CopyIcon label="复制接口地址" onCopy={() => void copyWithToast(address)} />
        </Group>
        <div className={styles.examples}>
          <LazyBoundary>
            <CallExamples address={address} />
          </LazyBoundary>
        </div>
      </Card>
    </Stack>
  )
}
