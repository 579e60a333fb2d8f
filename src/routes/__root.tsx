import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext } from '@tanstack/react-router'
import { AppFrame } from '@/shell/app-frame'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: AppFrame })
