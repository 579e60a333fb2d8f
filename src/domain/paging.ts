/** Default page size of the lists, and the size of the gateway's own pages. */
export const PAGE_SIZE = 10
