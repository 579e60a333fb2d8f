import { CspEvaluator } from 'csp_evaluator'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { readPage } from '../served/header-files.ts'
import { contentPolicy } from '../served/policy.ts'

/** What is wrong with a policy for certain: what the evaluator calls high or medium, or cannot read. */
export function policyFaults(policy: string): string[] {
  return new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .filter(({ severity }) => severity <= Severity.MEDIUM)
    .map(({ directive, value = '', description }) => `${directive} ${value}: ${description}`)
}

/** The policy that a built folder is served under, as a browser gets it. */
export const shippedPolicy = (folder: string): string =>
  contentPolicy(readPage(folder), { nonce: 'c2NvcmVjYXJkIHNjb3Jl', host: 'console.example.com' })
