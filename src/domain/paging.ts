/** Default page size of the lists, and the size of the gateway's own pages (spec 9). */
export const PAGE_SIZE = 10
