import { ActionIcon, CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type FormEvent, memo, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { toast } from '@/components/toast/toast'
import { messages } from '@/domain/messages'
import { SHORTCUTS } from '@/domain/shortcuts'
import { copyText } from '@/lib/clipboard'
import { useComposing } from '@/lib/composing'
import { useLeaving } from '@/lib/use-leaving'
import { KEYWORD_LENGTH, type ListUpdate, toKeyword } from './list-search'

/** A secret that the search box shows, selected for copying by hand. It is never sent or stored; typing clears it. */
export type Held = { secret: string } | undefined

/** Copies keys or codes; what could not be copied is `held` in the search box until the screen is left, with a warning. */
export function useSecretCopy(failed: string) {
  const [held, setHeld] = useState<Held>()
  const copy = useCallback(
    async (text: string) => {
      const { pathname } = location
      if (await copyText(text)) return toast('success', messages.copied)
      const isLeft = pathname !== location.pathname
      toast('warning', isLeft ? messages.copyFailed : failed)
      // The box has only one line.
      if (!isLeft) setHeld({ secret: text.replaceAll('\n', ' ') })
    },
    [failed],
  )
  return { held, copy }
}

const DEBOUNCE = 300

/** The search box of a list: sends on submit or 300 ms after the last key. */
export const SearchBox = memo(function SearchBox(props: {
  keyword: string
  update: ListUpdate
  placeholder: string
  held: Held
}) {
  const { keyword, update, placeholder, held } = props
  const input = useRef<HTMLInputElement>(null)
  /** `sent`: what this box asked for last; `followed`: what the list was last seen to be searched for. */
  const fromList = { text: keyword, sent: keyword, followed: keyword, held, isSecret: false }
  const [box, set] = useState(fromList)
  const { text, sent, isSecret } = box
  // Searched from elsewhere (Back, 显示全部): the box follows. After its own search, the text stays as it was typed.
  if (box.followed !== keyword) set(keyword === sent ? { ...box, followed: keyword } : fromList)
  else if (held && box.held !== held) set({ ...box, held, text: held.secret, isSecret: true })
  // A secret is hidden, and what was typed just before is not searched for on the next screen.
  useLeaving(() => set(fromList))
  useEffect(() => {
    if (held) requestAnimationFrame(() => input.current?.select())
  }, [held])

  const send = (typed: string) => {
    const next = toKeyword(typed)
    set((now) => ({ ...now, text: typed, sent: next, isSecret: false }))
    // Typing adds one entry to the history, not one per letter.
    if (next !== keyword) update({ keyword: next, page: 1 }, { replace: keyword !== '' && next !== '' })
  }
  const sendTyped = useEffectEvent(send)
  const { isComposing, watch } = useComposing()
  const isWaiting = !isSecret && !isComposing && toKeyword(text) !== sent
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => sendTyped(text), DEBOUNCE)
    return () => clearTimeout(timer)
  }, [isWaiting, text])

  const change = (typed: string) => {
    // The first key after a held secret replaces it: no part of a secret may be searched for.
    const isRest = isSecret && (typed.length >= text.length || text.includes(typed))
    set((now) => ({ ...now, text: isRest ? '' : typed, isSecret: false }))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A secret is never searched for: the search stays as it was.
    send(isSecret ? keyword : toKeyword(text))
  }
  const clear = () => {
    send('')
    input.current?.focus()
  }

  return (
    <form onSubmit={submit}>
      <TextInput
        ref={input}
        aria-label="搜索"
        aria-keyshortcuts={SHORTCUTS.search.key}
        placeholder={placeholder}
        value={text}
        onChange={(event) => change(event.currentTarget.value)}
        {...watch}
        {...(!isSecret && { maxLength: KEYWORD_LENGTH })}
        spellCheck={false}
        rightSectionWidth={text === '' ? 'var(--control)' : 'calc(2 * var(--control))'}
        rightSection={
          <>
            {text !== '' && <CloseButton size="sm" aria-label="清除搜索" onClick={clear} />}
            {/* The keyboard has Enter. */}
            <ActionIcon type="submit" size={28} c="dimmed" tabIndex={-1} aria-label="搜索">
              <IconSearch size={16} aria-hidden />
            </ActionIcon>
          </>
        }
      />
    </form>
  )
})
