/**
 * Default models by channel type id, in the format of `GET /api/models`: some lists are empty or null.
 */
export const DEFAULT_MODELS: Record<string, string[] | null> = {
  '1': [
    'gpt-3.5-turbo',
    'gpt-4',
    'gpt-4-turbo',
    'gpt-4o',
    'gpt-4o-mini',
    'o1',
    'o3-mini',
    'text-embedding-3-small',
  ],
  '3': ['gpt-3.5-turbo', 'gpt-4', 'gpt-4o', 'gpt-4o-mini'],
  '8': null,
  '11': ['PaLM-2'],
  '14': ['claude-3-haiku-20240307', 'claude-3-5-sonnet-20241022', 'claude-3-opus-20240229'],
  '15': ['ERNIE-4.0-8K', 'ERNIE-3.5-8K', 'ERNIE-Speed-8K'],
  '16': ['glm-4-plus', 'glm-4', 'glm-4-flash'],
  '17': ['qwen-turbo', 'qwen-plus', 'qwen-max'],
  '18': ['SparkDesk-v3.5', 'SparkDesk-v4.0'],
  '19': ['360gpt-pro', '360gpt-turbo'],
  '21': [],
  '22': [],
  '23': ['hunyuan-lite', 'hunyuan-pro'],
  '24': ['gemini-1.5-flash', 'gemini-1.5-pro', 'gemini-2.0-flash'],
  '25': ['moonshot-v1-8k', 'moonshot-v1-32k', 'moonshot-v1-128k'],
  '36': ['deepseek-chat', 'deepseek-reasoner'],
}

const OWNERS: Record<string, string> = {
  '1': 'openai',
  '3': 'azure',
  '14': 'anthropic',
  '15': 'baidu',
  '16': 'zhipu',
  '17': 'ali',
  '18': 'xunfei',
  '24': 'google gemini',
  '25': 'moonshot',
  '36': 'deepseek',
}

const CREATED = 1_626_777_600

/** Returns all models in the format of `GET /api/channel/models`; ids occur several times. */
export function modelObjects() {
  return Object.entries(DEFAULT_MODELS).flatMap(([type, models]) =>
    (models ?? []).map((id, index) => ({
      id,
      object: 'model',
      created: CREATED,
      owned_by: OWNERS[type] ?? 'custom',
      permission: [permission(`modelperm-${type}-${index}`)],
      root: id,
      parent: null,
    })),
  )
}

function permission(id: string) {
  return {
    id,
    object: 'model_permission',
    created: CREATED,
    allow_create_engine: true,
    allow_sampling: true,
    allow_logprobs: true,
    allow_search_indices: false,
    allow_view: true,
    allow_fine_tuning: false,
    organization: '*',
    group: null,
    is_blocking: false,
  }
}

/**
 * Model prices relative to the base price, for the option ModelRatio. As on the real server, some are 0, and a negative
 * ratio means that the model has no price.
 */
export const MODEL_RATIO: Record<string, number> = {
  'gpt-3.5-turbo': 0.25,
  'gpt-4': 15,
  'gpt-4-turbo': 5,
  'gpt-4o': 1.25,
  'gpt-4o-mini': 0.075,
  o1: 7.5,
  'o3-mini': 0.55,
  'text-embedding-3-small': 0.01,
  'claude-3-haiku-20240307': 0.125,
  'claude-3-5-sonnet-20241022': 1.5,
  'claude-3-opus-20240229': 7.5,
  'PaLM-2': 1,
  'ERNIE-4.0-8K': 8.572,
  'ERNIE-3.5-8K': 0.8572,
  'ERNIE-Speed-8K': 0.2858,
  'glm-4-plus': 3.572,
  'glm-4': 7.143,
  'glm-4-flash': 0.01,
  'qwen-turbo': 0.1429,
  'qwen-plus': 0.5715,
  'qwen-max': 1.4286,
  'SparkDesk-v3.5': 1.2858,
  'SparkDesk-v4.0': 1.2858,
  '360gpt-pro': 0.8572,
  '360gpt-turbo': 0.0858,
  'hunyuan-lite': 0.05,
  'hunyuan-pro': 2.143,
  'gemini-1.5-flash': 0.0375,
  'gemini-1.5-pro': 0.625,
  'gemini-2.0-flash': 0.05,
  'moonshot-v1-8k': 0.8572,
  'moonshot-v1-32k': 1.7143,
  'moonshot-v1-128k': 4.2857,
  'deepseek-chat': 0.1429,
  'deepseek-reasoner': 0.2858,
  'glm-4v-flash': 0,
  'openrouter/auto': -500_000,
}

/** Completion prices relative to prompt prices, for the option CompletionRatio. */
export const COMPLETION_RATIO: Record<string, number> = {
  'gpt-4-turbo': 3,
  'gpt-4o': 4,
  'gpt-4o-mini': 4,
  o1: 4,
  'claude-3-5-sonnet-20241022': 5,
  'deepseek-reasoner': 4,
  'whisper-1': 0,
}

export const GROUP_RATIO: Record<string, number> = { default: 1, vip: 0.8, svip: 0.6 }
