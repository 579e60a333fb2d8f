import { Dialog, DialogForm } from '@/components/dialog/dialog'
import { LimitHint } from '@/components/display/limit-hint'
import { WechatGuide } from '@/components/display/wechat-guide'
import { useSchemaForm } from '@/forms/kit/use-schema-form'
import type { Action } from '@/queries/mutation'
import { useSingleFlightMutation } from '@/queries/use-mutation'
import { wechatLogin } from '@/queries/user/auth'
import { wechatBindFormSchema } from '@/schemas/auth'
import { CodeInput } from './email-code'

/** The dialog that signs in with a code from the site's WeChat account. */
export default function WechatLogin(props: { onSignedIn: () => void; onClose: () => void }) {
  return (
    <Dialog onClose={props.onClose} title="微信扫码登录" centered>
      <WechatForm action={wechatLogin} submit="登录" onDone={props.onSignedIn} onCancel={props.onClose} />
    </Dialog>
  )
}

/** The code comes from the site's WeChat account. Signs in, or binds the account. */
export function WechatForm<Data>(props: {
  action: Action<Data, { code: string }>
  submit: string
  onDone: () => void
  onCancel: () => void
}) {
  const { submit, onCancel } = props
  const action = useSingleFlightMutation(props.action)
  const form = useSchemaForm(wechatBindFormSchema, { code: '' })
  const onSubmit = form.submit((fields) => action.run(fields, { onSuccess: props.onDone }))
  return (
    <DialogForm submit={submit} onSubmit={onSubmit} running={action.isRunning} onCancel={onCancel}>
      <WechatGuide />
      <CodeInput placeholder="输入公众号回复的验证码" data-autofocus {...form.input('code')} />
      <LimitHint error={action.error} />
    </DialogForm>
  )
}
