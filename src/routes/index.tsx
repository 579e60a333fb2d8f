import { createFileRoute } from '@tanstack/react-router'
import { HomeScreen } from './-home-screen'

export const Route = createFileRoute('/')({
  staticData: { title: '首页' },
  component: HomeScreen,
})
