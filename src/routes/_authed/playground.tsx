import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { searchParam } from '@/schemas/address'
import { Playground } from '@/screens/playground/playground'

export const Route = createFileRoute('/_authed/playground')({
  // `model`: name of the model to try.
  validateSearch: z.object({ model: searchParam(z.string()) }),
  staticData: { title: '试用' },
  component: PlaygroundScreen,
})

function PlaygroundScreen() {
  const model = Route.useSearch({ select: (search) => search.model })
  return <Playground key={model} model={model} />
}
