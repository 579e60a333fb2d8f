/** Tabler's chevrons, for unfolding a row. */
export const CHEVRON = { down: 'M6 9l6 6l6 -6', up: 'M6 15l6 -6l6 6' }

/**
 * A picture of Tabler's for every row, to be made once at module scope: plain and in one line, for otherwise half of a
 * row's elements would be those of its pictures.
 */
export const rowIcon = (line: string, size: number) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={2}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
  >
    <path d={line} />
  </svg>
)
