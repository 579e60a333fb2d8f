import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { runs } from '@/lib/test-stubs'

const modules = import.meta.glob<Record<string, unknown>>(['./*.ts', '!./*.test.ts', '!./test-*.ts'], {
  eager: true,
})

/** A stored row for edit rules. */
const STORED = { name: '甲', username: '甲', display_name: '甲', group: 'vip', quota: 7 }

/** Fields that are not normalised here: passwords, prompts, times (`domain/log/range.ts`), URL parameters. */
const AS_TYPED = /\.(?:password2?|system_prompt|start|end|aff_code)$|^accountDeletionFormSchema\./

/** Fields that may contain whitespace: names, remarks and JSON. */
const WITH_BLANKS = /\.(?:name|username|display_name|remark|token_name|model_name|model_mapping|config)$/

const JSON_TEXT = /\.(?:model_mapping|config)$/

type ObjectSchema = z.ZodMiniObject<Record<string, z.ZodMiniType>>

/** All text fields of forms. */
const FIELDS = Object.values(modules)
  .flatMap(Object.entries)
  .filter(([name]) => /(?:FormSchema|Rules)$/.test(name))
  .flatMap(([name, form]) => {
    const read = (typeof form === 'function' ? form(STORED) : form) as
      | ObjectSchema
      | z.ZodMiniPipe<ObjectSchema>
    const schema = (read.def.type === 'pipe' ? read.def.in : read) as ObjectSchema
    return Object.entries(schema.def.shape).map(([field, rule]) => [`${name}.${field}`, rule] as const)
  })
  .filter(([name, rule]) => takesText(rule) && !AS_TYPED.test(name))

function takesText(rule: z.core.$ZodType): boolean {
  const def = rule._zod.def as { type: string; in?: z.core.$ZodType; options?: z.core.$ZodType[] }
  return def.type === 'string' || [...(def.options ?? []), def.in].some((inner) => inner && takesText(inner))
}

/** Characters that copying from tables, mails or documents adds. */
const noise = fc.string({
  unit: fc.constantFrom(
    ' ',
    '\t',
    '\n',
    '\r',
    '\u2028',
    '\u2029',
    '\u0085',
    '\u200b',
    '\ufeff',
    '\u00a0',
    '\u202e',
    '\u00ad',
  ),
  maxLength: 4,
})
const samples = fc.constantFrom('abc', '7', '{"a":"b"}', '10.0.0.0/8', '2999-01-01', 'https://a.example')
const piece = fc.constantFrom('abc', '令', '👩‍👩‍👧', ',', '，', '{"a":', '"b"}', '[', ']', '/8')

const RUNS = { numRuns: runs(500) }

it('covers the fields of all forms', () => {
  for (const name of [
    'key',
    'base_url',
    'other',
    'model_mapping',
    'subnet',
    'email',
    'code',
    'group',
    'remark',
  ])
    expect(FIELDS.map(([path]) => path.split('.')[1])).toContain(name)
})

describe.each(FIELDS)('%s', (name, rule) => {
  it('ignores whitespace and invisible characters around a pasted text', () => {
    fc.assert(
      fc.property(noise, samples, noise, (before, text, after) => {
        const plain = rule.safeParse(text)
        if (plain.success) expect(rule.safeParse(before + text + after)).toEqual(plain)
      }),
      RUNS,
    )
  })

  it('contains no tabs or invisible characters after validation', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, noise)), (parts) => {
        const { data } = rule.safeParse(parts.join(''))
        if (typeof data !== 'string') return
        // JSON may be indented by tabs.
        const isJson = JSON_TEXT.test(name) || (/\.other$/.test(name) && data.startsWith('{'))
        if (!isJson) expect(data).not.toContain('\t')
        expect(data).not.toMatch(/[\r\u2028\u2029\u0085\u200b\ufeff\u202e\u00ad]/)
        expect(data).toBe(data.trim())
        if (isJson || WITH_BLANKS.test(name)) return
        // One key per line; a JSON object is one key or plugin.
        for (const word of data.split('\n')) if (!word.startsWith('{')) expect(word).not.toMatch(/\s/)
      }),
      RUNS,
    )
  })
})
