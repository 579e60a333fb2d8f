import { setOption, type TestGateway } from '../fixtures'

const RATIOS = '{"gpt-4":15.0,"gpt-3.5-turbo":0.75,"7":1e-1,"qwen":2}'

/** Channels that offer two models, one of which has no ratio. */
export function offer(gateway: TestGateway) {
  const [channel] = gateway.db.channels
  if (!channel) throw new Error('no channel')
  gateway.db.channels = [{ ...channel, models: 'gpt-4,no-ratio' }]
  setOption(gateway, 'ModelRatio', RATIOS)
  setOption(gateway, 'CompletionRatio', '{"gpt-4":2}')
  setOption(gateway, 'GroupRatio', '{"default":1,"vip":0.80}')
}
