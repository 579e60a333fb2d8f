import { ROLE_ADMIN } from '@/domain/roles'
import { optionValue } from '../db'
import type { Endpoint } from '../endpoint'
import { numberMap } from '../options'
import { shuffled } from '../random'
import { ok } from '../reply'

export const groupEndpoints: Endpoint[] = [
  {
    // Keys of GroupRatio, in another order each time; none while its text is broken.
    method: 'GET',
    path: '/api/group/',
    role: ROLE_ADMIN,
    run: ({ db }) => {
      const ratios = numberMap(optionValue(db, 'GroupRatio'))
      return ok(shuffled(db.random, 'value' in ratios ? Object.keys(ratios.value) : []))
    },
  },
]
