/** Paths of Tabler's chevrons. */
export const CHEVRON = { down: 'M6 9l6 6l6 -6', up: 'M6 15l6 -6l6 6' }

/** An icon by Tabler with a single path, for rows: made once at module scope, it adds few elements to each row. */
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
