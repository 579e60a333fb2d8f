import { Group, TextInput } from '@mantine/core'
import type { BotCheck } from '@/components/bot-check/use-turnstile'
import { LimitHint } from '@/components/display/limit-hint'
import { CountdownButton } from '@/components/input/countdown-button'
import { useCheckedAction } from '@/forms/kit/use-checked-action'
import type { FieldInput } from '@/forms/kit/use-schema-form'
import { emailCodeCooldown, sendEmailCode } from '@/queries/user/auth'

/** An address, the button that mails a code to it, and the code. `input` binds a field to its form. */
export function EmailCodeFields({
  input,
  check,
}: {
  input: (field: 'email' | 'verification_code') => FieldInput<string>
  check: BotCheck
}) {
  const action = useCheckedAction(sendEmailCode, check)
  const send = () => {
    const email = input('email').value.trim()
    // No address, no request.
    if (email !== '') action.run({ email })
  }
  return (
    <>
      <TextInput
        label="邮箱地址"
        type="email"
        autoComplete="email"
        placeholder="输入邮箱地址"
        {...input('email')}
      />
      {/* The button stands beside the input whether or not an error stands below that. */}
      <Group gap="xs" align="flex-start" wrap="nowrap">
        <TextInput
          label="验证码"
          autoComplete="one-time-code"
          placeholder="输入邮件中的验证码"
          flex={1}
          {...input('verification_code')}
        />
        <CountdownButton
          variant="default"
          mt={25}
          cooldown={emailCodeCooldown}
          cooling={(left) => `重新发送 (${left})`}
          loading={action.isRunning}
          onClick={send}
        >
          获取验证码
        </CountdownButton>
      </Group>
      <LimitHint errors={[action.error]} />
    </>
  )
}
