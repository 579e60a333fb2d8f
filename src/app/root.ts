import { createRoot } from 'react-dom/client'

// In React's own file (`scripts/page/chunk-groups.ts`), which the page evaluates while the console's code is still coming.

export const container = document.getElementById('root') as HTMLElement
export const root = createRoot(container)
