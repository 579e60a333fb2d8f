import { Button, Group, TextInput } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { ratioMessages } from '@/domain/ratio/messages'
import { isRatioName } from '@/domain/ratio/ratios'
import { type RatioRow, readFactor } from '@/domain/ratio/rows'
import type { RatioTableWords } from './tables'
import type { Ratios } from './use-ratios'

/** Adds an entry by its name: a row of two fields. What cannot be added says why, and stays. */
export function RatioAdd(props: { words: RatioTableWords; rows: readonly RatioRow[]; ratios: Ratios }) {
  const { thing, maps } = props.words
  const [typed, setTyped] = useState({ name: '', factor: '' })
  const [tried, setTried] = useState(false)
  const name = typed.name.trim()
  const factor = readFactor(typed.factor)
  const wrong = {
    name: nameProblem(thing, name, props.rows),
    factor: typeof factor === 'number' ? undefined : ratioMessages.notFactor,
  }

  const add = () => {
    const isRight = !wrong.name && typeof factor === 'number'
    setTried(!isRight)
    if (!isRight) return
    for (const { key } of maps.slice(0, 1)) props.ratios.change([{ key, name, factor }])
    setTyped({ name: '', factor: '' })
  }
  const field = (key: 'name' | 'factor') => ({
    autoComplete: 'off',
    value: typed[key],
    error: tried && wrong[key],
    onChange: (event: { currentTarget: { value: string } }) => {
      setTried(false)
      setTyped({ ...typed, [key]: event.currentTarget.value })
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter') return
      event.preventDefault()
      add()
    },
  })
  const title = `新${thing}名称`
  return (
    <Group gap="xs" align="flex-start" wrap="nowrap">
      <TextInput {...field('name')} aria-label={title} placeholder={title} flex={1} miw={0} maw={320} />
      <TextInput
        {...field('factor')}
        aria-label={`新${thing}倍率`}
        placeholder="倍率"
        inputMode="decimal"
        w={100}
      />
      <Button variant="default" onClick={add} style={{ flexShrink: 0 }}>
        添加{thing}
      </Button>
    </Group>
  )
}

function nameProblem(thing: string, name: string, rows: readonly RatioRow[]): string | undefined {
  if (name === '') return `请填写${thing}名称`
  if (!isRatioName(name)) return `不能使用名称「${name}」`
  // What is there is changed in its row.
  const row = rows.find(({ id }) => id === name)
  return row && (row.unset || row.factors[0] !== undefined) ? `「${name}」已在列表中` : undefined
}
