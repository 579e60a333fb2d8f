import { createFileRoute, redirect } from '@tanstack/react-router'
import { receiveGithub } from '@/queries/github-callback'
import { GithubScreen } from './-github-screen'

export const Route = createFileRoute('/oauth/github')({
  beforeLoad: ({ context, location, preload }) => {
    if (preload || !receiveGithub(context.queryClient, location.searchStr)) return
    // Code and state leave the address before anything of them can be kept, shared or sent on.
    throw redirect({ to: '/oauth/github', search: {}, replace: true })
  },
  staticData: { title: 'GitHub 登录' },
  component: GithubScreen,
})
