import { Anchor, Button, Card, Group, PasswordInput, Stack, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconBrandGithub, IconBrandWechat } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useAction } from '@/queries/action'
import { login, startSession } from '@/queries/session'
import { useStatus } from '@/queries/status'
import { type LoginPayload, loginFormSchema } from '@/schemas/auth'
import { formRules } from './form-rules'

/** The account that a fresh gateway creates; its password must not stay (spec 4). */
const isDefaultAccount = ({ username, password }: LoginPayload) =>
  username === 'root' && password === '123456'

/** Sign-in by password, and the ways to the other ways in. */
export function LoginForm({ onSignedIn }: { onSignedIn: (state: { defaultPassword: boolean }) => void }) {
  const client = useQueryClient()
  const status = useStatus()
  const action = useAction(login)
  const form = useForm<LoginPayload>({
    initialValues: { username: '', password: '' },
    validate: formRules(loginFormSchema),
  })
  const submit = form.onSubmit((values) =>
    action.run(values, {
      onSuccess: (user) => {
        startSession(client, user)
        onSignedIn({ defaultPassword: isDefaultAccount(values) })
      },
    }),
  )

  return (
    <Card withBorder maw={420} mx="auto" mt="lg" padding="xl" component="section">
      <Title order={1} size="h3" ta="center" mb="lg">
        登录
      </Title>
      <form onSubmit={submit} noValidate>
        <Stack>
          <TextInput
            label="用户名"
            name="username"
            autoComplete="username"
            autoFocus
            {...form.getInputProps('username')}
          />
          <PasswordInput
            label="密码"
            name="password"
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': '显示或隐藏密码' }}
            {...form.getInputProps('password')}
          />
          <Button type="submit" loading={action.isRunning} fullWidth>
            登录
          </Button>
        </Stack>
      </form>
      {status?.github_oauth && (
        <Button
          variant="default"
          mt="sm"
          fullWidth
          disabled
          leftSection={<IconBrandGithub size={18} aria-hidden />}
        >
          使用 GitHub 登录
        </Button>
      )}
      {status?.wechat_login && (
        <Button
          variant="default"
          mt="sm"
          fullWidth
          disabled
          leftSection={<IconBrandWechat size={18} aria-hidden />}
        >
          使用微信登录
        </Button>
      )}
      <Group justify="space-between" mt="lg">
        <Anchor component={Link} to="/reset">
          忘记密码
        </Anchor>
        <Anchor component={Link} to="/register">
          注册
        </Anchor>
      </Group>
    </Card>
  )
}
