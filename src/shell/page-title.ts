import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { visibleText } from '@/lib/plain-text'

/** Keeps the window's title at "screen - system name". */
export function usePageTitle(systemName: string): void {
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title })
  useEffect(() => {
    const system = visibleText(systemName)
    document.title = title ? `${title} - ${system}` : system
  }, [title, systemName])
}
