import { groupsOf } from '@/domain/channel/filter'
import type { OptionMap } from '@/domain/option/option-map'
import { DEFAULT_RATIO, inputPrice, ratiosOf } from '@/domain/ratio/rows'
import { isPriced } from '@/domain/server-features'
import { ENABLED } from '@/domain/statuses'
import { textOrder } from '@/lib/compare'
import type { Channel } from '@/schemas/channel'
import { fromCsv } from '@/schemas/primitives'

/** Dollars for a million tokens, in one group and with its factor; undefined where they are not known. */
export type GroupPrice = { group: string; factor: number } & Record<'input' | 'output', number | undefined>

/** What is known of a model. For accounts that may see neither channels nor ratios it is only the name. */
export interface ModelPrice {
  model: string
  /** Groups whose enabled channels offer it, and how many do. */
  groups: string[]
  channels?: number
  ratio?: number | undefined
  completion?: number | undefined
  unset: boolean
  prices: GroupPrice[]
}

type Offering = Pick<Channel, 'models' | 'group' | 'status'>

/** Families whose completion ratios the server knows without any setting; they differ between its versions. */
const KNOWN_FAMILIES =
  /^(gpt-|chatgpt-|o1|claude-|mistral|gemini-|deepseek-|llama|command|grok-|ibm-granite\/|meta\/)/

/** The model whose ratios the server takes: variants with a search of their own have none. */
export const billedAs = (model: string) => model.replace(/^((?:qwen|command)-.*)-internet$/, '$1')

/** The ratio that the server takes where none is set; undefined if its version decides. */
export function defaultRatio(model: string, field: 'ratio' | 'completion'): number | undefined {
  if (field === 'ratio') return DEFAULT_RATIO
  return KNOWN_FAMILIES.test(model) ? undefined : 1
}

/** The models of the enabled channels with their prices, those without a ratio first; no ratios `listed`: no prices. */
export function modelPrices(channels: readonly Offering[], listed: OptionMap | null, quotaPerUnit: number) {
  const offers = channels
    .filter(({ status }) => status === ENABLED)
    .flatMap((channel) => [...new Set(fromCsv(channel.models))].map((model) => ({ model, channel })))
  const options = listed && isPriced(listed) ? listed : null
  const ratios = ratiosOf(options?.get('ModelRatio') ?? '')
  const completions = ratiosOf(options?.get('CompletionRatio') ?? '')
  const groups = ratiosOf(options?.get('GroupRatio') ?? '')
  const compareText = textOrder()
  return [...Map.groupBy(offers, ({ model }) => model)]
    .map(([model, offering]): ModelPrice => {
      const billed = billedAs(model)
      const [ratio, completion] = [ratios.get(billed), completions.get(billed)]
      const times = completion ?? defaultRatio(model, 'completion')
      const priceIn = (group: string): GroupPrice => {
        // The server counts unknown groups as 1.
        const factor = groups.get(group) ?? 1
        const price = inputPrice((ratio ?? DEFAULT_RATIO) * factor, quotaPerUnit)
        const input = (ratio ?? 0) < 0 ? undefined : price
        return { group, factor, input, output: input === undefined ? undefined : times && input * times }
      }
      const names = [...new Set(offering.flatMap(({ channel }) => groupsOf(channel)))].sort(compareText)
      const prices = options ? names.map(priceIn) : []
      const unset = options !== null && ratio === undefined
      return { model, groups: names, channels: offering.length, ratio, completion, unset, prices }
    })
    .sort((a, b) => Number(b.unset) - Number(a.unset) || compareText(a.model, b.model))
}

export const availableModels = (names: readonly string[]): ModelPrice[] =>
  names.toSorted(textOrder()).map((model) => ({ model, groups: [], unset: false, prices: [] }))

/** The lowest price of all groups, for sorting; models without a price come first. */
export function lowestPrice(prices: readonly GroupPrice[], side: 'input' | 'output'): number {
  const known = prices.map((price) => price[side]).filter((price) => price !== undefined)
  return known.length > 0 ? Math.min(...known) : Number.NEGATIVE_INFINITY
}
