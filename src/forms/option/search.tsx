import '@/components/theme/later.css'
import { type OptionsFilter, Select } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { IsKnown } from '@/domain/option/field'
import {
  isOptionKey,
  keysOfTab,
  knownGroups,
  OPTION_FIELDS,
  OPTION_TABS,
  type OptionKey,
  type OptionTab,
} from '@/domain/option/fields'
import { SETTING_TABS } from '@/domain/option/setting-tabs'
import { useStatus } from '@/domain/use-status'
import { optionListOptions } from '@/queries/option-list'

const choices = (...server: Parameters<IsKnown>) =>
  OPTION_TABS.flatMap((tab) =>
    knownGroups(tab, ...server).map(({ title, keys }) => ({
      group: `${SETTING_TABS.find(({ id }) => id === tab)?.label} · ${title}`,
      items: keys.map((key) => ({ value: key, label: OPTION_FIELDS[key].label })),
    })),
  )

/** Finds options by label, key, explanation and group. */
const found: OptionsFilter = ({ options, search }) => {
  const needle = search.trim().toLowerCase()
  return options.flatMap((group) => {
    if (!('items' in group)) return []
    const items = group.items.filter(({ value: key }) => {
      if (!isOptionKey(key)) return false
      const { label, help } = OPTION_FIELDS[key]
      return `${label} ${key} ${help} ${group.group}`.toLowerCase().includes(needle)
    })
    return items.length > 0 ? [{ ...group, items }] : []
  })
}

/** Searches the options of all tabs and leads to the chosen one. */
export function OptionSearch({ onJump }: { onJump: (tab: OptionTab, key: OptionKey) => void }) {
  const [isWanted, setWanted] = useState(false)
  const { data } = useQuery({ ...optionListOptions, enabled: isWanted, meta: { silent: true } })
  const site = useStatus()
  // Who may not read the options has no fields to go to.
  if (data === null) return null
  const jump = (key: string | null) => {
    if (key === null || !isOptionKey(key)) return
    const tab = OPTION_TABS.find((one) => keysOfTab(one).includes(key))
    if (tab) onJump(tab, key)
  }
  return (
    <Select
      aria-label="搜索设置"
      w="min(260px, 56vw)"
      placeholder="搜索设置"
      leftSection={<IconSearch size={16} aria-hidden />}
      data={choices(data ?? new Map(), site)}
      onFocus={() => setWanted(true)}
      filter={found}
      value={null}
      onChange={jump}
      searchable
      clearable={false}
      nothingFoundMessage="没有找到设置"
      maxDropdownHeight={320}
      comboboxProps={{ withinPortal: false }}
      rightSection={null}
      autoComplete="off"
    />
  )
}
