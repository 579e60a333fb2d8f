import { IconSearch, IconX } from '@tabler/icons-react'
import {
  type FormEvent,
  type Ref,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { Button } from '@/components/control/button'
import field from '@/components/control/field.module.css'
import styles from './list-grid.module.css'
import { KEYWORD_LENGTH, toKeyword } from './list-search'

/** What else a screen may do with the search box. */
export interface SearchBoxHandle {
  /** Shows a secret, selected for copying by hand. It is never sent or stored; typing clears it. */
  hold: (secret: string) => void
}

const DEBOUNCE = 300

/** The search box of a list: sends on submit or 300 ms after the last key. */
export function SearchBox(props: {
  keyword: string
  onSearch: (keyword: string) => void
  placeholder: string
  ref: Ref<SearchBoxHandle> | undefined
}) {
  const { keyword, onSearch, placeholder, ref } = props
  const input = useRef<HTMLInputElement>(null)
  // What is typed and not yet sent; null: the box shows the keyword.
  const [draft, setDraft] = useState<string | null>(null)
  const [held, setHeld] = useState<string | null>(null)
  const text = held ?? draft ?? keyword

  const send = (typed: string) => {
    if (toKeyword(typed) !== keyword) onSearch(toKeyword(typed))
  }
  const sendTyped = useEffectEvent((typed: string) => {
    // A space may precede another word, so the box keeps it until it is submitted.
    if (toKeyword(typed) === typed) setDraft(null)
    send(typed)
  })
  useEffect(() => {
    if (draft === null) return
    const timer = setTimeout(() => sendTyped(draft), DEBOUNCE)
    return () => clearTimeout(timer)
  }, [draft])

  useImperativeHandle(ref, () => ({
    hold(secret) {
      setHeld(secret)
      requestAnimationFrame(() => input.current?.select())
    },
  }))

  const change = (typed: string) => {
    // The first key after a held secret replaces it: no part of a secret may be searched for.
    if (held === null) return setDraft(typed)
    setHeld(null)
    setDraft(typed.length < held.length && !held.includes(typed) ? typed : '')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (held !== null) return setHeld(null)
    setDraft(null)
    send(text)
  }
  const clear = () => {
    setHeld(null)
    setDraft(null)
    if (keyword !== '') onSearch('')
    input.current?.focus()
  }

  return (
    <search className={styles.search}>
      <form onSubmit={submit}>
        <span className={field.framed}>
          <IconSearch size={16} aria-hidden />
          <input
            ref={input}
            className={field.input}
            aria-label="搜索"
            aria-keyshortcuts="/"
            placeholder={placeholder}
            value={text}
            maxLength={held === null ? KEYWORD_LENGTH : undefined}
            onChange={(event) => change(event.currentTarget.value)}
            autoComplete="off"
            spellCheck={false}
          />
          {text !== '' && (
            <button type="button" className={field.clear} aria-label="清除搜索" onClick={clear}>
              <IconX size={15} aria-hidden />
            </button>
          )}
        </span>
        <Button type="submit">搜索</Button>
      </form>
    </search>
  )
}
