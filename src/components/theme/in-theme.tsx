import type { ComponentType } from 'react'

/**
 * The code of a part that is made of Mantine's components, for a screen that is not: the theme comes with it.
 *
 * @param load - imports the part, for React's `lazy`
 */
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
