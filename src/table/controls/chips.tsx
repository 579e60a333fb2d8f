import { Button, Group } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { ServerText } from '@/components/display/server-text'
import type { ShownFilter } from '@/domain/list'
import { visibleText } from '@/lib/plain-text'
import type { ListAddress } from '@/table/list-search'
import styles from './chips.module.css'

/** The search and the active filters as chips; a click removes the filter. */
export function FilterChips(props: { address: ListAddress; filters: readonly ShownFilter[] }) {
  const { keyword, update } = props.address
  const searched = keyword === '' ? [] : [{ label: '搜索', value: keyword, field: 'keyword' }]
  const remove = (field: string, chip: HTMLElement) => {
    keepFocus(chip)
    update({ [field]: field === 'keyword' ? '' : undefined, page: 1 })
  }
  return (
    <Group component="ul" gap={6} wrap="nowrap" w="100%" p={3} className={styles.chips} aria-label="筛选条件">
      {[...searched, ...props.filters].map((filter) => {
        const text = `${filter.label}：${filter.value}`
        return (
          <li key={filter.field}>
            <Button
              maw={280}
              size="compact-sm"
              variant="light"
              rightSection={<IconX size={14} aria-hidden />}
              aria-label={`移除筛选 ${visibleText(text)}`}
              title={visibleText(text)}
              onClick={({ currentTarget }) => remove(filter.field, currentTarget)}
            >
              <ServerText text={text} />
            </Button>
          </li>
        )
      })}
    </Group>
  )
}

/** Moves the focus from a chip about to be removed to its neighbour or, without one, to the search box. */
function keepFocus(chip: HTMLElement) {
  const item = chip.closest('li')
  const beside = (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector('button')
  const box = chip.closest('section')?.querySelector<HTMLElement>('search input')
  ;(beside ?? box)?.focus({ preventScroll: true })
}
