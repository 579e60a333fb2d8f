import type { Id } from '@/schemas/primitives'
/** The keys of a table's queries and actions. */
export const rowKeys = <Name extends string>(name: Name) =>
  ({
    all: [name],
    lists: [name, 'list'],
    /** What is computed from the table's rows for other screens. */
    summaries: [name, 'summary'],
    detail: (id: Id) => [name, 'detail', id],
    actions: [name, 'action'],
    /** What was created since a list was last seen to show it. */
    created: [name, 'created'],
  }) as const
