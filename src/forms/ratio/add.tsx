import { Button, Group, TextInput } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { isRatioName } from '@/domain/ratio/ratios'
import { readFactor } from '@/domain/ratio/rows'

/** Adds an entry by its name: a row of two fields. What cannot be added says why, and stays. */
export function RatioAdd(props: {
  /** 模型 or 分组. */
  thing: string
  /** Names that are there: they are changed in their rows. */
  known: ReadonlySet<string>
  onAdd: (name: string, factor: number) => void
}) {
  const { thing, known } = props
  const [name, setName] = useState('')
  const [factor, setFactor] = useState('')
  const [error, setError] = useState<{ name?: string; factor?: string }>({})

  const add = () => {
    const typed = name.trim()
    const number = readFactor(factor)
    const wrong = {
      ...nameProblem(typed),
      ...(typeof number === 'number' ? {} : { factor: '请输入不小于 0 的数字' }),
    }
    setError(wrong)
    if (Object.keys(wrong).length > 0 || typeof number !== 'number') return
    props.onAdd(typed, number)
    setName('')
    setFactor('')
  }
  const nameProblem = (typed: string) => {
    if (typed === '') return { name: `请填写${thing}名称` }
    if (!isRatioName(typed)) return { name: `不能使用名称「${typed}」` }
    return known.has(typed) ? { name: `「${typed}」已在列表中` } : {}
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }
  return (
    <Group gap="xs" align="flex-start" wrap="nowrap">
      <TextInput
        aria-label={`新${thing}名称`}
        placeholder={`新${thing}名称`}
        autoComplete="off"
        flex={1}
        miw={0}
        maw={320}
        value={name}
        error={error.name}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <TextInput
        aria-label={`新${thing}倍率`}
        placeholder="倍率"
        inputMode="decimal"
        autoComplete="off"
        w={100}
        value={factor}
        error={error.factor}
        onChange={(event) => setFactor(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Button variant="default" onClick={add} style={{ flexShrink: 0 }}>
        添加{thing}
      </Button>
    </Group>
  )
}
