import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'

/** The code of a part that is made of Mantine's components, for a screen that is not: the theme comes with it. */
export function inTheme<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return async () => {
    const [{ default: Part }, { default: ScreenTheme }] = await Promise.all([
      load(),
      import('./screen-theme'),
    ])
    const Themed = (props: Props) => (
      <ScreenTheme>
        <Part {...props} />
      </ScreenTheme>
    )
    return { default: Themed }
  }
}

/** Such a part, whose code comes when it is first drawn; `waiting` stands there until then. */
export function themedPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  waiting: ReactNode = null,
) {
  const Part = lazy(inTheme(load))
  return (props: Props) => (
    <Suspense fallback={waiting}>
      <Part {...props} />
    </Suspense>
  )
}
