import { ConflictError } from '@/lib/errors'
import { EMPTY, excerpts } from './excerpts'
import { formMessages } from './form-messages'

const MAX_CHARACTERS = 160

/** The value of a field as previewed, as stored now, and as a bulk edit sets it. */
interface SetValue<Value> {
  previewed: Value
  newest: Value
  target: Value
}

/**
 * Allows a bulk edit to set a field only if its stored value is the previewed one, or already the target.
 * @throws ConflictError with the value that another user has stored since the preview
 */
export function rejectOverwrite<Value extends string | number>(
  label: string,
  { previewed, newest, target }: SetValue<Value>,
  show: (value: Value) => string = String,
): void {
  if (newest === previewed || newest === target) return
  const text = show(newest)
  const shown = text.length > MAX_CHARACTERS ? excerpts(show(target), text).to : text.trim() || EMPTY
  throw new ConflictError(formMessages.fieldChangedTo(label, shown))
}
