import { NativeSelect, TextInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { groupListOptions } from '@/queries/group'

/** The group of a user: one of those that exist, or any text where these are not known. */
export function GroupInput({ value, input }: { value: string; input: GetInputPropsReturnType }) {
  const { data: groups, isError } = useQuery(groupListOptions)
  const field = { label: '分组', name: 'group', ...input, value }
  if (isError || groups?.length === 0) return <TextInput autoComplete="off" {...field} />
  // The stored group may have been removed since; it stays until another one is chosen.
  const choices = groups?.includes(value) ? groups : [value, ...(groups ?? [])]
  return <NativeSelect {...field} data={choices} />
}
