import { MODEL_TABLE } from '@/domain/ratio/table-words'
import { decimalText } from '@/lib/number'
import { useSingleFlightMutation } from '@/queries/mutation'
import { saveRatios } from '@/queries/option'
import { DEFAULT_QUOTA_PER_UNIT } from '@/schemas/status'
import { useStatus } from '@/session/site-status'
import { RatioDialog } from './ratio-dialog'

/** Sets the ratios of one model, and saves them at once. */
export default function ModelRatio(props: {
  model: string
  factors: (number | undefined)[]
  onClose: () => void
}) {
  const { model, factors, onClose } = props
  const save = useSingleFlightMutation(saveRatios)
  const unit = useStatus()?.quota_per_unit || DEFAULT_QUOTA_PER_UNIT
  return (
    <RatioDialog
      words={MODEL_TABLE}
      row={{ id: model, factors }}
      quotaPerUnit={decimalText(unit)}
      submit="保存"
      running={save.isRunning}
      onClose={onClose}
      onSubmit={(_, changes) =>
        changes.length === 0 ? onClose() : save.run(changes, { onSuccess: onClose })
      }
    />
  )
}
