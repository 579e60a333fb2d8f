/** Where GitHub asks the person; the mock edition plays GitHub itself, so that it works offline. */
const AUTHORIZE = __MOCK__ ? '/mock-github/authorize' : 'https://github.com/login/oauth/authorize'

/** The provider's page for one attempt: it sends the person back with a code and this state. */
export function githubAuthorizeUrl(clientId: string, state: string): string {
  const query = new URLSearchParams({ client_id: clientId, state, scope: 'user:email' })
  return `${AUTHORIZE}?${query}`
}
