import { Group, TextInput } from '@mantine/core'
import { LimitHint } from '@/components/display/limit-hint'
import { CountdownButton } from '@/components/input/countdown-button'
import type { FieldInput } from '@/components/input/use-schema-form'
import type { BotCheck } from '@/components/input/use-turnstile'
import { sendEmailCode } from '@/queries/user/auth'
import { readWord } from '@/schemas/typed-text'
import { useCheckedAction } from '@/screens/kit/use-checked-action'

export const EmailInput = TextInput.withProps({ label: '邮箱地址', type: 'email', autoComplete: 'email' })
export const CodeInput = TextInput.withProps({ label: '验证码', autoComplete: 'one-time-code' })

type Fields = (field: 'email' | 'verification_code') => FieldInput<string>

/** An email address, the button that sends a code to it, and the code. `input` connects a field with its form. */
export function EmailCodeFields({ input, check }: { input: Fields; check: BotCheck }) {
  const action = useCheckedAction(sendEmailCode, check)
  const email = readWord(input('email').value)
  return (
    <>
      <EmailInput placeholder="输入邮箱地址" {...input('email')} />
      <Group gap={10} align="flex-start">
        {/* In a narrow window the button goes below, rather than cut the placeholder. */}
        <CodeInput
          flex={{ base: '1 1 100%', xs: 1 }}
          placeholder="输入邮件中的验证码"
          {...input('verification_code')}
        />
        <CountdownButton
          mt={{ base: 0, xs: 29 }}
          cooldown={sendEmailCode.cooldown}
          address={email}
          cooling={(left) => `重新发送 (${left})`}
          loading={action.isRunning}
          onClick={() => email !== '' && action.run({ email })}
        >
          获取验证码
        </CountdownButton>
      </Group>
      <LimitHint error={action.error} />
    </>
  )
}
