import { createFileRoute } from '@tanstack/react-router'
import { redirectToEquivalent } from './-guards'

export const Route = createFileRoute('/panel/$')({ beforeLoad: redirectToEquivalent })
