import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import field from '@/components/control/field.module.css'
import { ServerText } from '@/components/display/server-text'
import styles from './keyboard.module.css'
import { Keys } from './sheet'
import type { Dialog } from './shortcuts'
import { type Command, useCommands } from './use-commands'

/** Pause in typing before the server is asked, in milliseconds. */
const PAUSE = 250

/** The command palette: finds pages, actions, settings and records by name. */
export function Palette({ onClose, onDialog }: { onClose: () => void; onDialog: (dialog: Dialog) => void }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [settled, setSettled] = useState('')
  const [at, setAt] = useState(0)
  const id = useId()
  const { groups, isSearching } = useCommands(typed, settled, onDialog)
  const all = groups.flatMap(({ commands }) => commands)
  const active = all[Math.min(at, all.length - 1)]
  const optionId = (command: Command) => `${id}-${command.id.replaceAll(' ', '-')}`
  const activeId = active && optionId(active)

  // Not Mantine's hook: the settings use it too, and would load this file for it.
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), PAUSE)
    return () => clearTimeout(timer)
  }, [typed])
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  const run = (command: Command) => {
    onClose()
    if (command.link) void navigate(command.link)
    command.run?.()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const now = active ? all.indexOf(active) : 0
    const next = { ArrowDown: now + 1, ArrowUp: now - 1 + all.length }[event.key]
    if (next !== undefined && all.length > 0) {
      event.preventDefault()
      setAt(next % all.length)
    }
    if (event.key === 'Enter' && active) {
      event.preventDefault()
      run(active)
    }
  }

  return (
    <>
      <input
        className={field.input}
        role="combobox"
        aria-label="搜索或输入命令"
        placeholder="搜索或输入命令"
        aria-expanded
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div role="listbox" id={id} aria-label="命令" className={styles.list}>
        {groups.map(({ title, commands }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
          <div role="group" aria-label={title} key={title}>
            <div className={styles.title} aria-hidden>
              {title}
            </div>
            {commands.map((command) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the search field has the focus and handles the keys
              <div
                role="option"
                id={optionId(command)}
                key={command.id}
                aria-selected={command === active}
                tabIndex={-1}
                className={styles.option}
                // The focus stays in the field.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => run(command)}
              >
                <span className={styles.label}>
                  <ServerText text={command.label} />
                </span>
                {command.place && <span className={styles.place}>{command.place}</span>}
                {command.keys && (
                  <span aria-hidden>
                    <Keys of={command.keys} />
                  </span>
                )}
              </div>
            ))}
          </div>
        ))}
      </div>
      <div role="status" className={styles.status}>
        {isSearching ? '正在搜索...' : all.length === 0 ? '没有找到' : ''}
      </div>
    </>
  )
}
