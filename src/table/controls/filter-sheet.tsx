import { Button, CloseButton, Group, Title } from '@mantine/core'
import { IconArrowsSort, IconFilter } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { PlainButton } from '@/components/input/buttons'
import { useOnLeave } from '@/lib/use-leaving'
import styles from './filter-sheet.module.css'

/** While a dropdown is open, Escape closes only the dropdown, not the sheet. */
function keepForOptions(event: KeyboardEvent<HTMLDialogElement>) {
  if (event.key === 'Escape' && event.currentTarget.querySelector('[aria-expanded=true]'))
    event.preventDefault()
}

/** Closes the sheet; does nothing outside a sheet. */
export type CloseSheet = () => void

/**
 * A button and a bottom sheet with the filters and the sort, for narrow windows. Stays mounted to keep typed text.
 * `count`: number of active filters.
 */
export function FilterSheet(props: {
  title: string
  count: number
  children: (close: CloseSheet) => ReactNode
}) {
  const { title, count, children } = props
  const sheet = useRef<HTMLDialogElement>(null)
  const [open, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const id = useId()
  const Icon = title === '排序' ? IconArrowsSort : IconFilter
  const close = () => sheet.current?.close()
  useOnLeave(close)
  const show = () => {
    setOpened(true)
    setOpen(true)
    sheet.current?.showModal()
  }
  return (
    <>
      <PlainButton
        className={styles.button}
        leftSection={<Icon size={16} aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={show}
      >
        {count > 0 ? `${title}（${count}）` : title}
      </PlainButton>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a click outside the sheet closes it, and so does Escape */}
      <dialog
        ref={sheet}
        className={styles.sheet}
        aria-labelledby={id}
        onClose={() => setOpen(false)}
        onClick={({ target, currentTarget }) => target === currentTarget && close()}
        onKeyDownCapture={keepForOptions}
      >
        <div className={styles.body}>
          <Group justify="space-between" wrap="nowrap">
            <Title order={2} size="h5" id={id}>
              {title}
            </Title>
            <CloseButton size={44} aria-label="关闭" onClick={close} />
          </Group>
          {wasOpened && children(close)}
          <Button fullWidth onClick={close}>
            完成
          </Button>
        </div>
      </dialog>
    </>
  )
}
