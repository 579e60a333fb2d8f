import type { DefaultModels } from '@/schemas/channel'

/** Fallback models by channel type, for gateways that list none. */
const DEFAULTS: Record<number, readonly string[]> = {
  14: ['claude-instant-1', 'claude-2', 'claude-2.0', 'claude-2.1'],
  11: ['PaLM-2'],
  15: ['ERNIE-Bot', 'ERNIE-Bot-turbo', 'ERNIE-Bot-4', 'Embedding-V1'],
  17: ['qwen-turbo', 'qwen-plus', 'qwen-max', 'qwen-max-longcontext', 'text-embedding-v1'],
  16: ['chatglm_turbo', 'chatglm_pro', 'chatglm_std', 'chatglm_lite'],
  18: ['SparkDesk'],
  19: ['360GPT_S2_V9', 'embedding-bert-512-v1', 'embedding_s1_v1', 'semantic_similarity_s1_v1'],
  23: ['hunyuan'],
  24: ['gemini-pro'],
  25: ['moonshot-v1-8k', 'moonshot-v1-32k', 'moonshot-v1-128k'],
}

export const withNames = (chosen: readonly string[], more: readonly string[]): string[] => [
  ...new Set([...chosen, ...more]),
]

/** Models that are filled in when a type is selected: the gateway's list, or the fallback above. */
export function defaultModels(type: number, byType?: DefaultModels): readonly string[] {
  const listed = byType?.[type]
  const names = listed && listed.length > 0 ? listed : (DEFAULTS[type] ?? [])
  // Type 17 also offers each Qwen model with web search.
  const qwen = type === 17 ? names.filter((name) => /^qwen-(?!.*-internet$)/.test(name)) : []
  const searching = qwen.map((name) => `${name}-internet`)
  return withNames(names, searching)
}

export const KNOWN_MODELS: readonly string[] = Object.keys(DEFAULTS).flatMap((type) =>
  defaultModels(Number(type)),
)

/** Whether 填入基础模型 includes a model: names that start with gpt-3 or text-. */
export const isBasicModel = (name: string): boolean => name.startsWith('gpt-3') || name.startsWith('text-')
