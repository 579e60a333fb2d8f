import { Anchor, Button, Text } from '@mantine/core'
import { IconBrandGithub } from '@tabler/icons-react'
import { LimitHint } from '@/components/display/limit-hint'
import { oauthMessages } from '@/domain/oauth/messages'
import { useGithub } from '@/queries/oauth/github'

/** Goes to GitHub in a new window: to sign in, or for someone signed in to bind. */
export function GithubButton({ label, fullWidth = false }: { label: string; fullWidth?: boolean }) {
  const github = useGithub()
  return (
    <>
      <Button
        variant="default"
        fullWidth={fullWidth}
        leftSection={<IconBrandGithub size={18} aria-hidden />}
        loading={github.isRunning}
        onClick={github.start}
      >
        {label}
      </Button>
      {github.link && (
        <Text size="sm" role="status" ta={fullWidth ? 'center' : undefined}>
          {oauthMessages.windowBlocked}
          <Anchor href={github.link} target="_blank" rel="noopener noreferrer" size="sm">
            前往 GitHub
          </Anchor>
        </Text>
      )}
      <LimitHint errors={[github.error]} />
    </>
  )
}
