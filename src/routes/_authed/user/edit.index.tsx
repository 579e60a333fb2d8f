import { createFileRoute } from '@tanstack/react-router'
import { Loaded } from '@/components/screen/loaded'
import { SelfEditForm } from '@/screens/user/user-form'
import { selfOptions } from '@/session/session'

export const Route = createFileRoute('/_authed/user/edit/')({
  staticData: { title: '更新个人信息' },
  component: EditSelf,
})

function EditSelf() {
  return (
    <Loaded options={selfOptions} page="用户" title="更新个人信息" home="/setting">
      {(self) => <SelfEditForm self={self} />}
    </Loaded>
  )
}
