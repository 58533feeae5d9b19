/** Reads the times that the exchange writes as text. */

/**
 * Reads a time in milliseconds; undefined if there is none or it is written in another way. Text such as an ISO date doesn't count:
 * without a time zone it may be wrong by hours, and what is dated too early would not be emitted.
 */
export const millisOf = (text: string | null | undefined): number | undefined => {
  if (text === undefined || text === null || text === "") return undefined
  const millis = Number(text)
  return Number.isFinite(millis) && millis > 0 ? millis : undefined
}
