import { groupColor } from '@/domain/statuses'
import { fromCsv } from '@/schemas/primitives'
import styles from './cell.module.css'
import { HoverInfo } from './hover-info'
import { StatusBadge } from './status-badge'

const MOST = 2

/** Group names as tags; no name counts as `default`. Of many, hover and focus on the number show all. */
export function GroupTags({ groups }: { groups: string }) {
  const names = fromCsv(groups)
  const tags = (names.length > 0 ? names : ['default']).map((name) => (
    <StatusBadge key={name} label={name} color={groupColor(name)} dot={false} />
  ))
  const all = () => <span className={styles.tags}>{tags}</span>
  return (
    <span className={`${styles.tags} ${styles.groups}`}>
      {tags.length > MOST ? tags[0] : tags}
      {tags.length > MOST && <HoverInfo info={all}>{`+${tags.length - 1}`}</HoverInfo>}
    </span>
  )
}
