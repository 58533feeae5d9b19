/** How many levels the topics of order books may have. */

/** The numbers of levels that the topics of order books may have. */
export const bookDepths = [1, 25, 50, 100, 200, 500, 1000] as const
