import type { DefaultModels } from '@/schemas/channel'

/** Default models by channel type, for gateways that do not list theirs. */
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

/** Models that choosing a type fills in: those of the gateway's list, else the defaults above. */
export function defaultModels(type: number, byType?: DefaultModels): readonly string[] {
  const listed = byType?.[type]
  const names = listed && listed.length > 0 ? listed : (DEFAULTS[type] ?? [])
  // The Qwen models of type 17 also exist in a variant that searches the web.
  const qwen = type === 17 ? names.filter((name) => /^qwen-(?!.*-internet$)/.test(name)) : []
  const searching = qwen.map((name) => `${name}-internet`)
  return withNames(names, searching)
}

export const KNOWN_MODELS: readonly string[] = Object.keys(DEFAULTS).flatMap((type) =>
  defaultModels(Number(type)),
)

/** 填入基础模型: names that begin with gpt-3 or text-. */
export const isBasicModel = (name: string): boolean => name.startsWith('gpt-3') || name.startsWith('text-')
