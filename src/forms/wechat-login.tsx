import '@mantine/core/styles/Modal.css'
import { Button, Modal, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { LimitHint } from '@/components/limit-hint'
import { WechatGuide } from '@/components/wechat-guide'
import { useAction } from '@/queries/action'
import { wechatLogin } from '@/queries/auth'
import { startSession } from '@/queries/session'
import { useStatus } from '@/queries/status'
import { wechatBindFormSchema } from '@/schemas/account'
import { formRules } from './form-rules'

interface Props {
  opened: boolean
  onSignedIn: () => void
  onClose: () => void
}

/** Signing in with a code from the site's WeChat account. */
export function WechatLogin({ opened, onSignedIn, onClose }: Props) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="微信扫码登录"
      centered
      closeButtonProps={{ 'aria-label': '关闭' }}
    >
      <CodeForm onSignedIn={onSignedIn} />
    </Modal>
  )
}

function CodeForm({ onSignedIn }: Pick<Props, 'onSignedIn'>) {
  const client = useQueryClient()
  const status = useStatus()
  const action = useAction(wechatLogin)
  const form = useForm({ initialValues: { code: '' }, validate: formRules(wechatBindFormSchema) })
  const submit = form.onSubmit((values) =>
    action.run(wechatBindFormSchema.parse(values), {
      onSuccess: (user) => {
        startSession(client, user)
        onSignedIn()
      },
    }),
  )
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <WechatGuide qrcode={status?.wechat_qrcode} />
        <TextInput
          label="验证码"
          name="code"
          autoComplete="one-time-code"
          placeholder="输入公众号回复的验证码"
          data-autofocus
          {...form.getInputProps('code')}
        />
        <Button type="submit" loading={action.isRunning} fullWidth>
          登录
        </Button>
        <LimitHint errors={[action.error]} />
      </Stack>
    </form>
  )
}
