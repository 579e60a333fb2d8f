import { IconFilter } from '@tabler/icons-react'
import type { Fold } from '@/lib/use-fold'
import { Button } from './button'

/** Opens and closes a list's filters and shows how many are set. */
export function FilterButton({ fold, count, ...look }: { fold: Fold; count: number; compact?: boolean }) {
  const { open, id, set } = fold
  return (
    <Button {...look} aria-expanded={open} aria-controls={id} onClick={() => set(!open)}>
      <IconFilter size={14} aria-hidden />
      {count > 0 ? `筛选（${count}）` : '筛选'}
    </Button>
  )
}
