import { CspEvaluator } from 'csp_evaluator'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { expect, it } from 'vitest'
import { contentPolicy } from '../scripts/served/policy.ts'

/** Returns the evaluator's findings of high or medium severity, and syntax errors. */
const findingsIn = (policy: string) =>
  new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .filter(({ severity }) => severity <= Severity.MEDIUM)
    .map(({ directive, value = '', description }) => `${directive} ${value}: ${description}`)

const page = {
  scripts: ["'sha256-c2NyaXB0'"],
  styles: ["'sha256-c3R5bGU='"],
  origins: ['https://api.github.com'],
}
const values = { nonce: 'cG9saWN5LXRlc3Q=', host: 'console.example.com' }

it('the policy has no finding of high or medium severity', () => {
  expect(findingsIn(contentPolicy(page, values))).toEqual([])
  expect(findingsIn(contentPolicy(page, { ...values, host: '127.0.0.1' }))).toEqual([])
})

it.each([
  ["script-src 'self' 'unsafe-inline'"],
  ["default-src 'self'; script-src *"],
  ["default-src 'none'; script-src 'self'; frame-src http://example.com"],
])('an unsafe policy has findings: %s', (policy) => {
  expect(findingsIn(policy)).not.toEqual([])
})
