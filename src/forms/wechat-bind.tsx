import '@mantine/core/styles/Modal.css'
import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { LimitHint } from '@/components/limit-hint'
import { WechatGuide } from '@/components/wechat-guide'
import { bindWechat } from '@/queries/account'
import { useAction } from '@/queries/action'
import { useStatus } from '@/queries/status'
import { wechatBindFormSchema } from '@/schemas/account'
import { formRules } from './form-rules'

/** Binds WeChat with the code that the site's account answers with. */
export function WechatBind() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        绑定微信账号
      </Button>
      <Modal
        opened={open}
        onClose={close}
        title="绑定微信账号"
        centered
        closeButtonProps={{ 'aria-label': '关闭' }}
      >
        <BindForm onClose={close} />
      </Modal>
    </>
  )
}

function BindForm({ onClose }: { onClose: () => void }) {
  const status = useStatus()
  const bind = useAction(bindWechat)
  const form = useForm({ initialValues: { code: '' }, validate: formRules(wechatBindFormSchema) })
  const submit = form.onSubmit((values) =>
    bind.run(wechatBindFormSchema.parse(values), { onSuccess: onClose }),
  )
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <WechatGuide qrcode={status?.wechat_qrcode} />
        <TextInput
          label="验证码"
          name="code"
          autoComplete="one-time-code"
          data-autofocus
          {...form.getInputProps('code')}
        />
        <LimitHint errors={[bind.error]} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            取消
          </Button>
          <Button type="submit" loading={bind.isRunning}>
            提交
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
