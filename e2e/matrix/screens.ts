/** One picture's screen: its file's name, its address, and who looks at it. */
interface Screen {
  name: string
  path: string
  as?: 'root' | 'user'
}

/** Every screen there is a picture of: the one list that pictures are made from and compared by. */
export const SCREENS: readonly Screen[] = [
  { name: 'home', path: '/' },
  { name: 'about', path: '/about' },
  { name: 'chat', path: '/chat' },
  { name: 'login', path: '/login' },
  { name: 'register', path: '/register' },
  { name: 'reset', path: '/reset' },
  { name: 'reset-confirm', path: '/user/reset?email=somebody@example.com&token=abc' },
  { name: 'not-found', path: '/nothing' },
  { name: 'token', path: '/token', as: 'user' },
  { name: 'token-add', path: '/token/add', as: 'user' },
  { name: 'token-edit', path: '/token/edit/50', as: 'user' },
  { name: 'log-own', path: '/log', as: 'user' },
  { name: 'topup', path: '/topup', as: 'user' },
  { name: 'models', path: '/models', as: 'user' },
  { name: 'playground', path: '/playground', as: 'user' },
  { name: 'channel', path: '/channel', as: 'root' },
  { name: 'channel-add', path: '/channel/add', as: 'root' },
  { name: 'channel-edit', path: '/channel/edit/2', as: 'root' },
  { name: 'redemption', path: '/redemption', as: 'root' },
  { name: 'redemption-add', path: '/redemption/add', as: 'root' },
  { name: 'redemption-edit', path: '/redemption/edit/2', as: 'root' },
  { name: 'user', path: '/user', as: 'root' },
  { name: 'user-add', path: '/user/add', as: 'root' },
  { name: 'user-edit', path: '/user/edit/3', as: 'root' },
  { name: 'log', path: '/log', as: 'root' },
  { name: 'setting', path: '/setting', as: 'root' },
  { name: 'setting-operation', path: '/setting?tab=operation', as: 'root' },
  { name: 'setting-system', path: '/setting?tab=system', as: 'root' },
  { name: 'setting-other', path: '/setting?tab=other', as: 'root' },
]
