import { ActionIcon } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { ComponentProps, ReactElement } from 'react'
import { saveWithToast } from '@/components/toast/save'
import { timestampedName } from '@/lib/download'
import { FORMATS, type Sheet } from '@/lib/sheet/sheet'
import { MenuButton } from './menu-button'

/** A button with a menu of formats that exports a table to a file; `sheet` is called only on export. */
export function ExportMenu<Row>(props: {
  sheet: () => Sheet<Row>
  /** Returns the file name without extension. */
  file: () => string
  children: ReactElement<ComponentProps<'button'>>
}) {
  const { sheet, file, children } = props
  const lines = () =>
    FORMATS.map(({ id, label }) => ({ label, run: () => void saveWithToast(sheet(), file(), id) }))
  return <MenuButton lines={lines}>{children}</MenuButton>
}

type IconProps<Row> = Omit<Sheet<Row>, 'name'> & {
  title: string
  /** Set while some figures are not loaded yet. */
  disabled?: boolean
}

/** `ExportMenu` as an icon next to a table's title, which is also the file name. */
export function ExportIcon<Row>({ title, disabled = false, ...sheet }: IconProps<Row>) {
  const label = `导出「${title}」`
  return (
    <ExportMenu sheet={() => ({ name: title, ...sheet })} file={() => timestampedName(title)}>
      <ActionIcon variant="subtle" color="gray" aria-label={label} title={label} disabled={disabled}>
        <IconDownload size={16} aria-hidden />
      </ActionIcon>
    </ExportMenu>
  )
}
