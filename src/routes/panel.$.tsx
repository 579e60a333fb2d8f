import { createFileRoute } from '@tanstack/react-router'
import { toOwnScreen } from './-guards'

export const Route = createFileRoute('/panel/$')({ beforeLoad: toOwnScreen })
