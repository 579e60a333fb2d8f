import { Text, TextInput } from '@mantine/core'
import { type ChangeEvent, type FormEvent, useState } from 'react'
import { ServerName } from '@/components/display/server-text'
import { PlainButton } from '@/components/input/buttons'
import { Dialog, DialogForm } from '@/components/overlay/dialog'
import { defaultRatio } from '@/domain/model/prices'
import { readDecimal } from '@/domain/ratio/decimal'
import { readPrice, type TypedPrice, type TypedSide } from '@/domain/ratio/model-price'
import { isRatioName } from '@/domain/ratio/ratios'
import { DEFAULT_RATIO, type RatioChange, type RatioRow } from '@/domain/ratio/rows'
import type { RatioTableWords } from '@/domain/ratio/table-words'
import { decimalText } from '@/lib/number'
import { nameFault, readWord } from '@/schemas/typed-text'
import { focusField } from '@/screens/setting/focus'
import styles from './table.module.css'

/** A row whose ratios are edited; without a name it is a new one. */
export type EditedRow = Pick<RatioRow, 'factors'> & { id?: string }

interface RatioDialogProps {
  words: RatioTableWords
  row: EditedRow
  /** Why a new row cannot have a name, besides the names that no row can have. */
  isTaken?: (name: string) => boolean
  quotaPerUnit: string
  submit: string
  running?: boolean
  onSubmit: (name: string, changes: RatioChange[]) => void
  onClose: () => void
}

/** The ratios of a model or group; those of a model beside their prices, of which either fills the other. */
export function RatioDialog(props: RatioDialogProps) {
  const { words, row, isTaken = () => false, quotaPerUnit, onSubmit, onClose } = props
  const stored = words.maps.map((_, at) => textOf(row.factors[at]))
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
  const nameError = row.id === undefined ? nameProblem(words.thing, readWord(name), isTaken) : undefined
  // A stored ratio that nobody could enter may stay.
  const isWrong = words.maps.some((_, at) => ratios[at] === undefined && !isUntouched(at))
  const isMissing = row.id === undefined && ratios[0] === ''

  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    setSubmitted(true)
    if (nameError || isWrong || isMissing) return focusField('[role=dialog] [aria-invalid="true"]')
    const named = readWord(name)
    const changes = words.maps.flatMap(({ key }, at) => {
      const ratio = ratios[at]
      if (ratio === undefined || isUntouched(at)) return []
      return [{ key, name: named, factor: ratio === '' ? null : ratio }]
    })
    onSubmit(named, changes)
  }
  const remove = () =>
    onSubmit(
      name,
      words.maps.map(({ key }) => ({ key, name, factor: null })),
    )
  const field = (side: keyof TypedPrice, by: TypedSide['by']) => {
    const source = typed[side]
    const isTyped = source.by === by
    const isBad = readDecimal(source.text) === undefined && !isUntouched(SIDES.indexOf(side))
    const isOfFreeInput = by === 'price' && !isBad && sides[side].ratio === undefined
    return {
      inputMode: 'decimal' as const,
      value: isTyped ? source.text : (sides[side][by] ?? ''),
      error: isTyped && isSubmitted && (isBad ? notFactor : isOfFreeInput && '输入价格为 0 时只能设置倍率'),
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
        setTyped({ ...typed, [side]: { by, text: currentTarget.value } }),
    }
  }
  const isModel = words.thing === '模型'
  const completion = defaultRatio(name, 'completion')
  // What the server takes where nothing is typed.
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
  const ratioField = { ...field('input', 'ratio'), ...(isSubmitted && isMissing && { error: notFactor }) }
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
            {...ratioField}
            label={`${words.thing}倍率`}
            data-autofocus={row.id === undefined ? undefined : true}
            placeholder={isModel ? `默认 ${DEFAULT_RATIO}` : ''}
          />
          {isModel && <TextInput {...price('input')} label="输入价格" />}
          {isModel && (
            <TextInput
              {...field('output', 'ratio')}
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

/** The sides in the order of the table's maps. */
const SIDES: readonly (keyof TypedPrice)[] = ['input', 'output']

const textOf = (factor: number | undefined) => (factor === undefined ? '' : decimalText(factor))
const ratioSide = (text = ''): TypedSide => ({ by: 'ratio', text })

/** Why a new row cannot have this name. */
function nameProblem(thing: string, name: string, isTaken: (name: string) => boolean): string | undefined {
  if (name === '') return `请填写${thing}名称`
  if (!isRatioName(name)) return `不能使用名称「${name}」`
  // A channel's groups are joined by commas.
  if (thing === '分组' && name.includes(',')) return '分组名称不能含有逗号'
  return nameFault(name, `${thing}名称`) ?? (isTaken(name) ? `「${name}」已在列表中` : undefined)
}
