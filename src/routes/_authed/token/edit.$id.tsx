import { createFileRoute } from '@tanstack/react-router'
import { Loaded } from '@/components/screen/loaded'
import { tokenOptions } from '@/queries/token'
import { TokenForm } from '@/screens/token/token-form'
import { parseIdParam } from '../../-guards'

export const Route = createFileRoute('/_authed/token/edit/$id')({
  params: { parse: ({ id }) => ({ id: parseIdParam(id) }) },
  staticData: { title: '编辑令牌' },
  component: EditToken,
})

function EditToken() {
  const { id } = Route.useParams()
  return (
    <Loaded key={String(id)} options={tokenOptions(id)} page="令牌" title="编辑令牌" home="/token">
      {(token) => <TokenForm token={token} />}
    </Loaded>
  )
}
