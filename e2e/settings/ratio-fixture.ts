import { test as base, setOption } from '../fixtures'
import { OptionPage } from '../pages/option-page'
import { RatioPage } from '../pages/ratio-page'

/** The settings and their ratio tables for root, to be opened. Channels offer two models, one of which has no ratio. */
export const test = base.extend<{ ratios: RatioPage; options: OptionPage }>({
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
  options: ({ page }, use) => use(new OptionPage(page)),
})
