import { test as base, setOption } from '../fixtures'
import { OptionPage } from '../pages/option-page'
import { RatioPage } from '../pages/ratio-page'
import { SettingsPage } from '../pages/settings-page'

/** Each fixture signs in but opens no page. */
interface Screens {
  /** The site's options, for root. */
  options: OptionPage
  /** The ratio tables, for root. The only channel has a model with a ratio and one without. */
  ratios: RatioPage
  /** The personal settings, for an ordinary user. */
  settings: SettingsPage
}

export const test = base.extend<Screens>({
  options: async ({ page, signIn }, use) => {
    await signIn('root')
    await use(new OptionPage(page))
  },
  ratios: async ({ page, gateway, options: _root }, use) => {
    const [channel] = gateway.db.channels
    if (!channel) throw new Error('no channel')
    gateway.db.channels = [{ ...channel, models: 'gpt-4,no-ratio' }]
    setOption(gateway, 'ModelRatio', '{"gpt-4":15.0,"gpt-3.5-turbo":0.75,"7":1e-1,"qwen":2}')
    setOption(gateway, 'CompletionRatio', '{"gpt-4":2}')
    setOption(gateway, 'GroupRatio', '{"default":1,"vip":0.80}')
    await use(new RatioPage(page))
  },
  settings: async ({ page, signIn }, use) => {
    await signIn('user')
    await use(new SettingsPage(page))
  },
})
