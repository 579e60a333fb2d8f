import { groupColor } from '@/domain/group-tags'
import { fromCsv } from '@/schemas/primitives'
import styles from './cell.module.css'
import { StatusBadge } from './status-badge'

/** Group names as tags: vip and pro yellow, svip and premium red. No name counts as `default`. */
export function GroupTags({ groups }: { groups: string }) {
  const names = fromCsv(groups)
  return (
    <span className={styles.tags}>
      {(names.length > 0 ? names : ['default']).map((name) => (
        <StatusBadge key={name} label={name} color={groupColor(name)} dot={false} />
      ))}
    </span>
  )
}
