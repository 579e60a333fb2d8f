import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'

/** Loads a component made with Mantine together with the theme, for screens in plain markup. */
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

/** Such a component, loaded when it is first drawn; `waiting` is shown until then. */
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
