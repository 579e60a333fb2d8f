import { createHmac, randomBytes } from 'node:crypto'
import type { Db, UserRow } from '../db'
import { sessionOf } from '../guard'

/** A client's session, which is stored in its cookie and not on the server. */
type Client = Pick<Db, 'session' | 'oauthState' | 'turnstilePassed'>

const NAME = 'session'
const THIRTY_DAYS = 2_592_000
const NOBODY: Client = { session: null, oauthState: '', turnstilePassed: false }

const clientOf = ({ session, oauthState, turnstilePassed }: Db): Client => ({
  session,
  oauthState,
  turnstilePassed,
})

/**
 * Gives every client a session of its own in a signed, readable cookie, which is sent again only if a call changed it.
 * A gateway answers each call synchronously, so it can take over the session of one client after another.
 *
 * @param stranger - the account of clients without a cookie
 */
export function createSessionCookies(stranger: () => UserRow | undefined = () => undefined) {
  // Like a server without SESSION_SECRET: a restart ends every session.
  const secret = randomBytes(32)
  const signature = (text: string) => createHmac('sha256', secret).update(text).digest('base64url')

  const read = (request: Request): Client => {
    const cookies = (request.headers.get('cookie') ?? '').split(/;\s*/)
    const value = cookies.find((cookie) => cookie.startsWith(`${NAME}=`))?.slice(NAME.length + 1) ?? ''
    const [text = '', signed = ''] = value.split('.')
    if (signed === '' || signed !== signature(text)) {
      const user = stranger()
      return user ? { ...NOBODY, session: sessionOf(user) } : NOBODY
    }
    return JSON.parse(Buffer.from(text, 'base64url').toString()) as Client
  }

  const write = (client: Client): string => {
    const text = Buffer.from(JSON.stringify(client)).toString('base64url')
    const expires = new Date(Date.now() + THIRTY_DAYS * 1000).toUTCString()
    return `${NAME}=${text}.${signature(text)}; Path=/; Expires=${expires}; Max-Age=${THIRTY_DAYS}`
  }

  return (db: Db, request: Request, run: () => Response): Response => {
    Object.assign(db, read(request))
    const before = clientOf(db)
    const reply = run()
    const after = clientOf(db)
    Object.assign(db, NOBODY)
    // A sign-in makes a new object, also for the same person.
    const changed = (Object.keys(after) as (keyof Client)[]).some((key) => after[key] !== before[key])
    if (changed) reply.headers.append('Set-Cookie', write(after))
    return reply
  }
}
