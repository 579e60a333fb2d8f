import { Hint } from '@/components/display/hint'
import { formMessages } from '@/domain/form-messages'

/** Warns that a text is too long for some databases. No error, because the gateway's database is unknown. */
export const ColumnNote = ({ length, limit }: { length: number; limit: number }) =>
  length > limit && (
    <Hint c="var(--warn)" mt={4} role="status">
      {formMessages.overColumn(length, limit)}
    </Hint>
  )
