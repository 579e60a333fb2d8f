import { Modal } from '@mantine/core'
import { useFocusBack } from '@/components/dialog/use-focus-back'
import { wechatLogin } from '@/queries/session'
import { WechatForm } from './wechat-form'

/** Sign-in with a code from the site's WeChat account. */
export default function WechatLogin(props: { onSignedIn: () => void; onClose: () => void }) {
  const { onSignedIn, onClose } = props
  useFocusBack()
  return (
    <Modal opened onClose={onClose} title="微信扫码登录" centered>
      <WechatForm action={wechatLogin} submit="登录" onDone={onSignedIn} onCancel={onClose} />
    </Modal>
  )
}
