import { formMessages } from '@/domain/form-messages'
import { theirText } from '@/domain/option/diff'
import { OPTION_FIELDS, type OptionKey } from '@/domain/option/fields'
import { ConflictNote } from '@/screens/kit/conflict-note'
import { focusOption } from './focus'
import type { OptionFormState } from './use-option-form'

/** The conflict note of an option that another user has changed too; undefined without a conflict. */
export function optionConflict(name: OptionKey, form: OptionFormState) {
  const { conflict } = form.field(name)
  return (
    conflict && (
      <ConflictNote
        text={formMessages.changedTo(theirText(name, conflict))}
        {...(form.conflicting.length > 1 && { field: OPTION_FIELDS[name].label })}
        onSettle={(side) => {
          form.settle(name, side)
          focusOption(name)
        }}
      />
    )
  )
}
