import { Text, TextInput } from '@mantine/core'
import { type ChangeEvent, type FormEvent, useState } from 'react'
import { ServerName } from '@/components/display/server-text'
import { PlainButton } from '@/components/input/buttons'
import { Dialog, DialogForm } from '@/components/overlay/dialog'
import { formMessages } from '@/domain/form-messages'
import { defaultRatio } from '@/domain/model/prices'
import { readDecimal } from '@/domain/ratio/decimal'
import { readPrice, type TypedPrice, type TypedSide } from '@/domain/ratio/model-price'
import { isRatioName } from '@/domain/ratio/ratios'
import {
  DEFAULT_RATIO,
  type Factor,
  isEditConflict,
  type RatioEdit,
  type RatioRow,
} from '@/domain/ratio/rows'
import type { RatioTableWords } from '@/domain/ratio/table-words'
import { decimalText } from '@/lib/number'
import { nameFormatError, readWord } from '@/schemas/typed-text'
import { ConflictNote, type Side } from '@/screens/kit/conflict-note'
import { focusField } from '@/screens/setting/focus'
import styles from './table.module.css'

/** Snapshot of the edited row when the dialog opened; without an id, a new row. */
export type EditedRow = Pick<RatioRow, 'factors'> & { id?: string }

interface RatioDialogProps {
  words: RatioTableWords
  row: EditedRow
  /** The row's current ratios. */
  newest?: readonly Factor[] | undefined
  /** Whether a new row's name already exists. */
  isTaken?: (name: string) => boolean
  quotaPerUnit: string
  submit: string
  running?: boolean
  onSubmit: (name: string, changes: RatioEdit[]) => void
  onClose: () => void
}

/** Edits the ratios of a model or group. For models, ratios and prices are shown side by side and kept in sync. */
export function RatioDialog(props: RatioDialogProps) {
  const { words, row, isTaken = () => false, quotaPerUnit, onSubmit, onClose } = props
  const [bases, setBases] = useState(row.factors)
  const { newest = bases } = props
  const stored = words.maps.map((_, at) => textOf(bases[at]))
  const [name, setName] = useState(row.id ?? '')
  const [typed, setTyped] = useState<TypedPrice>({
    input: ratioSide(stored[0]),
    output: ratioSide(stored[1]),
  })
  const [isSubmitted, setSubmitted] = useState(false)
  const sides = readPrice(typed, quotaPerUnit)
  const ratios = [sides.input.ratio, sides.output.ratio]
  const isUntouched = (at: number) => {
    const { by, text } = typed[SIDES[at] ?? 'input']
    return by === 'ratio' && text === stored[at]
  }
  const nameError = row.id === undefined ? nameProblem(words, readWord(name), isTaken) : undefined
  // An untouched stored ratio may stay even if invalid.
  const isInvalid = words.maps.some((_, at) => ratios[at] === undefined && !isUntouched(at))
  const isMissing = row.id === undefined && ratios[0] === ''
  const targetName = row.id ?? readWord(name)
  const editOf = (at: number, ratio: string) => {
    const key = words.maps[at]?.key ?? words.maps[0].key
    return { key, name: targetName, factor: ratio === '' ? null : ratio, base: bases[at] }
  }
  const changes = words.maps.flatMap((_, at) => {
    const ratio = ratios[at]
    return ratio === undefined || isUntouched(at) ? [] : [editOf(at, ratio)]
  })
  const hasConflict = (at: number) =>
    changes.some((change) => change.key === words.maps[at]?.key && isEditConflict(change, newest[at]))
  const conflicting = words.maps.filter((_, at) => hasConflict(at))

  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    setSubmitted(true)
    if (nameError || isInvalid || isMissing || conflicting.length > 0)
      return focusField('[role=dialog] [aria-invalid="true"]')
    onSubmit(targetName, changes)
  }
  const remove = () => {
    const removals = words.maps.map((_, at) => editOf(at, ''))
    // Clears the fields first, so that conflicts with another user's changes are shown.
    setTyped({ input: ratioSide(''), output: ratioSide('') })
    if (!removals.some((removal, at) => isEditConflict(removal, newest[at]))) onSubmit(targetName, removals)
  }
  const settle = (at: number, choice: Side) => {
    setBases(bases.with(at, newest[at]))
    if (choice === 'theirs') setTyped({ ...typed, [SIDES[at] ?? 'input']: ratioSide(textOf(newest[at])) })
    focusField(`[role=dialog] [name="${SIDES[at] ?? 'input'}"]`)
  }
  const field = (side: keyof TypedPrice, by: TypedSide['by']) => {
    const source = typed[side]
    const isTyped = source.by === by
    const isUnreadable = readDecimal(source.text) === undefined && !isUntouched(SIDES.indexOf(side))
    const isOfFreeInput = by === 'price' && !isUnreadable && sides[side].ratio === undefined
    return {
      inputMode: 'decimal' as const,
      value: isTyped ? source.text : (sides[side][by] ?? ''),
      error:
        isTyped && isSubmitted && (isUnreadable ? notFactor : isOfFreeInput && '输入价格为 0 时只能设置倍率'),
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
        setTyped({ ...typed, [side]: { by, text: currentTarget.value } }),
    }
  }
  const isModel = words.id === 'model'
  const completion = defaultRatio(name, 'completion')
  // The server's defaults for empty fields.
  const billed = readPrice(
    {
      input: typed.input.text === '' ? ratioSide(String(DEFAULT_RATIO)) : typed.input,
      output: ratioSide(completion === undefined ? '' : String(completion)),
    },
    quotaPerUnit,
  )
  const price = (side: keyof TypedPrice) => ({
    ...field(side, 'price'),
    leftSection: '$',
    description: '每百万 Token',
    placeholder: billed[side].price ? `默认 ${billed[side].price}` : '默认',
  })
  const isRemovable = row.factors.some((factor) => factor !== undefined)
  const ratioField = (at: number) => {
    const side = SIDES[at] ?? 'input'
    const conflict = hasConflict(at) && (
      <ConflictNote
        text={formMessages.changedTo(textOf(newest[at]) || '（无）')}
        {...(conflicting.length > 1 && { field: words.maps[at]?.label ?? '' })}
        onSettle={(choice) => settle(at, choice)}
      />
    )
    const isEmpty = at === 0 && isSubmitted && isMissing
    const { error, ...rest } = field(side, 'ratio')
    return { ...rest, name: side, error: isEmpty ? notFactor : error || conflict }
  }
  return (
    <Dialog onClose={onClose} title={row.id === undefined ? `添加${words.thing}` : words.edit}>
      <DialogForm
        submit={props.submit}
        running={props.running ?? false}
        onSubmit={submit}
        onCancel={onClose}
        beside={
          isRemovable && (
            <PlainButton me="auto" onClick={remove}>
              {words.remove}
            </PlainButton>
          )
        }
      >
        {row.id === undefined ? (
          <TextInput
            label={`${words.thing}名称`}
            data-autofocus
            value={name}
            error={isSubmitted && nameError}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        ) : (
          <Text style={{ overflowWrap: 'anywhere' }}>
            <ServerName text={row.id} />
          </Text>
        )}
        <div className={styles.sides}>
          <TextInput
            {...ratioField(0)}
            label={`${words.thing}倍率`}
            data-autofocus={row.id === undefined ? undefined : true}
            placeholder={isModel ? `默认 ${DEFAULT_RATIO}` : ''}
          />
          {isModel && <TextInput {...price('input')} label="输入价格" />}
          {isModel && (
            <TextInput
              {...ratioField(1)}
              label="补全倍率"
              placeholder={completion === undefined ? '默认' : `默认 ${completion}`}
            />
          )}
          {isModel && <TextInput {...price('output')} label="输出价格" />}
        </div>
      </DialogForm>
    </Dialog>
  )
}

const notFactor = '请输入不小于 0 的数字'

/** Sides in the order of `words.maps`. */
const SIDES: readonly (keyof TypedPrice)[] = ['input', 'output']

const textOf = (factor: Factor) => (factor === undefined ? '' : decimalText(factor))
const ratioSide = (text = ''): TypedSide => ({ by: 'ratio', text })

/** The error of a new row's name. */
function nameProblem(
  { id, thing }: RatioTableWords,
  name: string,
  isTaken: (name: string) => boolean,
): string | undefined {
  if (name === '') return `请填写${thing}名称`
  if (!isRatioName(name)) return `不能使用名称「${name}」`
  // A channel's groups are joined by commas.
  if (id === 'group' && name.includes(',')) return '分组名称不能含有逗号'
  return nameFormatError(name, `${thing}名称`) ?? (isTaken(name) ? `「${name}」已在列表中` : undefined)
}
