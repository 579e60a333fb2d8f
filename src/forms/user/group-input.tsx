import { NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { FieldInput } from '@/forms/kit/use-schema-form'
import { visibleText } from '@/lib/plain-text'
import { groupListOptions } from '@/queries/group'

/** The group of a user: one of those that exist, or any text where these are not known. */
export function GroupInput({ input }: { input: FieldInput<string> }) {
  const { data: groups, isError } = useQuery(groupListOptions)
  const field = { label: '分组', ...input }
  if (isError || groups?.length === 0) return <TextInput autoComplete="off" {...field} />
  // The stored group may have been removed since; it stays until another one is chosen.
  const choices = groups?.includes(input.value) ? groups : [input.value, ...(groups ?? [])]
  return (
    <NativeSelect {...field} data={choices.map((group) => ({ value: group, label: visibleText(group) }))} />
  )
}
