import { Alert, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { ActionButton, PlainButton } from '@/components/input/buttons'
import { CountdownButton } from '@/components/input/countdown-button'
import { useSchemaForm } from '@/components/input/use-schema-form'
import { useTurnstile } from '@/components/input/use-turnstile'
import { copyWithToast } from '@/components/toast/copy'
import { accountMessages } from '@/domain/user/account-messages'
import { useAction } from '@/queries/mutation'
import { newPasswordOptions, requestPasswordReset, resetPassword } from '@/queries/user/auth'
import { type ResetPayload, resetRequestFormSchema } from '@/schemas/auth'
import { EmailInput } from './email-code'
import { FormLink, VisitorCard } from './visitor-card'

export function ResetRequestForm() {
  const check = useTurnstile()
  const action = useAction(requestPasswordReset)
  const form = useSchemaForm(resetRequestFormSchema, { email: '' })
  const below = <FormLink text="想起密码了？" to="/login" link="去登录" />
  // Checks the cooldown, because Enter submits even while the button is disabled.
  const submit = form.submit((fields) => {
    const until = requestPasswordReset.cooldown.get().get(fields.email) ?? 0
    const turnstile = action.isRunning || until > performance.now() ? null : check.take()
    if (turnstile !== null) action.run({ ...fields, turnstile })
  })

  return (
    <VisitorCard title="重置密码" onSubmit={submit} error={action.error} below={below}>
      <EmailInput placeholder="输入注册或绑定的邮箱地址" data-autofocus {...form.input('email')} />
      {check.widget}
      <CountdownButton
        type="submit"
        variant="filled"
        fullWidth
        cooldown={requestPasswordReset.cooldown}
        address={form.values.email.trim()}
        cooling={(left) => `重试 (${left})`}
        loading={action.isRunning}
      >
        提交
      </CountdownButton>
    </VisitorCard>
  )
}

/** Uses the emailed link only on 提交, so that mail scanners cannot trigger it; shows the new password. */
export function ResetConfirmForm(link: ResetPayload) {
  const action = useAction(resetPassword)
  const { data: password } = useQuery(newPasswordOptions(link))
  const isComplete = link.email !== '' && link.token !== ''
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (password === undefined) action.run(link)
  }
  const below =
    password === undefined ? (
      <FormLink text="链接已失效？" to="/reset" link="重新申请" />
    ) : (
      <FormLink to="/login" link="去登录" />
    )

  return (
    <VisitorCard title="重置密码" onSubmit={submit} error={action.error} below={below}>
      {isComplete ? (
        <TextInput
          label="邮箱地址"
          name="email"
          description={password === undefined && accountMessages.resetByLink}
          variant="filled"
          readOnly
          value={link.email}
        />
      ) : (
        <Alert color="red" role="alert">
          {accountMessages.resetLinkBroken}
        </Alert>
      )}
      {password === undefined ? (
        <ActionButton type="submit" fullWidth disabled={!isComplete} loading={action.isRunning}>
          提交
        </ActionButton>
      ) : (
        <>
          <TextInput
            label="新密码"
            name="password"
            description={accountMessages.newPasswordOnce}
            readOnly
            autoFocus
            value={password}
            onFocus={(event) => event.currentTarget.select()}
          />
          <PlainButton fullWidth onClick={() => void copyWithToast(password)}>
            复制
          </PlainButton>
        </>
      )}
    </VisitorCard>
  )
}
