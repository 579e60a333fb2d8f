/** Model name prefixes by provider; the first match wins. */
const PROVIDERS: readonly (readonly [name: string, RegExp])[] = [
  ['OpenAI', /^(gpt-|chatgpt-|o\d|dall-e|whisper|tts-|text-|davinci|babbage|codex|omni-)/],
  ['Anthropic', /^claude/],
  ['Google', /^(gemini|gemma|palm|aqa|imagen|veo)/],
  ['DeepSeek', /^deepseek/],
  ['阿里通义', /^(qwen|qwq|qvq|wan|ali-)/],
  ['百度文心', /^(ernie|bge-|tao-|embedding-v1)/],
  ['智谱', /^(glm|chatglm|cogview|cogvideo)/],
  ['讯飞星火', /^spark/],
  ['Moonshot', /^(moonshot|kimi)/],
  ['腾讯混元', /^hunyuan/],
  ['字节豆包', /^doubao/],
  ['360 智脑', /^(360|embedding-bert-512-v1|embedding_s1_v1|semantic_similarity)/],
  ['百川', /^baichuan/],
  ['MiniMax', /^(minimax|abab)/],
  ['Meta', /^(llama|meta)/],
  ['Mistral', /^(mistral|mixtral|codestral|open-mi|ministral|pixtral)/],
  ['xAI', /^grok/],
  ['Cohere', /^(command|c4ai|embed-|rerank)/],
]

const OTHER = '其他'

/** Groups models by provider, recognised by name prefix; unknown models come last. */
export function byProvider(models: readonly string[]): [provider: string, models: string[]][] {
  const providerOf = (model: string) => {
    // Relays prefix the vendor: `openai/gpt-4o`.
    const name = model.toLowerCase().replace(/^.*\//, '')
    return PROVIDERS.find(([, prefix]) => prefix.test(name))?.[0] ?? OTHER
  }
  const groups = Map.groupBy(models, providerOf)
  return [...PROVIDERS.map(([name]) => name), OTHER].flatMap((name) => {
    const group = groups.get(name)
    return group ? [[name, group] as [string, string[]]] : []
  })
}
