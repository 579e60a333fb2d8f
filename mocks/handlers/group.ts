import { ROLE_ADMIN } from '@/domain/roles'
import { optionValue } from '../db'
import type { Endpoint } from '../endpoint'
import { numberMap } from '../options'
import { shuffled } from '../random'
import { ok } from '../reply'

export const groupEndpoints: Endpoint[] = [
  {
    // Keys of GroupRatio in random order; empty if its JSON is invalid.
    method: 'GET',
    path: '/api/group/',
    role: ROLE_ADMIN,
    run: ({ db }) => {
      const ratios = numberMap(optionValue(db, 'GroupRatio'))
      return ok(shuffled(db.random, 'value' in ratios ? Object.keys(ratios.value) : []))
    },
  },
]
