import { ActionIcon, CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type FormEvent, memo, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { toast } from '@/components/toast/toast'
import { messages } from '@/domain/messages'
import { SHORTCUTS } from '@/domain/shortcuts'
import { copyText } from '@/lib/clipboard'
import { useComposing } from '@/lib/composing'
import { useOnLeave } from '@/lib/use-leaving'
import { KEYWORD_LENGTH, type ListUpdate, toKeyword } from './list-search'

/** A secret shown and selected in the search box for manual copying. It is never sent or stored; typing clears it. */
export type SecretToCopy = { secret: string } | undefined

/** Copies keys or codes. On failure, warns and returns the text as `secretToCopy`, to be shown in the search box. */
export function useSecretCopy(failed: string) {
  const [secretToCopy, setSecretToCopy] = useState<SecretToCopy>()
  const copy = useCallback(
    async (text: string) => {
      const { pathname } = location
      if (await copyText(text)) return toast('success', messages.copied)
      const isLeft = pathname !== location.pathname
      toast('warning', isLeft ? messages.copyFailed : failed)
      // The input has only one line.
      if (!isLeft) setSecretToCopy({ secret: text.replaceAll('\n', ' ') })
    },
    [failed],
  )
  return { secretToCopy, copy }
}

const DEBOUNCE = 300

/** The search box of a list: searches on submit, or 300 ms after the last keystroke. */
export const SearchBox = memo(function SearchBox(props: {
  keyword: string
  update: ListUpdate
  placeholder: string
  secretToCopy: SecretToCopy
}) {
  const { keyword, update, placeholder, secretToCopy } = props
  const input = useRef<HTMLInputElement>(null)
  /** `sent`: the keyword this box sent last; `followed`: the list's keyword at the last render. */
  const fromList = { text: keyword, sent: keyword, followed: keyword, secretToCopy, isSecret: false }
  const [box, set] = useState(fromList)
  const { text, sent, isSecret } = box
  // If the keyword was changed elsewhere (Back, 显示全部), the box follows; after its own search it keeps the typed text.
  if (box.followed !== keyword) set(keyword === sent ? { ...box, followed: keyword } : fromList)
  else if (secretToCopy && box.secretToCopy !== secretToCopy)
    set({ ...box, secretToCopy, text: secretToCopy.secret, isSecret: true })
  // On navigation, hides the secret and cancels the pending search.
  useOnLeave(() => set(fromList))
  useEffect(() => {
    if (secretToCopy) requestAnimationFrame(() => input.current?.select())
  }, [secretToCopy])

  const send = (typed: string) => {
    const next = toKeyword(typed)
    set((now) => ({ ...now, text: typed, sent: next, isSecret: false }))
    // Typing adds one history entry, not one per keystroke.
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
    // The first keystroke replaces a shown secret, so that no part of it is searched for.
    const isRest = isSecret && (typed.length >= text.length || text.includes(typed))
    set((now) => ({ ...now, text: isRest ? '' : typed, isSecret: false }))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // Never searches for a secret.
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
            {/* Not focusable, because Enter submits too. */}
            <ActionIcon type="submit" size={28} c="dimmed" tabIndex={-1} aria-label="搜索">
              <IconSearch size={16} aria-hidden />
            </ActionIcon>
          </>
        }
      />
    </form>
  )
})
