/** A filter in force: what its chip says, and the field of the address that holds it. */
export type ShownFilter = Record<'label' | 'value' | 'field', string>

/** Those that are set, in order, from label and value by field; undefined: any. */
export const shownFilters = (
  all: Record<string, [label: string, value: string | undefined]>,
): ShownFilter[] =>
  Object.entries(all).flatMap(([field, [label, value]]) =>
    value === undefined ? [] : { label, value, field },
  )
