import { createHmac, randomBytes } from 'node:crypto'
import type { Db, UserRow } from '../db'
import { sessionOf } from '../guard'

/** A client's session, stored in its cookie instead of on the server. */
type Client = Pick<Db, 'session' | 'oauthState' | 'turnstilePassed'>

const NAME = 'session'
const THIRTY_DAYS = 2_592_000
const SIGNED_OUT: Client = { session: null, oauthState: '', turnstilePassed: false }

const clientOf = ({ session, oauthState, turnstilePassed }: Db): Client => ({
  session,
  oauthState,
  turnstilePassed,
})

/**
 * Returns a function that runs a request with the session in the client's signed cookie, and sends a new cookie if the
 * session changed. Requests run synchronously, so they can share one `db`.
 *
 * @param defaultUser - the account of clients without a cookie
 */
export function createSessionCookies(defaultUser: () => UserRow | undefined = () => undefined) {
  // As on a server without SESSION_SECRET, a restart ends all sessions.
  const secret = randomBytes(32)
  const signature = (text: string) => createHmac('sha256', secret).update(text).digest('base64url')

  const read = (request: Request): Client => {
    const cookies = (request.headers.get('cookie') ?? '').split(/;\s*/)
    const value = cookies.find((cookie) => cookie.startsWith(`${NAME}=`))?.slice(NAME.length + 1) ?? ''
    const [text = '', signed = ''] = value.split('.')
    if (signed === '' || signed !== signature(text)) {
      const user = defaultUser()
      return user ? { ...SIGNED_OUT, session: sessionOf(user) } : SIGNED_OUT
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
    Object.assign(db, SIGNED_OUT)
    // A sign-in creates a new session object, even for the same user.
    const changed = (Object.keys(after) as (keyof Client)[]).some((key) => after[key] !== before[key])
    if (changed) reply.headers.append('Set-Cookie', write(after))
    return reply
  }
}
