import { Anchor, Button, Text } from '@mantine/core'
import { IconBrandGithub, IconKey, IconMessageCircle } from '@tabler/icons-react'
import { LimitHint } from '@/components/display/limit-hint'
import { oauthMessages } from '@/domain/oauth/messages'
import { OAUTH_PROVIDERS, type OauthProvider } from '@/domain/oauth/providers'
import { useOauthAttempt } from '@/queries/oauth/attempt'

const ICONS = { github: IconBrandGithub, oidc: IconKey, lark: IconMessageCircle }

/** Goes to a provider in a new window: to sign in, or for someone signed in to bind. */
export function ProviderButton(props: { provider: OauthProvider; label: string; fullWidth?: boolean }) {
  const { provider, label, fullWidth = false } = props
  const attempt = useOauthAttempt(provider)
  const Icon = ICONS[provider]
  return (
    <>
      <Button
        variant="default"
        fullWidth={fullWidth}
        leftSection={<Icon size={18} aria-hidden />}
        loading={attempt.isRunning}
        onClick={attempt.start}
      >
        {label}
      </Button>
      {attempt.link && (
        <Text size="sm" role="status" ta={fullWidth ? 'center' : undefined}>
          {oauthMessages.windowBlocked}
          <Anchor href={attempt.link} target="_blank" rel="noopener noreferrer" size="sm">
            {`前往 ${OAUTH_PROVIDERS[provider].name}`}
          </Anchor>
        </Text>
      )}
      <LimitHint errors={[attempt.error]} />
    </>
  )
}
