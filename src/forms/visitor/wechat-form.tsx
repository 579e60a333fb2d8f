import { Stack, TextInput } from '@mantine/core'
import { DialogActions } from '@/components/dialog/dialog'
import { LimitHint } from '@/components/display/limit-hint'
import { WechatGuide } from '@/components/display/wechat-guide'
import { useSchemaForm } from '@/forms/kit/use-schema-form'
import type { Action } from '@/queries/mutation'
import { useSingleFlightMutation } from '@/queries/use-mutation'
import { wechatBindFormSchema } from '@/schemas/auth'

/** A code from the site's WeChat account: signs in, or binds the account. */
export function WechatForm<Data>(props: {
  action: Action<Data, { code: string }>
  submit: string
  onDone: () => void
  onCancel: () => void
}) {
  const action = useSingleFlightMutation(props.action)
  const form = useSchemaForm(wechatBindFormSchema, { code: '' })
  const submit = form.submit((fields) => action.run(fields, { onSuccess: props.onDone }))
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <WechatGuide />
        <TextInput
          label="验证码"
          autoComplete="one-time-code"
          placeholder="输入公众号回复的验证码"
          data-autofocus
          {...form.input('code')}
        />
        <LimitHint error={action.error} />
        <DialogActions submit={props.submit} running={action.isRunning} onCancel={props.onCancel} />
      </Stack>
    </form>
  )
}
