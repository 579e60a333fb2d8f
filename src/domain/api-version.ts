/** API endpoints that users often paste along with the base URL. */
const ENDPOINT =
  '(?:chat(?:/completions)?|completions|embeddings|messages|models|moderations|responses|rerank|images/\\w+|audio/\\w+)'

/** A trailing `/v1`, possibly repeated, with an optional endpoint. */
const VERSION = new RegExp(`(?:/v1(?:/${ENDPOINT})?/*)+\\s*$`, 'i')

export const hasVersion = (address: string): boolean => VERSION.test(address)

/** Removes the version, because the gateway and its clients append it themselves. */
export const withoutVersion = (address: string): string => address.replace(VERSION, '')

export const versionMessages = { added: '网关会自动加上 /v1', remove: '去掉' } as const
