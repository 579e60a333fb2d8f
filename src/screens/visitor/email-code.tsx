import { Group, TextInput } from '@mantine/core'
import { AccountHint } from '@/components/display/account-hint'
import { CountdownButton } from '@/components/input/countdown-button'
import type { FieldInput } from '@/components/input/use-schema-form'
import type { BotCheck } from '@/components/input/use-turnstile'
import { useAction } from '@/queries/mutation'
import { sendEmailCode } from '@/queries/user/auth'
import { readWord } from '@/schemas/typed-text'

export const EmailInput = TextInput.withProps({ label: '邮箱地址', type: 'email', autoComplete: 'email' })
export const CodeInput = TextInput.withProps({ label: '验证码', autoComplete: 'one-time-code' })

/** Height of a label and its gap in px, to align the button with the field. */
const LABEL = 25

type Fields = (field: 'email' | 'verification_code') => FieldInput<string>

/** Email field, button to send a code, and code field. `input` binds a field to its form. */
export function EmailCodeFields(props: { input: Fields; check: BotCheck; 'data-autofocus'?: boolean }) {
  const { input, check } = props
  const action = useAction(sendEmailCode)
  const email = readWord(input('email').value)
  const send = () => {
    const turnstile = action.isRunning || email === '' ? null : check.take()
    if (turnstile !== null) action.run({ email, turnstile })
  }
  return (
    <>
      <EmailInput placeholder="输入邮箱地址" data-autofocus={props['data-autofocus']} {...input('email')} />
      <Group gap={10} align="flex-start">
        {/* In narrow windows the button wraps below, to avoid truncating the placeholder. */}
        <CodeInput
          flex={{ base: '1 1 100%', xs: 1 }}
          placeholder="输入邮件中的验证码"
          {...input('verification_code')}
        />
        <CountdownButton
          mt={{ base: 0, xs: LABEL }}
          cooldown={sendEmailCode.cooldown}
          address={email}
          cooling={(left) => `重新发送 (${left})`}
          loading={action.isRunning}
          onClick={send}
        >
          获取验证码
        </CountdownButton>
      </Group>
      <AccountHint error={action.error} />
    </>
  )
}
