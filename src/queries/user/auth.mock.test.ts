import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { notificationLog, toast } from '@/components/toast/toast'
import { messages } from '@/domain/messages'
import { onSignedIn } from './auth'

vi.mock('@/session/session', () => ({ startSession: vi.fn() }))

it('a sign-in leaves no message of whoever was here before', () => {
  toast('error', '用户已被封禁')
  onSignedIn(new QueryClient(), { id: 7, username: 'lin', display_name: '林晓', role: 1, status: 1 })
  expect(notificationLog.get().map(({ text }) => text)).toEqual([messages.signedIn])
})
