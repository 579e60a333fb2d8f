import { expect, it } from 'vitest'
import { policyFaults } from '../scripts/scorecard/policy.ts'
import { contentPolicy } from '../scripts/served/policy.ts'

const page = {
  scripts: ["'sha256-c2NyaXB0'"],
  styles: ["'sha256-c3R5bGU='"],
  origins: ['https://api.github.com'],
}
const marks = { nonce: 'cG9saWN5LXRlc3Q=', host: 'console.example.com' }

it('the policy has nothing that an evaluator calls high or medium', () => {
  expect(policyFaults(contentPolicy(page, marks))).toEqual([])
  expect(policyFaults(contentPolicy(page, { ...marks, host: '127.0.0.1' }))).toEqual([])
})

it.each([
  ["script-src 'self' 'unsafe-inline'"],
  ["default-src 'self'; script-src *"],
  ["default-src 'none'; script-src 'self'; frame-src http://example.com"],
])('the evaluator is awake: %s', (policy) => {
  expect(policyFaults(policy)).not.toEqual([])
})
