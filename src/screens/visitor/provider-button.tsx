import { Anchor, Text } from '@mantine/core'
import { IconBrandGithub, IconKey, IconMessageCircle } from '@tabler/icons-react'
import { AccountHint } from '@/components/display/account-hint'
import { ActionButton } from '@/components/input/buttons'
import { messages } from '@/domain/messages'
import type { OauthProvider } from '@/domain/oauth/names'
import { OAUTH_PROVIDERS } from '@/domain/oauth/providers'
import { useOauthAttempt } from '@/queries/oauth'

const ICONS = { github: IconBrandGithub, oidc: IconKey, lark: IconMessageCircle }

/** Opens a provider in a new window: to sign in, or to bind it if already signed in. */
export function ProviderButton(props: { provider: OauthProvider; label: string; wide?: boolean }) {
  const { provider, label, wide = false } = props
  const attempt = useOauthAttempt(provider)
  const Icon = ICONS[provider]
  return (
    <>
      <ActionButton
        variant="default"
        fullWidth={wide}
        leftSection={<Icon size={18} aria-hidden />}
        loading={attempt.isRunning}
        onClick={attempt.start}
      >
        {label}
      </ActionButton>
      {attempt.link && (
        <Text size="sm" {...(wide && { ta: 'center' })} role="status">
          <span>{messages.windowBlocked}</span>
          <Anchor underline="always" href={attempt.link} target="_blank" rel="noopener noreferrer">
            {`前往 ${OAUTH_PROVIDERS[provider].name}`}
          </Anchor>
        </Text>
      )}
      <AccountHint error={attempt.error} />
    </>
  )
}
