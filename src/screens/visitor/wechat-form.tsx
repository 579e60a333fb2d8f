import { Center, Text } from '@mantine/core'
import { useState } from 'react'
import { AccountHint } from '@/components/display/account-hint'
import { useSchemaForm } from '@/components/input/use-schema-form'
import { Dialog, DialogForm } from '@/components/overlay/dialog'
import { accountMessages } from '@/domain/user/account-messages'
import { safeImageUrl } from '@/lib/url'
import { type Action, useAction } from '@/queries/mutation'
import { wechatLogin } from '@/queries/user/auth'
import { wechatBindFormSchema } from '@/schemas/auth'
import { useStatus } from '@/session/site-status'
import { CodeInput } from './email-code'

/** The dialog for signing in with a code from the site's WeChat account. */
export default function WechatLogin(props: { onSignedIn: () => void; onClose: () => void }) {
  return (
    <Dialog onClose={props.onClose} title="微信扫码登录">
      <WechatForm action={wechatLogin} submit="登录" onDone={props.onSignedIn} onCancel={props.onClose} />
    </Dialog>
  )
}

/** Signs in or binds an account with a code from the site's WeChat account. */
export function WechatForm<Data>(props: {
  action: Action<Data, { code: string }>
  submit: string
  onDone: () => void
  onCancel: () => void
}) {
  const { submit, onCancel } = props
  const action = useAction(props.action)
  const form = useSchemaForm(wechatBindFormSchema, { code: '' })
  const onSubmit = form.submit((fields) => action.run(fields, { onSuccess: props.onDone }))
  return (
    <DialogForm submit={submit} onSubmit={onSubmit} running={action.isRunning} onCancel={onCancel}>
      <WechatGuide />
      <CodeInput placeholder="输入公众号回复的验证码" data-autofocus {...form.input('code')} />
      <AccountHint error={action.error} />
    </DialogForm>
  )
}

/** Image size in px, reserved to avoid a layout shift. */
const SIZE = 200

/** Explains how to get a code: the QR image of the site's WeChat account and what to send. */
function WechatGuide() {
  const image = safeImageUrl(useStatus()?.wechat_qrcode, location.origin)
  const [broken, setBroken] = useState<string | null>(null)
  const isShown = image !== null && image !== broken
  return (
    <>
      {isShown && (
        <Center>
          <img
            src={image}
            alt="微信公众号二维码"
            width={SIZE}
            height={SIZE}
            referrerPolicy="no-referrer"
            style={{ objectFit: 'contain', background: '#fff' }}
            onError={() => setBroken(image)}
          />
        </Center>
      )}
      <Text size="sm" {...(isShown && { ta: 'center', style: { textWrap: 'balance' } })}>
        {isShown ? accountMessages.wechatHint : accountMessages.wechatNoCode}
      </Text>
    </>
  )
}
