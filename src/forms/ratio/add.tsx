import { Button, Group, TextInput } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { ratioMessages } from '@/domain/ratio/messages'
import { isRatioName } from '@/domain/ratio/ratios'
import { type RatioRow, readFactor } from '@/domain/ratio/rows'
import type { RatioTableWords } from './table'
import type { Ratios } from './use-ratios'

const EMPTY = { name: '', factor: '' }

/** Adds an entry by its name: a row of two fields. What cannot be added says why, and stays. */
export function RatioAdd(props: { words: RatioTableWords; rows: readonly RatioRow[]; ratios: Ratios }) {
  const { thing, maps } = props.words
  const [typed, setTyped] = useState(EMPTY)
  const [wrong, setWrong] = useState(EMPTY)
  const add = () => {
    const name = typed.name.trim()
    const factor = readFactor(typed.factor)
    const found = nameProblem(thing, name, props.rows)
    const isNumber = typeof factor === 'number'
    setWrong({ name: found, factor: isNumber ? '' : ratioMessages.notFactor })
    const key = maps[0]?.key
    if (found !== '' || !isNumber || !key) return
    props.ratios.change([{ key, name, factor }])
    setTyped(EMPTY)
  }
  const field = (key: 'name' | 'factor', label: string) => ({
    'aria-label': label,
    autoComplete: 'off',
    value: typed[key],
    error: wrong[key],
    onChange: (event: { currentTarget: { value: string } }) => {
      setWrong(EMPTY)
      setTyped({ ...typed, [key]: event.currentTarget.value })
    },
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    add()
  }
  const title = `新${thing}名称`
  return (
    <Group gap="xs" align="flex-start" wrap="nowrap" onKeyDown={onKeyDown}>
      <TextInput {...field('name', title)} placeholder={title} flex={1} miw={0} maw={320} />
      <TextInput {...field('factor', `新${thing}倍率`)} placeholder="倍率" inputMode="decimal" w={100} />
      <Button variant="default" onClick={add} style={{ flexShrink: 0 }}>
        添加{thing}
      </Button>
    </Group>
  )
}

/** Why nothing can be added under a name; '' where it can. */
function nameProblem(thing: string, name: string, rows: readonly RatioRow[]): string {
  if (name === '') return `请填写${thing}名称`
  if (!isRatioName(name)) return `不能使用名称「${name}」`
  // What is there is changed in its row.
  const row = rows.find(({ id }) => id === name)
  return row && (row.unset || row.factors[0] !== undefined) ? `「${name}」已在列表中` : ''
}
