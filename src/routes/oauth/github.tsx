import { createFileRoute, redirect } from '@tanstack/react-router'
import { oauthCallback } from '@/domain/oauth/callback'
import { answerGithub } from '@/queries/oauth/github-callback'
import { GithubScreen } from './-github-screen'

export const Route = createFileRoute('/oauth/github')({
  beforeLoad: ({ location, preload }) => {
    if (preload || location.searchStr === '') return
    oauthCallback.keep(location.searchStr)
    // Code and state leave the address before anything of them can be kept, shared or sent on.
    throw redirect({ to: '/oauth/github', search: {}, replace: true })
  },
  loader: ({ context, preload }) => {
    if (!preload) answerGithub(context.queryClient)
  },
  staticData: { title: 'GitHub 登录' },
  component: GithubScreen,
})
