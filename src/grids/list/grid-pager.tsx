import '@mantine/core/styles/Pagination.css'
import { Group, NativeSelect, Pagination, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { messages } from '@/domain/messages'
import { PAGE_SIZES, type PageSize } from './list-search'

/** How far the list reaches, and the way through it. The server tells no total, so neither does this. */
export function GridPager(props: {
  page: number
  pageCount: number
  size: PageSize
  loaded: number
  skipped: number
  hasMore: boolean
  onPage: (page: number) => void
  onSize: (size: PageSize) => void
  /** What concerns all loaded rows. */
  children?: ReactNode
}) {
  const { page, pageCount, size, loaded, skipped, hasMore } = props
  return (
    <Group justify="space-between" gap="sm" mt="sm">
      <Group gap="xs">
        <Text c="dimmed" size="sm" role="status">
          已加载 {loaded} 行{hasMore && '，还有更多'}
          {skipped > 0 && `，${messages.skippedRows(skipped)}`}
        </Text>
        {props.children}
      </Group>
      <Group gap="sm">
        <NativeSelect
          aria-label="每页行数"
          value={String(size)}
          data={[
            ...PAGE_SIZES.map((value) => ({ value: String(value), label: `${value} 行/页` })),
            { value: 'all', label: '全部' },
          ]}
          onChange={({ currentTarget: { value } }) => props.onSize(value === 'all' ? 'all' : Number(value))}
        />
        <nav aria-label="分页">
          <Pagination
            total={pageCount}
            value={page}
            onChange={props.onPage}
            boundaries={1}
            siblings={1}
            getItemProps={(item) => ({ 'aria-label': `第 ${item} 页` })}
            getControlProps={(control) => ({
              'aria-label': { first: '第一页', previous: '上一页', next: '下一页', last: '最后一页' }[
                control
              ],
            })}
          />
        </nav>
      </Group>
    </Group>
  )
}
