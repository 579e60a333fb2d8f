import '@/components/theme/later.css'
import '@mantine/spotlight/styles.layer.css'
import { Kbd, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { createSpotlight, Spotlight, useSpotlight } from '@mantine/spotlight'
import { useNavigate } from '@tanstack/react-router'
import { useLayoutEffect, useState } from 'react'
import { serverText } from '@/components/display/server-text'
import { SHORTCUTS } from '@/domain/shortcuts'
import { useComposing } from '@/lib/composing'
import { failureMessage } from '@/session/failure-message'
import styles from './keyboard.module.css'
import type { Dialog } from './screen-keys'
import { type Command, useCommands } from './use-commands'

const optionId = (command: Command) => `command-${command.id}`

/** Pause in typing before the server is asked, in milliseconds. */
const PAUSE = 250

const [store, palette] = createSpotlight()
export const openPalette = palette.open

interface PaletteProps {
  onDialog: (dialog: Dialog) => void
  /** Called before another screen opens: if the form asks first, the focus returns from its question. */
  onLeave: () => void
}

/** The command palette, opened by `openPalette`: finds pages, actions, settings and records by name. */
export function Palette(props: PaletteProps) {
  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      scrollable
      overlayProps={{ backgroundOpacity: 0.6, blur: 0 }}
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
  // A key or a letter moves the highlight; lines that arrive above it do not.
  const [highlighted, setHighlighted] = useState({ query, selected, id: '' })
  const place = all.findIndex(({ id }) => id === highlighted.id)
  const isHeld = place >= 0 && query === highlighted.query && selected === highlighted.selected
  const at = isHeld ? place : Math.min(Math.max(selected, 0), all.length - 1)
  const active = all[at]
  if (active && !isHeld) setHighlighted({ query, selected, id: active.id })
  // Also selects the first line at once; Mantine waits for an arrow key.
  useLayoutEffect(() => {
    if (at >= 0) store.setState((state) => ({ ...state, selected: at }))
  }, [at])

  // Mantine moves the selection without rendering, which `aria-activedescendant` needs.
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
        onKeyDown={follow}
        {...watch}
      />
      <Spotlight.ActionsList id="commands" role="listbox" aria-label="命令">
        {groups.map(({ title, commands }) => (
          <Spotlight.ActionsGroup role="group" aria-label={title} label={title} key={title}>
            {commands.map((command) => (
              <Spotlight.Action
                role="option"
                // Mantine keeps `id` for itself.
                ref={(line) => line?.setAttribute('id', optionId(command))}
                key={command.id}
                aria-selected={command === active}
                data-selected={command === active || undefined}
                className={styles.option}
                onClick={() => run(command)}
              >
                <span>{serverText(command.label)}</span>
                {command.place && <span className={styles.place}>{command.place}</span>}
                {command.keys && <span aria-hidden>{keySigns(command.keys)}</span>}
              </Spotlight.Action>
            ))}
          </Spotlight.ActionsGroup>
        ))}
      </Spotlight.ActionsList>
      <Text role="status" mih="2.4em" px={16} py={8} fz="sm" c="dimmed">
        {isSearching ? '正在搜索...' : outcome}
      </Text>
    </>
  )
}

/** The keys of a shortcut: `Ctrl+K` together, `g t` one after the other. */
export const keySigns = (keys: string) => keys.split(/[ +]/).map((key) => <Kbd key={key}>{key}</Kbd>)
