import { test as base, setOption } from '../fixtures'
import { RatioPage } from '../pages/ratio-page'

/**
 * `ratios`: the ratio tables for root, to be opened by the test. Channels offer two models, one of which has no ratio.
 */
export const test = base.extend<{ ratios: RatioPage }>({
  ratios: async ({ page, gateway, signIn }, use) => {
    const [channel] = gateway.db.channels
    if (!channel) throw new Error('no channel')
    gateway.db.channels = [{ ...channel, models: 'gpt-4,no-ratio' }]
    setOption(gateway, 'ModelRatio', '{"gpt-4":15.0,"gpt-3.5-turbo":0.75,"7":1e-1,"qwen":2}')
    setOption(gateway, 'CompletionRatio', '{"gpt-4":2}')
    setOption(gateway, 'GroupRatio', '{"default":1,"vip":0.80}')
    await signIn('root')
    await use(new RatioPage(page))
  },
})
