import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { Factor } from '@/domain/ratio/rows'
import { MODEL_TABLE } from '@/domain/ratio/table-words'
import { decimalText } from '@/lib/number'
import { useAction } from '@/queries/mutation'
import { RatioConflict, saveRatios } from '@/queries/option'
import { DEFAULT_QUOTA_PER_UNIT } from '@/schemas/status'
import { focusField } from '@/screens/setting/focus'
import { useStatus } from '@/session/site-status'
import { RatioDialog } from './ratio-dialog'

/** Edits the ratios of one model and saves them immediately. */
export default function ModelRatio(props: { model: string; factors: Factor[]; onClose: () => void }) {
  const { model, factors, onClose } = props
  const [newest, setNewest] = useState(factors)
  const save = useAction(saveRatios)
  const onError = (error: unknown) => {
    if (!(error instanceof RatioConflict)) return
    const { newest: changed } = error
    const now = MODEL_TABLE.maps.map(({ key }, at) => (changed.has(key) ? changed.get(key) : newest[at]))
    flushSync(() => setNewest(now))
    focusField('[role=dialog] [aria-invalid="true"]')
  }
  const unit = useStatus()?.quota_per_unit || DEFAULT_QUOTA_PER_UNIT
  return (
    <RatioDialog
      words={MODEL_TABLE}
      row={{ id: model, factors }}
      quotaPerUnit={decimalText(unit)}
      newest={newest}
      submit="保存"
      running={save.isRunning}
      onClose={onClose}
      onSubmit={(_, changes) =>
        changes.length === 0 ? onClose() : save.run(changes, { onSuccess: onClose, onError })
      }
    />
  )
}
