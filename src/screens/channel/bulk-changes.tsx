import { ListChange, TextChange } from '@/components/display/changes'
import { BULK_FIELDS, type BulkChange } from '@/domain/channel/bulk-edit'
import { fromCsv } from '@/schemas/primitives'

/** The old and the new value of each changed field of a channel. */
export const BulkChanges = ({ changes }: { changes: readonly BulkChange[] }) =>
  changes.map(({ field, from, to }) => (
    <div key={field}>
      <span>{`${BULK_FIELDS[field]}：`}</span>
      {field === 'group' || field === 'models' ? (
        <ListChange from={fromCsv(from)} to={fromCsv(to)} />
      ) : (
        <TextChange from={from} to={to} />
      )}
    </div>
  ))
