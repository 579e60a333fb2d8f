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
import styles from './settings.module.css'

/** Searches all options by label, key, help text and group, and navigates to the selected one. */
export function OptionSearch({ open }: { open: SettingTab }) {
  const navigate = useNavigate()
  const [wasFocused, setWasFocused] = useState(false)
  const [search, setSearch] = useState('')
  const { data: stored } = useQuery({ ...optionListOptions, enabled: wasFocused, meta: { silent: true } })
  const site = useStatus()
  // Hidden without access to the options, but not while focused: focusing it may be what revealed that.
  if (stored === null && !wasFocused) return null
  const needle = search.trim().toLowerCase()
  const tabs = stored === null ? [] : OPTION_TABS
  const results = tabs.flatMap((tab) =>
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
    const tab = OPTION_TABS.find((candidate) => keysOfTab(candidate).includes(key))
    void navigate({ to: '/setting', search: { tab }, hash: key })
    // Navigation alone does not focus it if the URL already has this hash.
    if (tab === open) focusOption(key)
  }
  return (
    <Select
      aria-label="搜索设置"
      className={styles.search}
      placeholder="搜索设置"
      leftSection={<IconSearch size={16} aria-hidden />}
      data={results.filter(({ items }) => items.length > 0)}
      onFocus={() => setWasFocused(true)}
      searchValue={search}
      onSearchChange={setSearch}
      filter={({ options }) => options}
      value={null}
      onChange={jump}
      searchable
      clearable={false}
      nothingFoundMessage={stored === null ? optionMessages.refused : '没有找到设置'}
      maxDropdownHeight={320}
      comboboxProps={{ withinPortal: false, width: 'max(100%, 300px)', position: 'bottom-start' }}
      rightSection={null}
      autoComplete="off"
    />
  )
}
