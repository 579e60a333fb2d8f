import { createFileRoute } from '@tanstack/react-router'
import { ChannelImport } from '@/screens/channel/import/import-screen'

export const Route = createFileRoute('/_authed/channel/import')({
  staticData: { title: '从文件导入' },
  component: ChannelImport,
})
