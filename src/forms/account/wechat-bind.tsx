import { Stack, TextInput } from '@mantine/core'
import { DialogActions } from '@/components/dialog/dialog-actions'
import { LimitHint } from '@/components/display/limit-hint'
import { WechatGuide } from '@/components/display/wechat-guide'
import { useStatus } from '@/domain/use-status'
import { useSchemaForm } from '@/forms/kit/use-schema-form'
import { useSingleFlightMutation } from '@/queries/use-mutation'
import { bindWechat } from '@/queries/user/account'
import { wechatBindFormSchema } from '@/schemas/account'
import { BindDialog } from './bind-dialog'

/** Binds WeChat with the code that the site's account answers with. */
export function WechatBind() {
  return <BindDialog label="绑定微信账号">{(close) => <BindForm onClose={close} />}</BindDialog>
}

function BindForm({ onClose }: { onClose: () => void }) {
  const status = useStatus()
  const bind = useSingleFlightMutation(bindWechat)
  const form = useSchemaForm(wechatBindFormSchema, { code: '' })
  const submit = form.submit((fields) => bind.run(fields, { onSuccess: onClose }))
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <WechatGuide qrcode={status?.wechat_qrcode} />
        <TextInput label="验证码" autoComplete="one-time-code" data-autofocus {...form.input('code')} />
        <LimitHint errors={[bind.error]} />
        <DialogActions submit="提交" running={bind.isRunning} onCancel={onClose} />
      </Stack>
    </form>
  )
}
