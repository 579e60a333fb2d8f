import '@mantine/core/styles/Code.layer.css'
import { Box, Code, Group, Text, Title } from '@mantine/core'
import { serverText } from '@/components/display/server-text'
import { ButtonLink, PlainLink } from '@/components/input/buttons'
import { waysToSignIn } from '@/domain/oauth/providers'
import { useStatus } from '@/domain/site'
import { siteMessages } from '@/domain/site-messages'
import { callExample } from '@/domain/token/call-example'
import { exampleModel, serverAddress } from '@/domain/token/tokens'

const Line = Text.withProps({ fz: '1.1rem', c: 'dimmed', my: 8 })

/** For visitors of a site without own content: what it is, how one signs in, and how it is called. */
export function Welcome({ name }: { name: string }) {
  const status = useStatus()
  const address = `${serverAddress(status)}/v1`
  return (
    <Box px="md" pt="min(10vh, 96px)" pb={48} ta="center">
      <Title fz="clamp(1.6rem, 5vw, 2.4rem)" lh={1.3} style={{ overflowWrap: 'anywhere' }}>
        {serverText(name)}
      </Title>
      <Line>{siteMessages.welcome}</Line>
      <Line>{siteMessages.whatItIs}</Line>
      <Group justify="center" gap={10} my={24}>
        <ButtonLink to="/login">登录控制台</ButtonLink>
        <PlainLink to="/register">注册新账户</PlainLink>
      </Group>
      <Line>{siteMessages.signInBy(waysToSignIn(status))}</Line>
      <Box component="section" maw="46rem" mx="auto" mt={40} ta="start" aria-label="调用示例">
        <Title order={2} size="h5" mb={8}>
          调用示例
        </Title>
        <Code block tabIndex={0}>
          {callExample(address, exampleModel(undefined, []))}
        </Code>
      </Box>
    </Box>
  )
}
