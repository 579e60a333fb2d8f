import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext } from '@tanstack/react-router'
import { AppFrame } from '@/shell/app-frame'

/** Checks only that a user is stored; the server decides on permissions. */
export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: AppFrame })
