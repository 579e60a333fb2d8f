import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Keeps the window's title at "screen - system name". */
export function usePageTitle(systemName: string): void {
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title })
  useEffect(() => {
    document.title = title ? `${title} - ${systemName}` : systemName
  }, [title, systemName])
}
