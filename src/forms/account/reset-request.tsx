import { Anchor, Stack, Text, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTurnstile } from '@/components/bot-check/use-turnstile'
import { LimitHint } from '@/components/display/limit-hint'
import { CountdownButton } from '@/components/input/countdown-button'
import { useStatus } from '@/domain/use-status'
import { useCheckedAction } from '@/forms/kit/use-checked-action'
import { useSchemaForm } from '@/forms/kit/use-schema-form'
import { passwordResetCooldown, requestPasswordReset } from '@/queries/user/auth'
import { resetRequestFormSchema } from '@/schemas/auth'
import { AccountCard } from './account-card'

/** Asks for the mail with the link that resets a password. */
export function ResetRequestForm() {
  const check = useTurnstile(useStatus())
  const action = useCheckedAction(requestPasswordReset, check)
  const form = useSchemaForm(resetRequestFormSchema, { email: '' })
  const submit = form.submit(action.run)

  return (
    <AccountCard title="重置密码">
      <form onSubmit={submit} noValidate>
        <Stack>
          <TextInput
            label="邮箱地址"
            type="email"
            autoComplete="email"
            placeholder="输入注册或绑定的邮箱地址"
            autoFocus
            {...form.input('email')}
          />
          {check.widget}
          <CountdownButton
            type="submit"
            variant="filled"
            wide
            cooldown={passwordResetCooldown}
            cooling={(left) => `重试 (${left})`}
            loading={action.isRunning}
          >
            提交
          </CountdownButton>
          <LimitHint error={action.error} />
        </Stack>
      </form>
      <Text ta="center" size="sm" mt="lg">
        想起密码了？{' '}
        <Anchor component={Link} to="/login" underline="always">
          去登录
        </Anchor>
      </Text>
    </AccountCard>
  )
}
