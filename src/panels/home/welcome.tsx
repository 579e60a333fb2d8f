import { Box, Code, Group, Text, Title } from '@mantine/core'
import { ButtonLink } from '@/components/control/buttons'
import { ServerText } from '@/components/display/server-text'
import { waysToSignIn } from '@/domain/oauth/providers'
import { siteMessages } from '@/domain/site-messages'
import { callExample } from '@/domain/token/call-example'
import { exampleModel } from '@/domain/token/limits'
import { serverAddress } from '@/domain/token/links'
import { useStatus } from '@/domain/use-status'
import { gatewayAddress } from '@/lib/gateway-address'
import styles from './home.module.css'

/** For visitors of a site without own content: what it is, how one signs in, and how it is called. */
export function Welcome({ name }: { name: string }) {
  const status = useStatus()
  const address = `${serverAddress(status, gatewayAddress())}/v1`
  return (
    <div className={styles.welcome}>
      <Title lh={1.3}>
        <ServerText text={name} />
      </Title>
      <Text className={styles.line}>{siteMessages.welcome}</Text>
      <Text className={styles.line}>{siteMessages.whatItIs}</Text>
      <Group justify="center" gap={10} my={24}>
        <ButtonLink to="/login">登录控制台</ButtonLink>
        <ButtonLink to="/register" variant="default">
          注册新账户
        </ButtonLink>
      </Group>
      <Text className={styles.line}>{siteMessages.signInBy(waysToSignIn(status))}</Text>
      <Box component="section" maw="46rem" mx="auto" mt={40} ta="start" aria-label="调用示例">
        <Title order={2} size="h5" mb={8}>
          调用示例
        </Title>
        <Code block tabIndex={0}>
          {callExample(address, exampleModel(undefined, []))}
        </Code>
      </Box>
    </div>
  )
}
