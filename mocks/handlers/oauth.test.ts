import { expect, it } from 'vitest'
import { setOption } from '../db'
import { client } from '../test-client'

/** A gateway with GitHub enabled, and the OAuth state of its session. */
async function withGitHub(username: string | null) {
  const session = client(username)
  setOption(session.gateway.db, 'GitHubOAuthEnabled', 'true')
  const state = (await session.get('/api/oauth/state')).data as string
  const callback = (code: string) => session.get(`/api/oauth/github?code=${code}&state=${state}`)
  return { ...session, state, callback }
}

it('a callback requires the state of the session', async () => {
  const { get, state } = await withGitHub(null)
  expect(state).toMatch(/^[0-9A-Za-z]{12}$/)
  for (const given of ['', 'other']) {
    const answer = await get(`/api/oauth/github?code=c&state=${given}`)
    expect([answer.status, answer.json]).toEqual([
      403,
      { success: false, message: 'state is empty or not same' },
    ])
  }
  expect((await client(null).get('/api/oauth/github?code=c&state=')).status).toBe(403)
})

it('a callback binds the account of a signed-in user, once', async () => {
  const { callback, gateway } = await withGitHub('user')
  expect((await callback('one')).json).toEqual({ success: true, message: 'bind' })
  expect((await callback('two')).json.message).toBe('该 GitHub 账户已被绑定')
  gateway.signInAs(null)
  expect((await callback('three')).data).toMatchObject({ username: 'user' })
})
