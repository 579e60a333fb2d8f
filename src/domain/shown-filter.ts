/** A filter in force: the label and value of its chip, and its search parameter. */
export type ShownFilter = Record<'label' | 'value' | 'field', string>

/** The filters that are set, in order. */
export const shownFilters = (
  all: Record<string, [label: string, value: string | undefined]>,
): ShownFilter[] =>
  Object.entries(all).flatMap(([field, [label, value]]) =>
    value === undefined ? [] : { label, value, field },
  )
