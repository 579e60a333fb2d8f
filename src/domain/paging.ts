/** Default page size of the lists, and the size of the gateway's own pages. */
export const PAGE_SIZE = 10

export const PAGE_SIZES = [PAGE_SIZE, 20, 50, 100] as const
