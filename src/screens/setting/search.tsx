import '@/components/theme/later.css'
import { Select } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { isOptionKey, keysOfTab, OPTION_TABS, supportedGroups } from '@/domain/option/fields'
import { optionMessages } from '@/domain/option/messages'
import { SETTING_TABS, type SettingTab } from '@/domain/option/setting-tabs'
import { optionListOptions } from '@/queries/option-list'
import { useStatus } from '@/session/site-status'
import { focusOption } from './focus'

/** Searches the options of all tabs by label, key, explanation and group, and leads to the chosen one. */
export function OptionSearch({ open }: { open: SettingTab }) {
  const navigate = useNavigate()
  const [isWanted, setWanted] = useState(false)
  const [search, setSearch] = useState('')
  const { data: stored } = useQuery({ ...optionListOptions, enabled: isWanted, meta: { silent: true } })
  const site = useStatus()
  // Users who may not read the options have no fields to go to. One who learns it by this search keeps the field.
  if (stored === null && !isWanted) return null
  const needle = search.trim().toLowerCase()
  const tabs = stored === null ? [] : OPTION_TABS
  const found = tabs.flatMap((tab) =>
    supportedGroups(tab, stored ?? new Map(), site).map(({ title, fields }) => {
      const group = `${SETTING_TABS.find(({ id }) => id === tab)?.label} · ${title}`
      const matching = Object.entries(fields).filter(([key, { label, help }]) =>
        `${label} ${key} ${help} ${group}`.toLowerCase().includes(needle),
      )
      return { group, items: matching.map(([value, { label }]) => ({ value, label })) }
    }),
  )
  const jump = (key: string | null) => {
    if (key === null || !isOptionKey(key)) return
    const tab = OPTION_TABS.find((one) => keysOfTab(one).includes(key))
    void navigate({ to: '/setting', search: { tab }, hash: key })
    // The address may name it already.
    if (tab === open) focusOption(key)
  }
  return (
    <Select
      aria-label="搜索设置"
      w="min(260px, 56vw)"
      placeholder="搜索设置"
      leftSection={<IconSearch size={16} aria-hidden />}
      data={found.filter(({ items }) => items.length > 0)}
      onFocus={() => setWanted(true)}
      searchValue={search}
      onSearchChange={setSearch}
      filter={({ options }) => options}
      value={null}
      onChange={jump}
      searchable
      clearable={false}
      nothingFoundMessage={stored === null ? optionMessages.refused : '没有找到设置'}
      maxDropdownHeight={320}
      comboboxProps={{ withinPortal: false }}
      rightSection={null}
      autoComplete="off"
    />
  )
}
