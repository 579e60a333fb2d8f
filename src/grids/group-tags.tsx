import { Badge, Group } from '@mantine/core'
import { groupColor } from '@/domain/group-tags'
import { fromCsv } from '@/schemas/primitives'
import styles from './group-tags.module.css'

/** Group names as tags: vip and pro yellow, svip and premium red. No name counts as `default`. */
export function GroupTags({ groups }: { groups: string }) {
  const names = fromCsv(groups)
  return (
    <Group gap={4}>
      {(names.length > 0 ? names : ['default']).map((name) => (
        <Badge
          key={name}
          variant="light"
          radius="sm"
          color={groupColor(name)}
          className={styles.tag}
          title={name}
          maw={140}
        >
          {name}
        </Badge>
      ))}
    </Group>
  )
}
