import {
  DEFAULT_DISPLAY,
  formatDollars,
  formatExactDollars,
  type QuotaDisplay,
  quotaToDollars,
} from '@/domain/quota'
import type { Badge } from '@/domain/statuses'
import { formatNumber } from '@/lib/number'
import type { DefaultModels } from '@/schemas/channel'

const TYPES = new Map<number, Badge>([
  [1, { label: 'OpenAI', color: 'green' }],
  [14, { label: 'Anthropic Claude', color: 'dark' }],
  [3, { label: 'Azure OpenAI', color: 'lime' }],
  [11, { label: 'Google PaLM2', color: 'orange' }],
  [24, { label: 'Google Gemini', color: 'orange' }],
  [15, { label: '百度文心千帆', color: 'blue' }],
  [17, { label: '阿里通义千问', color: 'orange' }],
  [18, { label: '讯飞星火认知', color: 'blue' }],
  [16, { label: '智谱 ChatGLM', color: 'violet' }],
  [19, { label: '360 智脑', color: 'blue' }],
  [25, { label: 'Moonshot AI', color: 'dark' }],
  [23, { label: '腾讯混元', color: 'teal' }],
  [8, { label: '自定义渠道', color: 'pink' }],
  [22, { label: '知识库：FastGPT', color: 'blue' }],
  [21, { label: '知识库：AI Proxy', color: 'grape' }],
  [20, { label: '代理：OpenRouter', color: 'dark' }],
  [2, { label: '代理：API2D', color: 'blue' }],
  [5, { label: '代理：OpenAI-SB', color: 'orange' }],
  [7, { label: '代理：OhMyGPT', color: 'grape' }],
  [10, { label: '代理：AI Proxy', color: 'grape' }],
  [4, { label: '代理：CloseAI', color: 'teal' }],
  [6, { label: '代理：OpenAI Max', color: 'violet' }],
  [9, { label: '代理：AI.LS', color: 'yellow' }],
  [12, { label: '代理：API2GPT', color: 'blue' }],
  [13, { label: '代理：AIGC2D', color: 'grape' }],
  // Added in later server versions.
  [26, { label: 'Baichuan', color: 'orange' }],
  [27, { label: 'MiniMax', color: 'red' }],
  [28, { label: 'Mistral', color: 'orange' }],
  [29, { label: 'Groq', color: 'orange' }],
  [30, { label: 'Ollama', color: 'gray' }],
  [31, { label: '01.AI (零一万物)', color: 'green' }],
  [32, { label: 'StepFun', color: 'blue' }],
  [33, { label: 'AWS Claude', color: 'dark' }],
  [34, { label: 'Coze', color: 'blue' }],
  [35, { label: 'Cohere', color: 'blue' }],
  [36, { label: 'DeepSeek', color: 'blue' }],
  [37, { label: 'Cloudflare', color: 'orange' }],
  [38, { label: 'DeepL', color: 'dark' }],
  [39, { label: 'together.ai', color: 'blue' }],
  [40, { label: 'Doubao', color: 'blue' }],
  [41, { label: 'Novita', color: 'violet' }],
  [42, { label: 'Vertex AI', color: 'blue' }],
  [43, { label: 'Proxy', color: 'gray' }],
  [44, { label: 'SiliconFlow', color: 'violet' }],
  [45, { label: 'xAI', color: 'dark' }],
  [46, { label: 'Replicate', color: 'dark' }],
  [47, { label: 'Baidu V2', color: 'blue' }],
  [48, { label: 'Spark V2', color: 'blue' }],
  [49, { label: 'Ali Bailian', color: 'orange' }],
  [50, { label: 'OpenAI compatible', color: 'green' }],
  [51, { label: 'Gemini (OpenAI format)', color: 'orange' }],
  // Only in a fork of one-api.
  [52, { label: 'Claude compatible', color: 'dark' }],
  [53, { label: 'GitHub Copilot', color: 'dark' }],
  [54, { label: 'Fireworks', color: 'violet' }],
  [55, { label: 'NVIDIA', color: 'green' }],
  [56, { label: 'Cerebras', color: 'orange' }],
  [57, { label: 'DeepInfra', color: 'blue' }],
])

const LAST_COMMON_TYPE = 51

/** The types that can be selected; fork-only types are included if the server lists models for them. */
export const channelTypes = (listed: DefaultModels = {}): number[] =>
  [...TYPES.keys()].filter((type) => type <= LAST_COMMON_TYPE || Object.hasOwn(listed, type))

export const channelType = (type: number) => TYPES.get(type) ?? { label: `未知 (${type})`, color: 'gray' }

/** Types without a default address: Azure OpenAI, 自定义渠道, Proxy, OpenAI compatible. */
const NO_ADDRESS = [3, 8, 43, 50]
export const needsAddress = (type: number): boolean => NO_ADDRESS.includes(type)

const KEY_FORMATS: Record<number, string> = {
  15: 'APIKey|SecretKey',
  18: 'APPID|APISecret|APIKey',
  22: 'APIKey-AppId',
  23: 'AppId|SecretId|SecretKey',
}
export const keyFormat = (type: number): string | undefined => KEY_FORMATS[type]

/** Label and fallback value of the field `other`, by type. */
const OTHER: Record<number, { label: string; fallback?: string }> = {
  3: { label: '默认 API 版本', fallback: '2023-06-01-preview' },
  18: { label: '模型版本', fallback: 'v2.1' },
  21: { label: '知识库 ID' },
}
export const otherField = (type: number) => OTHER[type] ?? { label: '其他' }

/** Whether a type uses `other`; otherwise the form shows the field under 高级. */
export const usesOther = (type: number): boolean => Object.hasOwn(OTHER, type)

/** A channel's balance with its currency symbol ('' means quota). Null if the type has no balance. */
export function balanceOf(type: number, balance: number, display: QuotaDisplay = DEFAULT_DISPLAY) {
  if ([1, 8].includes(type)) return { amount: balance, symbol: '$' }
  if ([4, 12, 36, 44].includes(type)) return { amount: balance, symbol: '¥' }
  if (type === 5) return { amount: balance / 10_000, symbol: '¥' }
  if (![10, 13].includes(type)) return null
  if (!display.display_in_currency) return { amount: balance, symbol: '' }
  return { amount: quotaToDollars(balance, display.quota_per_unit), symbol: '$' }
}

/** Whether a balance says anything: OpenAI no longer reports it to keys, so the gateway stores 0. */
export const isBalanceKnown = (type: number, balance: number): boolean =>
  balanceOf(type, balance) !== null && !(type === 1 && balance === 0)

/** Formats a balance, or returns null if the type has none. `isExact`: with all digits. */
export function formatBalance(type: number, balance: number, display?: QuotaDisplay, isExact = false) {
  const shown = balanceOf(type, balance, display)
  if (shown === null) return null
  if (shown.symbol === '') return formatNumber(shown.amount)
  return (isExact ? formatExactDollars : formatDollars)(shown.amount, shown.symbol)
}

/** Unit names by currency symbol. */
export const BALANCE_UNITS: Record<string, string> = { $: '美元', '¥': '人民币', '': '额度' }
