import { ROLE_USER } from '@/domain/roles'
import { optionValue } from '../db'
import type { Endpoint } from '../endpoint'
import { ok } from '../reply'
import { DEFAULT_MODELS } from '../seed/models'

/** An endpoint that makes one option public. */
function publicOption(path: string, key: string): Endpoint {
  return { method: 'GET', path, role: 0, optional: true, run: ({ db }) => ok(optionValue(db, key)) }
}

export const contentEndpoints: Endpoint[] = [
  publicOption('/api/notice', 'Notice'),
  publicOption('/api/about', 'About'),
  publicOption('/api/home_page_content', 'HomePageContent'),
  { method: 'GET', path: '/api/models', role: ROLE_USER, optional: true, run: () => ok(DEFAULT_MODELS) },
]
