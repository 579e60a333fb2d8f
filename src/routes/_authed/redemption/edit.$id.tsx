import { createFileRoute } from '@tanstack/react-router'
import { Loaded } from '@/components/screen/loaded'
import { redemptionOptions } from '@/queries/redemption'
import { RedemptionEditForm } from '@/screens/redemption/redemption-form'
import { parseIdParam } from '../../-guards'

export const Route = createFileRoute('/_authed/redemption/edit/$id')({
  params: { parse: ({ id }) => ({ id: parseIdParam(id) }) },
  staticData: { title: '编辑兑换码' },
  component: EditRedemption,
})

function EditRedemption() {
  const { id } = Route.useParams()
  return (
    <Loaded
      key={String(id)}
      options={redemptionOptions(id)}
      page="兑换码"
      title="编辑兑换码"
      home="/redemption"
    >
      {(redemption) => <RedemptionEditForm redemption={redemption} />}
    </Loaded>
  )
}
