import { Anchor, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Link } from '@tanstack/react-router'
import { useTurnstile } from '@/components/bot-check/use-turnstile'
import { LimitHint } from '@/components/display/limit-hint'
import { CountdownButton } from '@/components/input/countdown-button'
import { useCountdown } from '@/components/input/use-countdown'
import { useStatus } from '@/domain/use-status'
import { formRules } from '@/forms/kit/form-rules'
import { useCheckedAction } from '@/forms/kit/use-checked-action'
import { requestPasswordReset } from '@/queries/user/auth'
import { resetRequestFormSchema } from '@/schemas/auth'
import { AccountCard } from './account-card'

/** Asks for the mail with the link that resets a password. */
export function ResetRequestForm() {
  const check = useTurnstile(useStatus())
  const action = useCheckedAction(requestPasswordReset, check)
  const cooldown = useCountdown('reset-request')
  const form = useForm({ initialValues: { email: '' }, validate: formRules(resetRequestFormSchema) })
  const submit = form.onSubmit((values) => {
    const { email } = resetRequestFormSchema.parse(values)
    if (action.run({ email }, { onError: cooldown.stop })) cooldown.start()
  })

  return (
    <AccountCard title="重置密码">
      <form onSubmit={submit} noValidate>
        <Stack>
          <TextInput
            label="邮箱地址"
            name="email"
            type="email"
            autoComplete="email"
            placeholder="输入注册或绑定的邮箱地址"
            autoFocus
            {...form.getInputProps('email')}
          />
          {check.widget}
          <CountdownButton
            type="submit"
            fullWidth
            left={cooldown.left}
            cooling={(left) => `重试 (${left})`}
            loading={action.isRunning}
          >
            提交
          </CountdownButton>
          <LimitHint errors={[action.error]} />
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
