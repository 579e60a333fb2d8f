import { createRoot } from 'react-dom/client'

// Bundled with React (`scripts/page/chunk-groups.ts`), so that it runs while the console's code is still loading.

export const container = document.getElementById('root') as HTMLElement
export const root = createRoot(container)
