import { Button } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import type { Fold } from '@/lib/use-fold'

/** Opens and closes a list's filters and shows how many are set. */
export function FilterButton({ fold, count }: { fold: Fold; count: number }) {
  const { open, id, set } = fold
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconFilter size={14} aria-hidden />}
      aria-expanded={open}
      aria-controls={id}
      onClick={() => set(!open)}
    >
      {count > 0 ? `筛选（${count}）` : '筛选'}
    </Button>
  )
}
