import { Modal, Stack, TextInput } from '@mantine/core'
import { ActionButton } from '@/components/control/buttons'
import { useFocusBack } from '@/components/dialog/use-focus-back'
import { LimitHint } from '@/components/display/limit-hint'
import { WechatGuide } from '@/components/display/wechat-guide'
import { useSchemaForm } from '@/forms/kit/use-schema-form'
import { wechatLogin } from '@/queries/session'
import { useSingleFlightMutation } from '@/queries/use-mutation'
import { wechatBindFormSchema } from '@/schemas/account'

/** Sign-in with a code from the site's WeChat account. */
export default function WechatLogin(props: { onSignedIn: () => void; onClose: () => void }) {
  useFocusBack()
  return (
    <Modal opened onClose={props.onClose} title="微信扫码登录" centered>
      <CodeForm onSignedIn={props.onSignedIn} />
    </Modal>
  )
}

function CodeForm({ onSignedIn }: { onSignedIn: () => void }) {
  const action = useSingleFlightMutation(wechatLogin)
  const form = useSchemaForm(wechatBindFormSchema, { code: '' })
  const submit = form.submit((fields) => action.run(fields, { onSuccess: onSignedIn }))
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
        <ActionButton type="submit" loading={action.isRunning} fullWidth>
          登录
        </ActionButton>
        <LimitHint error={action.error} />
      </Stack>
    </form>
  )
}
