import '@/components/theme/later.css'
import '@mantine/spotlight/styles.layer.css'
import { Kbd, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { createSpotlight, Spotlight, useSpotlight } from '@mantine/spotlight'
import { IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useLayoutEffect, useState } from 'react'
import { serverText } from '@/components/display/server-text'
import { SHORTCUTS } from '@/domain/shortcuts'
import { useComposing } from '@/lib/composing'
import { useShortViewport } from '@/lib/use-narrow'
import { failureMessage } from '@/session/failure-message'
import styles from './keyboard.module.css'
import type { DialogShortcut } from './screen-keys'
import { type Command, useCommands } from './use-commands'

const optionId = (command: Command) => `command-${command.id}`

/** Debounce of the server search, in milliseconds. */
const PAUSE = 250

const [store, palette] = createSpotlight()
export const openPalette = palette.open

interface PaletteProps {
  onDialog: (dialog: DialogShortcut) => void
  /** Called before navigation, so that a form's confirmation dialog can return the focus. */
  onLeave: () => void
}

/** The command palette (`openPalette`): searches pages, actions, settings and records by name. */
export function Palette(props: PaletteProps) {
  // Low windows, e.g. at 400 % zoom: Mantine reserves 240 px, which would leave no space for the options.
  const isLow = useShortViewport()
  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      scrollable
      fullScreen={isLow}
      {...(!isLow && { classNames: { content: styles.palette, body: styles.body } })}
      // Not centred, so that the input does not move when the number of options changes.
      centered={false}
      yOffset="12vh"
      overlayProps={{ backgroundOpacity: 0.4, blur: 0 }}
      attributes={{ content: { 'aria-label': SHORTCUTS.palette.label } }}
    >
      <Commands {...props} />
    </Spotlight.Root>
  )
}

function Commands({ onDialog, onLeave }: PaletteProps) {
  const navigate = useNavigate()
  const { query, selected } = useSpotlight(store)
  const { isComposing, watch } = useComposing()
  const [settled] = useDebouncedValue(isComposing ? '' : query, PAUSE)
  const { groups, isSearching, failure } = useCommands(query, settled, onDialog)
  const all = groups.flatMap(({ commands }) => commands)
  // The highlight moves only on key presses and typing, not when options are inserted above it.
  const [highlighted, setHighlighted] = useState({ query, selected, id: '' })
  const place = all.findIndex(({ id }) => id === highlighted.id)
  const isPinned = place >= 0 && query === highlighted.query && selected === highlighted.selected
  const at = isPinned ? place : Math.min(Math.max(selected, 0), all.length - 1)
  const active = all[at]
  if (active && !isPinned) setHighlighted({ query, selected, id: active.id })
  // Also selects the first option immediately; Mantine waits for an arrow key.
  useLayoutEffect(() => {
    if (at >= 0) store.setState((state) => ({ ...state, selected: at }))
  }, [at])

  // Mantine moves the selection without a rerender, which `aria-activedescendant` needs.
  const follow = () => queueMicrotask(() => store.setState((state) => ({ ...state })))

  const outcome = failure ? failureMessage(failure) : all.length === 0 ? '没有找到' : ''
  const run = (command: Command) => {
    if (command.link) {
      onLeave()
      void navigate(command.link)
    }
    command.run?.()
  }
  return (
    <>
      <Spotlight.Search
        role="combobox"
        aria-label="搜索或输入命令"
        placeholder="搜索或输入命令"
        aria-expanded
        aria-controls="commands"
        aria-autocomplete="list"
        aria-activedescendant={active && optionId(active)}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        classNames={{ input: styles.field }}
        leftSection={<IconSearch size={18} aria-hidden />}
        onKeyDown={follow}
        {...watch}
      />
      <Spotlight.ActionsList className={styles.list} id="commands" role="listbox" aria-label="命令">
        {groups.map(({ title, commands }) => (
          <fieldset aria-label={title} className={styles.group} key={title}>
            {commands.map((command) => (
              <Spotlight.Action
                role="option"
                // Mantine overrides the `id` prop.
                ref={(line) => line?.setAttribute('id', optionId(command))}
                key={command.id}
                aria-selected={command === active}
                data-selected={command === active || undefined}
                className={styles.option}
                onClick={() => run(command)}
              >
                <command.icon size={16} aria-hidden />
                <span className={styles.label}>{serverText(command.label)}</span>
                {command.status && <span className={styles.place}>{command.status}</span>}
                {command.place ? (
                  <span className={styles.place}>{command.place}</span>
                ) : (
                  // Hidden, because the group label has the same text.
                  <span className={styles.place} aria-hidden>
                    {title}
                  </span>
                )}
                {command.keys && <span aria-hidden>{keyCaps(command.keys)}</span>}
              </Spotlight.Action>
            ))}
          </fieldset>
        ))}
      </Spotlight.ActionsList>
      <Text role="status" className={styles.outcome} px={16} py={8} fz="sm" c="dimmed">
        {isSearching ? '正在搜索...' : outcome}
      </Text>
    </>
  )
}

/** The keys of a shortcut, such as `Ctrl+K`. */
export const keyCaps = (keys: string) => keys.split('+').map((key) => <Kbd key={key}>{key}</Kbd>)
