import { type ReactNode, useId, useReducer, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { id as idSchema } from '@/schemas/primitives'
import { userStore } from '@/session/store'
import { optionOn, optionValue, setOption } from './db'
import type { Gateway, SeedSize } from './gateway'
import { uuidOf } from './laisky/ids'
import {
  ACCOUNT_CHOICES,
  EDITION_CHOICES,
  FEATURES,
  LATENCY_CHOICES,
  MODE_CHOICES,
  SIZE_CHOICES,
  SWITCHES,
} from './panel-choices'
import './panel.css'

/** Renders the panel in a separate React root. */
export function mountPanel(gateway: Gateway, save: () => Promise<void>): void {
  const element = document.createElement('div')
  document.body.append(element)
  createRoot(element).render(<Panel gateway={gateway} save={save} />)
}

interface PanelProps {
  gateway: Gateway
  /** Stores the gateway's data; resolves when it is on disk. */
  save: () => Promise<void>
}

/** Control panel of the mock edition: account, data size and faults. */
function Panel({ gateway, save }: PanelProps) {
  const [open, toggle] = useReducer((shown: boolean) => !shown, false)
  const id = useId()
  return (
    <aside className="mock-panel" aria-label="模拟网关">
      {open && (
        <div id={id} className="mock-panel-body">
          <Controls gateway={gateway} save={save} />
        </div>
      )}
      <button type="button" aria-expanded={open} aria-controls={open ? id : undefined} onClick={toggle}>
        模拟网关
      </button>
    </aside>
  )
}

function Controls({ gateway, save }: PanelProps) {
  const { db, faults } = gateway
  const [size, setSize] = useState(gateway.size)
  const [, refresh] = useReducer((count: number) => count + 1, 0)

  const reload = async () => {
    await save()
    location.reload()
  }
  const signIn = (username: string) => {
    signInBoth(gateway, username)
    void reload()
  }
  const seed = (next: SeedSize) => {
    const username = db.session?.username ?? ''
    setSize(next)
    gateway.reset(next)
    signInBoth(gateway, db.users.some((user) => user.username === username) ? username : '')
    void reload()
  }
  const setFaults = (change: Partial<typeof faults>) => {
    Object.assign(faults, change)
    refresh()
    void save()
  }
  const switchFeature = ({ option, off = 'false', needs }: (typeof FEATURES)[number], on: boolean) => {
    setOption(db, option, on ? 'true' : off)
    for (const [key, value] of Object.entries(needs)) {
      if (on && optionValue(db, key) === '') setOption(db, key, value)
    }
    void reload()
  }

  return (
    <>
      <Choice label="账户" choices={ACCOUNT_CHOICES} value={db.session?.username ?? ''} onChange={signIn} />
      <Choice
        label="版本"
        choices={EDITION_CHOICES}
        value={faults.laisky ? 'laisky' : ''}
        onChange={(edition) => {
          faults.laisky = edition !== ''
          signIn(db.session?.username ?? '')
        }}
      />
      <Choice label="数据量" choices={SIZE_CHOICES} value={size} onChange={seed} />
      <Choice
        label="延迟"
        choices={LATENCY_CHOICES}
        value={faults.latency}
        onChange={(latency) => setFaults({ latency })}
      />
      <Choice
        label="故障"
        choices={MODE_CHOICES}
        value={faults.mode}
        onChange={(mode) => setFaults({ mode })}
      />
      {SWITCHES.map(([name, label]) => (
        <label key={name} className="mock-panel-switch">
          <input
            type="checkbox"
            checked={faults[name]}
            onChange={(event) => setFaults({ [name]: event.currentTarget.checked })}
          />
          <span>{label}</span>
        </label>
      ))}
      {FEATURES.map((feature) => (
        <label key={feature.option} className="mock-panel-switch">
          <input
            type="checkbox"
            checked={optionOn(db, feature.option)}
            onChange={(event) => switchFeature(feature, event.currentTarget.checked)}
          />
          <span>{feature.label}</span>
        </label>
      ))}
      <button type="button" onClick={() => seed(size)}>
        重置数据
      </button>
    </>
  )
}

interface ChoiceProps<T> {
  label: string
  choices: ReadonlyArray<readonly [T, string]>
  value: T
  onChange: (value: T) => void
}

/** A labelled select. Adds an option for a value outside `choices`, such as another signed-in user. */
function Choice<T extends string | number>({ label, choices, value, onChange }: ChoiceProps<T>): ReactNode {
  const id = useId()
  const isListed = choices.some(([choice]) => choice === value)
  const all = isListed ? choices : [...choices, [value, String(value)] as const]
  return (
    <div className="mock-panel-choice">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={String(value)}
        onChange={(event) => {
          const picked = all.find(([choice]) => String(choice) === event.currentTarget.value)
          if (picked) onChange(picked[0])
        }}
      >
        {all.map(([choice, text]) => (
          <option key={choice} value={String(choice)}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}

/** Signs in to the gateway and the console's stored session; '' signs out. */
function signInBoth(gateway: Gateway, username: string): void {
  gateway.signInAs(username === '' ? null : username)
  const user = gateway.db.users.find((row) => row.username === username)
  if (user) {
    const { display_name, role, status } = user
    const id = idSchema.parse(gateway.faults.laisky ? uuidOf('users', user.id) : user.id)
    userStore.set({ id, username, display_name, role, status })
  } else {
    userStore.remove()
  }
}
