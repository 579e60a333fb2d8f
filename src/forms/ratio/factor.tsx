import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { readFactor } from '@/domain/ratio/rows'
import styles from './editor.module.css'

/** Milliseconds after the last key until a number is taken over. */
const PAUSE = 250

let visits = 0

/**
 * One number of a table, empty where there is none. What is typed is taken over after a pause, on leaving, and when
 * the row is scrolled away; what is no number stays as it is, marked, and the editor keeps it.
 */
export function RatioFactor(props: {
  label: string
  /** Its column: the arrow keys lead up and down in it. */
  field: string
  value: number | undefined
  placeholder?: string
  /** What was typed here before and is no number. */
  refused: string | undefined
  onRefuse: (typed: string | null) => void
  /** @param visit - names this visit to the cell */
  onChange: (factor: number | null, visit: string) => void
  /** Told at once what the number will be, for what is computed from it. */
  onTyping?: (factor: number | undefined) => void
}) {
  const { label, field, value } = props
  const [typed, setTyped] = useState<string | null>(props.refused ?? null)
  const visit = useRef('')
  const factor = typed === null ? undefined : readFactor(typed)
  const wrong = typed !== null && factor === undefined

  const take = useEffectEvent(() => {
    if (typed === null) return
    props.onRefuse(wrong ? typed : null)
    if (factor !== undefined && (factor ?? undefined) !== value) props.onChange(factor, visit.current)
  })
  useEffect(() => {
    if (typed === null) return
    const timer = setTimeout(() => take(), PAUSE)
    return () => clearTimeout(timer)
  }, [typed])
  useEffect(() => () => take(), [])

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    take()
    const row = event.currentTarget.closest('tr')
    const next = step > 0 ? row?.nextElementSibling : row?.previousElementSibling
    next?.querySelector<HTMLInputElement>(`input[data-field="${field}"]`)?.select()
  }
  return (
    <input
      className={styles.factor}
      aria-label={label}
      aria-invalid={wrong || undefined}
      title={wrong ? '请输入不小于 0 的数字，留空为不设置' : undefined}
      data-field={field}
      inputMode="decimal"
      autoComplete="off"
      placeholder={props.placeholder ?? '未设置'}
      value={typed ?? (value === undefined ? '' : String(value))}
      onFocus={() => {
        visits += 1
        visit.current = String(visits)
      }}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        props.onTyping?.(readFactor(event.currentTarget.value) ?? undefined)
      }}
      onBlur={() => {
        take()
        if (!wrong) setTyped(null)
      }}
      onKeyDown={onKeyDown}
    />
  )
}
