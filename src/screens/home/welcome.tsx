import { Card, Group, Text, Title } from '@mantine/core'
import { lazy } from 'react'
import { serverText } from '@/components/display/server-text'
import { SiteLogo } from '@/components/display/site-logo'
import { ButtonLink, PlainLink } from '@/components/input/buttons'
import { CopyIcon } from '@/components/input/copy-icon'
import { LazyBoundary } from '@/components/screen/lazy-boundary'
import { copyWithToast } from '@/components/toast/copy'
import { waysToSignIn } from '@/domain/oauth/providers'
import { apiAddress } from '@/domain/token/tokens'
import { useStatus } from '@/session/site-status'
import styles from './home.module.css'

const FACTS = [
  ['接口', '兼容 OpenAI 的调用方式，改一个地址即可'],
  ['令牌', '可以限定模型、额度、来源与期限'],
  ['费用', '按用量从额度中扣除，每次调用都有明细'],
] as const

const CallExamples = lazy(() => import('./call-examples'))

/** The default home page for visitors: introduction, sign-in, API address and example calls. */
export function Welcome({ name }: { name: string }) {
  const status = useStatus()
  const address = apiAddress(status)
  return (
    <div className={styles.welcome} data-centred>
      <div>
        <Group gap="md" wrap="nowrap">
          <SiteLogo size={56} />
          <Title className={styles.name}>{serverText(name)}</Title>
        </Group>
        <Text fz={18} mt="lg">
          一个令牌，调用多家大模型。
        </Text>
        <Text c="dimmed" mt={4} style={{ textWrap: 'pretty' }}>
          本站是 AI 模型的统一接口，登录后创建令牌即可调用。
        </Text>
        <Group gap="sm" mt={28}>
          <ButtonLink to="/login" h={40} px="lg">
            登录控制台
          </ButtonLink>
          <PlainLink to="/register" h={40} px="lg">
            注册新账户
          </PlainLink>
        </Group>
        <Text fz="xs" c="dimmed" mt="sm">
          {`登录方式：${waysToSignIn(status).join('、')}`}
        </Text>
        <dl className={styles.facts}>
          {FACTS.map(([what, fact]) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
      </div>
      <Card component="section" withBorder padding="lg" aria-label="调用示例" className={styles.code}>
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
    </div>
  )
}
