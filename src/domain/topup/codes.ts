import { readNames, whitespaceError } from '@/schemas/typed-text'

/**
 * Parses pasted redemption codes, separated by line breaks or commas. `dropped`: number of duplicates; `fault`: message for
 * the first code that contains white space.
 */
export function readCodes(text: string): { codes: string[]; dropped: number; fault?: string | undefined } {
  const typed = readNames(text)
  const codes = [...new Set(typed)]
  const fault = codes.map((code, at) => whitespaceError(code, `第 ${at + 1} 个兑换码的`)).find(Boolean)
  return { codes, dropped: typed.length - codes.length, fault }
}
