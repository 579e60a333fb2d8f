import { ROLE_USER } from '@/domain/roles'
import { optionValue } from '../db'
import type { Endpoint } from '../endpoint'
import { ok } from '../reply'
import { DEFAULT_MODELS } from '../seed/models'

/** An option that everybody may read through a call of its own. */
function text(path: string, key: string): Endpoint {
  return { method: 'GET', path, role: 0, optional: true, run: ({ db }) => ok(optionValue(db, key)) }
}

export const contentEndpoints: Endpoint[] = [
  text('/api/notice', 'Notice'),
  text('/api/about', 'About'),
  text('/api/home_page_content', 'HomePageContent'),
  { method: 'GET', path: '/api/models', role: ROLE_USER, optional: true, run: () => ok(DEFAULT_MODELS) },
]
