import type { OptionMap } from '@/domain/option/values'
import { inputPrice, RATIO_KEYS, ratiosOf } from '@/domain/ratio/rows'
import { ENABLED } from '@/domain/statuses'
import { compareText } from '@/lib/compare'
import type { Channel } from '@/schemas/channel'
import { fromCsv } from '@/schemas/primitives'

/** Dollars for a million tokens, in one group; undefined where the server has no ratio of its own for it. */
interface GroupPrice {
  group: string
  input: number | undefined
  output: number | undefined
}

/** A model as it can be called. */
export interface ModelPrice {
  model: string
  /** Groups whose enabled channels offer it; empty where nobody told. */
  groups: string[]
  /** Enabled channels that offer it; undefined where channels are none of the account's business. */
  channels: number | undefined
  /** undefined: not set, or not told. */
  ratio: number | undefined
  completion: number | undefined
  /** The ratios are known, and there is none for this model. */
  unset: boolean
  prices: GroupPrice[]
}

type Offering = Pick<Channel, 'models' | 'group' | 'status'>

/** Every model of the enabled channels with what it costs, those without a ratio first; without `options` no prices. */
export function modelPrices(
  channels: readonly Offering[],
  options: OptionMap | null,
  quotaPerUnit: number,
): ModelPrice[] {
  const offers = new Map<string, { groups: Set<string>; channels: number }>()
  for (const { models, group, status } of channels) {
    if (status !== ENABLED) continue
    for (const model of new Set(fromCsv(models))) {
      const offer = offers.get(model) ?? { groups: new Set(), channels: 0 }
      for (const name of fromCsv(group)) offer.groups.add(name)
      offer.channels += 1
      offers.set(model, offer)
    }
  }
  const [ratios, completions, groups] = RATIO_KEYS.map((key) => ratiosOf(options?.get(key) ?? ''))
  return [...offers]
    .map(([model, offer]): ModelPrice => {
      const [ratio, completion] = [ratios?.get(model), completions?.get(model)]
      const names = [...offer.groups].sort(compareText)
      return {
        model,
        groups: names,
        channels: offer.channels,
        ratio,
        completion,
        unset: options !== null && ratio === undefined,
        prices: options ? names.map((group) => priceOf(group, ratio, completion)) : [],
      }
    })
    .sort((a, b) => Number(b.unset) - Number(a.unset) || compareText(a.model, b.model))

  function priceOf(group: string, ratio: number | undefined, completion: number | undefined): GroupPrice {
    // A group that the server does not know counts as 1 there.
    const factor = groups?.get(group) ?? 1
    const input = ratio === undefined ? undefined : inputPrice(ratio * factor, quotaPerUnit)
    const output = input === undefined || completion === undefined ? undefined : input * completion
    return { group, input, output }
  }
}

/** The models of an account that sees neither channels nor ratios. */
export function availableModels(names: readonly string[]): ModelPrice[] {
  return names.toSorted(compareText).map((model) => ({
    model,
    groups: [],
    channels: undefined,
    ratio: undefined,
    completion: undefined,
    unset: false,
    prices: [],
  }))
}

/** The lowest price over the groups, for sorting; what has none comes first. */
export function lowestPrice(prices: readonly GroupPrice[], side: 'input' | 'output'): number {
  const known = prices.map((price) => price[side]).filter((price) => price !== undefined)
  return known.length > 0 ? Math.min(...known) : Number.NEGATIVE_INFINITY
}
