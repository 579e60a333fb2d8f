import { groupsOf } from '@/domain/channel/filter'
import type { OptionMap } from '@/domain/option/fields'
import { DEFAULT_RATIO, inputPrice, ratiosOf } from '@/domain/ratio/rows'
import { isPriced } from '@/domain/server-features'
import { ENABLED } from '@/domain/statuses'
import { textComparator } from '@/lib/compare'
import type { Channel } from '@/schemas/channel'
import { fromCsv } from '@/schemas/primitives'

/** Dollars per million tokens in one group, with the group's factor; undefined if unknown. */
export type GroupPrice = { group: string; factor: number } & Record<'input' | 'output', number | undefined>

/** A model with its prices. Accounts without access to channels and ratios only get the name. */
export interface ModelPrice {
  model: string
  /** Groups whose enabled channels offer the model. */
  groups: string[]
  /** Number of enabled channels that offer the model. */
  channels?: number
  ratio?: number | undefined
  completion?: number | undefined
  unset: boolean
  prices: GroupPrice[]
}

type Offering = Pick<Channel, 'models' | 'group' | 'status'>

/** Model families with built-in completion ratios, which differ between server versions. */
const BUILT_IN_FAMILIES =
  /^(gpt-|chatgpt-|o1|claude-|mistral|gemini-|deepseek-|llama|command|grok-|ibm-granite\/|meta\/)/

/** The model whose ratios the server applies: web search variants have none. */
export const billedAs = (model: string) => model.replace(/^((?:qwen|command)-.*)-internet$/, '$1')

/** The server's ratio for a model without one; undefined if it depends on the server version. */
export function defaultRatio(model: string, field: 'ratio' | 'completion'): number | undefined {
  if (field === 'ratio') return DEFAULT_RATIO
  return BUILT_IN_FAMILIES.test(model) ? undefined : 1
}

/** The models of enabled channels with prices, models without a ratio first. No prices if `listed` has no ratios. */
export function modelPrices(channels: readonly Offering[], listed: OptionMap | null, quotaPerUnit: number) {
  const offers = channels
    .filter(({ status }) => status === ENABLED)
    .flatMap((channel) => [...new Set(fromCsv(channel.models))].map((model) => ({ model, channel })))
  const options = listed && isPriced(listed) ? listed : null
  const ratios = ratiosOf(options?.get('ModelRatio') ?? '')
  const completions = ratiosOf(options?.get('CompletionRatio') ?? '')
  const groups = ratiosOf(options?.get('GroupRatio') ?? '')
  const compareText = textComparator()
  return [...Map.groupBy(offers, ({ model }) => model)]
    .map(([model, offering]): ModelPrice => {
      const billed = billedAs(model)
      const [ratio, completion] = [ratios.get(billed), completions.get(billed)]
      const outputFactor = completion ?? defaultRatio(model, 'completion')
      const priceIn = (group: string): GroupPrice => {
        // The server uses 1 for unknown groups.
        const factor = groups.get(group) ?? 1
        const price = inputPrice((ratio ?? DEFAULT_RATIO) * factor, quotaPerUnit)
        const input = (ratio ?? 0) < 0 ? undefined : price
        const output = input === undefined ? undefined : outputFactor && input * outputFactor
        return { group, factor, input, output }
      }
      const names = [...new Set(offering.flatMap(({ channel }) => groupsOf(channel)))].sort(compareText)
      const prices = options ? names.map(priceIn) : []
      const unset = options !== null && ratio === undefined
      return { model, groups: names, channels: offering.length, ratio, completion, unset, prices }
    })
    .sort((a, b) => Number(b.unset) - Number(a.unset) || compareText(a.model, b.model))
}

export const availableModels = (names: readonly string[]): ModelPrice[] =>
  names.toSorted(textComparator()).map((model) => ({ model, groups: [], unset: false, prices: [] }))

/** The lowest price of all groups, for sorting; -Infinity without a price. */
export function lowestPrice(prices: readonly GroupPrice[], side: 'input' | 'output'): number {
  const amounts = prices.map((price) => price[side]).filter((price) => price !== undefined)
  return amounts.length > 0 ? Math.min(...amounts) : Number.NEGATIVE_INFINITY
}
