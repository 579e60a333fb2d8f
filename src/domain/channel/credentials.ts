import { readWord } from '@/schemas/typed-text'
import { configValue } from './config'

export interface CredentialField {
  key: string
  label: string
  hint?: string
  /** `secret`: hidden until revealed; `json`: a secret JSON object. */
  kind?: 'secret' | 'json'
  /** Shown under 高级, because the type's `other` field covers the common case. */
  isRare?: boolean
}

const API_VERSION = { key: 'api_version', label: 'API 版本' }

/** Required or optional credentials in addition to the key, by channel type. */
const FIELDS: Record<number, readonly CredentialField[]> = {
  3: [{ ...API_VERSION, hint: '如 2024-10-21；留空则使用「默认 API 版本」', isRare: true }],
  17: [{ key: 'plugin', label: '插件', hint: '请求头 X-DashScope-Plugin 的内容；留空则使用「其他」' }],
  18: [{ ...API_VERSION, hint: '如 v3.5；留空则使用「模型版本」', isRare: true }],
  24: [{ ...API_VERSION, hint: '如 v1beta；留空则使用「其他」' }],
  33: [
    { key: 'ak', label: 'AK', hint: 'AWS 访问密钥 ID（Access Key ID）', kind: 'secret' },
    { key: 'sk', label: 'SK', hint: 'AWS 私有访问密钥（Secret Access Key）', kind: 'secret' },
    { key: 'region', label: 'Region', hint: '如 us-east-1' },
  ],
  34: [{ key: 'user_id', label: '用户 ID', hint: '对话所用的 Coze 用户标识' }],
  37: [{ key: 'user_id', label: '用户 ID', hint: 'Cloudflare 账户 ID（Account ID）' }],
  42: [
    { key: 'vertex_ai_project_id', label: 'Vertex AI 项目 ID' },
    { key: 'region', label: 'Region', hint: '如 us-central1、europe-west1' },
    {
      key: 'vertex_ai_adc',
      label: 'Vertex AI 服务账号 JSON',
      hint: '从 Google Cloud 下载的服务账号密钥文件的全部内容',
      kind: 'json',
    },
  ],
}

const LIBRARY = { key: 'library_id', label: '知识库 ID', hint: '写在其他配置中，优先于「其他」' }

/** The credential fields of a type. `stored`: the stored configuration. */
export const credentialFields = (type: number, stored: string): readonly CredentialField[] =>
  isLibraryStored(type, stored) ? [LIBRARY] : (FIELDS[type] ?? [])

/** Whether the configuration holds the knowledge base id (type 21), which overrides `other`. */
export const isLibraryStored = (type: number, stored: string): boolean =>
  type === 21 && configValue(stored, LIBRARY.key) !== ''

/** The gateway requires a key even for types without one, so it is built from these values, as other consoles do. */
const KEY_PARTS: Record<number, readonly string[]> = {
  33: ['ak', 'sk', 'region'],
  42: ['region', 'vertex_ai_project_id'],
}

/** Whether a type stores its credentials in the configuration instead of the key. */
export const isKeyless = (type: number): boolean => Object.hasOwn(KEY_PARTS, type)

/** Builds the key from the credentials; '' if those are missing too. */
export function keyOfCredentials(type: number, config: string): string {
  const parts = (KEY_PARTS[type] ?? []).map((key) => configValue(config, key).replace(/\s/g, ''))
  return parts.some((part) => part !== '') ? parts.join('|') : ''
}

type Given = { type: number; key: string; config: string }

/** Whether a new channel has neither a key nor credentials to build one from. */
export const lacksCredentials = ({ type, key, config }: Given): boolean =>
  readWord(key) === '' && keyOfCredentials(type, config) === ''

/** The missing credentials of a partly filled set, which the gateway would accept. */
export function missingCredentials({ type, key, config }: Given): string[] {
  if (!isKeyless(type) || readWord(key) !== '') return []
  const fields = credentialFields(type, config)
  const missing = fields.filter((field) => configValue(config, field.key).trim() === '')
  return missing.length < fields.length ? missing.map((field) => field.key) : []
}
