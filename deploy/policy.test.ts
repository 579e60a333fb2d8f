import { CspEvaluator } from 'csp_evaluator'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { expect, it } from 'vitest'
import { contentPolicy } from '../scripts/served/policy.ts'

/** The faults of a policy that the evaluator rates high or medium, or cannot read. */
const policyFaults = (policy: string) =>
  new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .filter(({ severity }) => severity <= Severity.MEDIUM)
    .map(({ directive, value = '', description }) => `${directive} ${value}: ${description}`)

const page = {
  scripts: ["'sha256-c2NyaXB0'"],
  styles: ["'sha256-c3R5bGU='"],
  origins: ['https://api.github.com'],
}
const marks = { nonce: 'cG9saWN5LXRlc3Q=', host: 'console.example.com' }

it('the evaluator finds no fault of high or medium severity in the policy', () => {
  expect(policyFaults(contentPolicy(page, marks))).toEqual([])
  expect(policyFaults(contentPolicy(page, { ...marks, host: '127.0.0.1' }))).toEqual([])
})

it.each([
  ["script-src 'self' 'unsafe-inline'"],
  ["default-src 'self'; script-src *"],
  ["default-src 'none'; script-src 'self'; frame-src http://example.com"],
])('the evaluator finds a fault in: %s', (policy) => {
  expect(policyFaults(policy)).not.toEqual([])
})
