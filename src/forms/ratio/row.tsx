import { IconX } from '@tabler/icons-react'
import { type Ref, useState } from 'react'
import { ratioMessages } from '@/domain/ratio/messages'
import { formatPrice, inputPrice, type ModelRow } from '@/domain/ratio/rows'
import styles from './editor.module.css'
import { RatioFactor } from './factor'
import type { RatioEditorState } from './use-ratio-editor'

/** One model: its two numbers, and what a million tokens cost by them, as they are typed. */
export function RatioRow(props: {
  row: ModelRow
  editor: Pick<RatioEditorState, 'type' | 'clear' | 'refused' | 'refuse'>
  quotaPerUnit: number
  index: number
  ref: Ref<HTMLTableRowElement>
}) {
  const { row, editor, quotaPerUnit, index, ref } = props
  const { model } = row
  // What is being typed, until it has arrived in the row.
  const [ratio, setRatio] = useState<{ now: number | undefined; of: ModelRow }>()
  const [completion, setCompletion] = useState<{ now: number | undefined; of: ModelRow }>()
  const shownRatio = ratio?.of === row ? ratio.now : row.ratio
  const shownCompletion = completion?.of === row ? completion.now : row.completion
  return (
    <tr ref={ref} data-index={index} data-changed={row.changed || undefined} aria-rowindex={index + 2}>
      <th scope="row" className={styles.name}>
        <bdi>{model}</bdi>
        {row.unset && <span className={styles.unset}>未设置</span>}
        {[row.ratio, row.completion].some((factor) => factor !== undefined && factor < 0) && (
          <span className={styles.odd} title={ratioMessages.odd}>
            特殊值
          </span>
        )}
        {row.changed && <span className={styles.changed}>已修改</span>}
      </th>
      <td data-label="倍率">
        <RatioFactor
          label={`${model} 倍率`}
          field="ratio"
          value={row.ratio}
          refused={editor.refused.get(`ModelRatio ${model}`)}
          onRefuse={(typed) => editor.refuse(`ModelRatio ${model}`, typed)}
          onTyping={(now) => setRatio({ now, of: row })}
          onChange={(factor, visit) =>
            editor.type({ key: 'ModelRatio', name: model, factor }, `${visit} ratio ${model}`)
          }
        />
      </td>
      <td data-label="补全倍率">
        <RatioFactor
          label={`${model} 补全倍率`}
          field="completion"
          placeholder="默认"
          value={row.completion}
          refused={editor.refused.get(`CompletionRatio ${model}`)}
          onRefuse={(typed) => editor.refuse(`CompletionRatio ${model}`, typed)}
          onTyping={(now) => setCompletion({ now, of: row })}
          onChange={(factor, visit) =>
            editor.type({ key: 'CompletionRatio', name: model, factor }, `${visit} completion ${model}`)
          }
        />
      </td>
      <td data-label="输入价格" className={styles.price}>
        {shownRatio === undefined || shownRatio < 0 ? '—' : formatPrice(inputPrice(shownRatio, quotaPerUnit))}
      </td>
      <td data-label="输出价格" className={styles.price}>
        <OutputPrice ratio={shownRatio} completion={shownCompletion} quotaPerUnit={quotaPerUnit} />
      </td>
      <td className={styles.act}>
        {(row.ratio !== undefined || row.completion !== undefined) && (
          <button
            type="button"
            className={styles.remove}
            aria-label={`清除 ${model}`}
            title="清除倍率"
            onClick={() =>
              editor.clear([
                { key: 'ModelRatio', name: model, factor: null },
                { key: 'CompletionRatio', name: model, factor: null },
              ])
            }
          >
            <IconX size={16} aria-hidden />
          </button>
        )}
      </td>
    </tr>
  )
}

/** Without a completion ratio the server takes one of its own, which it does not tell. */
function OutputPrice(props: { ratio?: number; completion?: number; quotaPerUnit: number }) {
  const { ratio, completion, quotaPerUnit } = props
  if (ratio === undefined || ratio < 0) return '—'
  if (completion === undefined) return <span className={styles.default}>按默认补全倍率</span>
  return formatPrice(inputPrice(ratio * completion, quotaPerUnit))
}
