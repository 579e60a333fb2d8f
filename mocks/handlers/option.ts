import { ROLE_ROOT } from '@/domain/roles'
import { setOption } from '../db'
import { decode } from '../decode-body'
import type { Endpoint } from '../endpoint'
import { isHiddenOption, optionError, optionRefusal } from '../options'
import { shuffled } from '../random'
import { fail, invalidParameter, ok } from '../reply'

/** Whether older servers lack an option. */
const isLater = (key: string) => /^(?:Oidc|Lark)/.test(key)

const BODY = { name: 'Option', fields: { key: 'string', value: 'string' } } as const

/** Options; for root only. */
export const optionEndpoints: Endpoint[] = [
  {
    method: 'GET',
    path: '/api/option/',
    role: ROLE_ROOT,
    run: ({ db, faults }) =>
      ok(
        shuffled(db.random, db.options)
          .filter(({ key }) => !isHiddenOption(key) && !(faults.missingOptional && isLater(key)))
          .map(({ key, value }) => ({ key, value: faults.unreadableOptions.includes(key) ? null : value })),
      ),
  },
  {
    method: 'PUT',
    path: '/api/option/',
    role: ROLE_ROOT,
    run: (call) => {
      const { db } = call
      const body = decode(call.body, BODY)
      if (body.error !== undefined) return invalidParameter(call, 400)
      const { key, value } = body.value
      const refusal = optionRefusal(db, key, value)
      if (refusal) return fail(refusal)
      setOption(db, key, value)
      // The real server stores an invalid value as well before it returns the error.
      const error = optionError(key, value)
      return error ? fail(error) : ok()
    },
  },
]
