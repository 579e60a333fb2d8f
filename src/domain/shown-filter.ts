/** A filter in force: what its chip says, and the field of the address that holds it. */
export interface ShownFilter {
  label: string
  value: string
  field: string
}

/** Those that are set, in order; `value` undefined: any. */
export const shownFilters = (
  all: ReadonlyArray<Omit<ShownFilter, 'value'> & { value: string | undefined }>,
) => all.filter((filter): filter is ShownFilter => filter.value !== undefined)
