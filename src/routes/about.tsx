import { createFileRoute } from '@tanstack/react-router'
import { AboutScreen } from './-about-screen'

export const Route = createFileRoute('/about')({
  staticData: { title: '关于' },
  component: AboutScreen,
})
