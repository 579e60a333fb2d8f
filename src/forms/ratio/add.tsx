import { Button, Group, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { KeyboardEvent } from 'react'
import { ratioMessages } from '@/domain/ratio/messages'
import { isRatioName } from '@/domain/ratio/ratios'
import { type RatioRow, readFactor } from '@/domain/ratio/rows'
import type { RatioTableWords } from './table'
import type { Ratios } from './use-ratios'

/** Adds an entry by its name: a row of two fields. What cannot be added says why, and stays. */
export function RatioAdd(props: { words: RatioTableWords; rows: readonly RatioRow[]; ratios: Ratios }) {
  const { thing, maps } = props.words
  const form = useForm({
    initialValues: { name: '', factor: '' },
    validate: {
      name: (name) => nameProblem(thing, name.trim(), props.rows),
      factor: (factor) => (typeof readFactor(factor) === 'number' ? null : ratioMessages.notFactor),
    },
  })
  const add = form.onSubmit(({ name, factor }) => {
    props.ratios.change([{ key: maps[0].key, name: name.trim(), factor: readFactor(factor) ?? null }])
    form.reset()
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    add()
  }
  const field = (key: 'name' | 'factor', label: string) => ({
    'aria-label': label,
    autoComplete: 'off',
    ...form.getInputProps(key),
  })
  const title = `新${thing}名称`
  return (
    <Group gap="xs" align="flex-start" wrap="nowrap" onKeyDown={onKeyDown}>
      <TextInput {...field('name', title)} placeholder={title} flex={1} miw={0} maw={320} />
      <TextInput {...field('factor', `新${thing}倍率`)} placeholder="倍率" inputMode="decimal" w={100} />
      <Button variant="default" onClick={() => add()} style={{ flexShrink: 0 }}>
        添加{thing}
      </Button>
    </Group>
  )
}

/** Why nothing can be added under a name; null where it can. */
function nameProblem(thing: string, name: string, rows: readonly RatioRow[]): string | null {
  if (name === '') return `请填写${thing}名称`
  if (!isRatioName(name)) return `不能使用名称「${name}」`
  // What is there is changed in its row.
  const row = rows.find(({ id }) => id === name)
  return row && (row.unset || row.factors[0] !== undefined) ? `「${name}」已在列表中` : null
}
