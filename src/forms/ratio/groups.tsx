import { Stack, VisuallyHidden } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { GroupRow } from '@/domain/ratio/rows'
import { RatioAdd } from './add'
import styles from './editor.module.css'
import { RatioFactor } from './factor'
import type { RatioEditorState } from './use-ratio-editor'

/** The ratios of the groups: what a user of the group pays times as much. */
export function RatioGroups({ rows, editor }: { rows: readonly GroupRow[]; editor: RatioEditorState }) {
  const known = new Set(rows.filter(({ ratio }) => ratio !== undefined).map(({ group }) => group))
  return (
    <Stack gap="xs">
      <table className={`${styles.table} ${styles.groups}`} aria-label="分组倍率">
        <thead>
          <tr>
            <th scope="col">分组</th>
            <th scope="col">倍率</th>
            <th scope="col" className={styles.act}>
              <VisuallyHidden>操作</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ group, ratio, changed }) => (
            <tr key={group} data-changed={changed || undefined}>
              <th scope="row" className={styles.name}>
                <bdi>{group}</bdi>
                {changed && (
                  <span className={styles.changed}>{ratio === undefined ? '已删除' : '已修改'}</span>
                )}
              </th>
              <td data-label="倍率">
                <RatioFactor
                  label={`${group} 分组倍率`}
                  field="group"
                  value={ratio}
                  refused={editor.refused.get(`GroupRatio ${group}`)}
                  onRefuse={(typed) => editor.refuse(`GroupRatio ${group}`, typed)}
                  onChange={(factor, visit) =>
                    editor.type({ key: 'GroupRatio', name: group, factor }, `${visit} group ${group}`)
                  }
                />
              </td>
              <td className={styles.act}>
                {ratio !== undefined && (
                  <button
                    type="button"
                    className={styles.remove}
                    aria-label={`删除分组 ${group}`}
                    title="删除分组"
                    onClick={() => editor.clear([{ key: 'GroupRatio', name: group, factor: null }])}
                  >
                    <IconX size={16} aria-hidden />
                  </button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <RatioAdd
        thing="分组"
        known={known}
        onAdd={(name, factor) => editor.clear([{ key: 'GroupRatio', name, factor }])}
      />
    </Stack>
  )
}
