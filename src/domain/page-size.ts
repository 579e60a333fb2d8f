/** Rows of one page of the gateway's. */
export const SERVER_PAGE = 10

export const PAGE_SIZES = [10, 20, 50, 100] as const
export type PageSize = (typeof PAGE_SIZES)[number]
/** The size of a list where the window holds no more. */
export const PAGE_SIZE: PageSize = 10
