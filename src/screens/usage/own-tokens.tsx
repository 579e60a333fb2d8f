import { Quota } from '@/components/display/cells'
import { Hint } from '@/components/display/hint'
import { ExportIcon } from '@/components/input/export-menu'
import type { LogFilters } from '@/domain/log/address'
import { quotaColumns } from '@/domain/quota-columns'
import { usageMessages } from '@/domain/usage/messages'
import { sumUses, type TokenUse, tokensUsed } from '@/domain/usage/own-tokens'
import { formatNumber } from '@/lib/number'
import type { SheetColumn } from '@/lib/sheet/sheet'
import { dayStart, formatTime, shortTime } from '@/lib/time'
import type { Ranking } from '@/queries/usage/count-names'
import { useStatus } from '@/session/site-status'
import { BarName, BarTable } from './bar-table'
import styles from './charts.module.css'
import type { useUsageRows } from './use-usage-rows'

/** Maximum tokens listed; the rest are merged into one row, but listed in exported files. */
const MAX_NAMED = 20

/** The exact cost of each of the user's tokens, and its usage in the fetched rows. */
export function OwnTokens(props: {
  ranking: Ranking
  total: number | undefined
  usageRows: ReturnType<typeof useUsageRows>
  onPick: (filters: LogFilters) => void
}) {
  const { ranking, total, onPick } = props
  const { rows, isAll, isReady } = props.usageRows
  const site = useStatus()
  const isCounted = total === 0 || ranking.isOver
  const { tokens, rest } = tokensUsed({
    quotas: new Map(ranking.amounts.map(({ part, quota }) => [part.token_name ?? '', quota])),
    rows,
    total,
    isCounted,
  })
  if (tokens.length === 0) return null
  const named = tokens.slice(0, tokens.length > MAX_NAMED + 1 ? MAX_NAMED : undefined)
  const others = tokens.slice(named.length)
  const inRows = isAll ? '' : `（${usageMessages.newestCalls(rows.length)}）`

  const row = (use: TokenUse, isRest = false) => ({
    name: <BarName name={use.name} {...(!isRest && { pick: () => onPick({ token_name: use.name }) })} />,
    bars: [use.quota ?? 0],
    isRest,
    cells: [
      use.quota === undefined ? undefined : <Quota key="quota" quota={use.quota} />,
      isReady ? formatNumber(use.calls) : undefined,
      isReady ? formatNumber(use.tokens) : undefined,
      isReady ? <LastUse key="last" seconds={use.lastUsed} /> : undefined,
    ],
  })
  const restName = isCounted ? usageMessages.rest : usageMessages.uncounted('令牌', ranking.uncounted)
  const hasRest = rest.calls > 0 || (rest.quota ?? 0) > 0
  const title = '令牌用量'
  const columns: SheetColumn<TokenUse>[] = [
    { label: '令牌', kind: 'text', read: ({ name }) => name },
    ...quotaColumns<TokenUse>('额度', ({ quota }) => quota, site),
    { label: `次数${inRows}`, kind: 'count', read: ({ calls }) => calls },
    { label: `Token${inRows}`, kind: 'count', read: (use) => use.tokens },
    { label: `最近使用${inRows}`, kind: 'time', read: ({ lastUsed }) => lastUsed },
  ]
  return (
    <div className={styles.noted}>
      <BarTable
        title={title}
        isTitleHidden
        level={2}
        tool={
          <ExportIcon
            title={title}
            columns={columns}
            rows={[...tokens, ...(hasRest ? [{ name: restName, ...rest }] : [])]}
          />
        }
        columns={['令牌', '额度', '次数', 'Token', '最近使用']}
        rows={[
          ...named.map((use) => row(use)),
          ...(others.length > 0 ? [row({ name: `其他 ${others.length} 个`, ...sumUses(others) }, true)] : []),
          ...(hasRest ? [row({ name: restName, ...rest }, true)] : []),
        ]}
      />
      <Hint>{usageMessages.tokensFrom(isAll ? undefined : rows.length)}</Hint>
    </div>
  )
}

function LastUse({ seconds }: { seconds: number | undefined }) {
  if (seconds === undefined) return '—'
  const fullTime = formatTime(seconds)
  return (
    <time dateTime={fullTime} title={fullTime}>
      {shortTime(seconds, dayStart(Date.now() / 1000))}
    </time>
  )
}
