import { createRoot, type Root } from 'react-dom/client'

// Bundled with React (`scripts/page/chunk-groups.ts`), so that React initialises while the app is still loading. The page
// may not be fully parsed by then.

/** The root element of the app. */
export const container = () => document.getElementById('root') as HTMLElement

export const openRoot = (): Root => createRoot(container())
