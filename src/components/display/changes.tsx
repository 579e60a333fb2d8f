import { listChanges } from '@/domain/merge'
import { parseInteger } from '@/schemas/primitives'
import { Quota } from './cells'
import { ServerName, serverText } from './server-text'
import texts from './texts.module.css'

const shown = (text: string) => serverText(text || '（空）')

/** A value before and after a change; empty values are shown as （空）. */
export const TextChange = ({ from, to }: { from: string; to: string }) => (
  <>
    <del className={texts.removed}>{shown(from)}</del>
    <span>{' → '}</span>
    <ins className={texts.changed}>{shown(to)}</ins>
  </>
)

/** A quota before and after a change. */
export const QuotaChange = ({ from, to }: { from: number; to: number }) => (
  <>
    <Quota quota={from} />
    <span>{' → '}</span>
    <Quota quota={to} />
  </>
)

/** A text of a form's summary: the value, or its change. */
export const changedText = (from: string, to: string) =>
  from === to ? <ServerName text={to || '—'} /> : <TextChange from={from} to={to} />

/** The same for a typed quota. */
export function changedQuota(from: number, typed: string) {
  const to = parseInteger(typed)
  if (to === undefined) return '—'
  return from === to ? <Quota quota={to} /> : <QuotaChange from={from} to={to} />
}

/** Maximum names shown, as a channel may have thousands of models. */
const MAX_NAMES = 20

function named(names: readonly string[]): string {
  const listed = names.slice(0, MAX_NAMES).join('、')
  return names.length > MAX_NAMES ? `${listed} 等 ${names.length} 个` : listed
}

/** The removed and added items of a list; the new list if only the order changed. */
export function ListChange({ from, to }: { from: readonly string[]; to: readonly string[] }) {
  const { added, removed } = listChanges(from, to)
  if (added.length === 0 && removed.length === 0) return <span>{shown(named(to))}</span>
  return (
    <>
      {removed.length > 0 && <del className={texts.removed}>{shown(named(removed))}</del>}
      {removed.length > 0 && added.length > 0 && <span> </span>}
      {added.length > 0 && <ins className={texts.added}>{shown(`+ ${named(added)}`)}</ins>}
    </>
  )
}
