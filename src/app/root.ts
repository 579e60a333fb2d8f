import { createRoot, type Root } from 'react-dom/client'

// Bundled with React (`scripts/page/chunk-groups.ts`), so that React is set up while the console's code is still loading. The
// page may not have been read to its end by then.

/** The element that the console is drawn in. */
export const container = () => document.getElementById('root') as HTMLElement

export const openRoot = (): Root => createRoot(container())
