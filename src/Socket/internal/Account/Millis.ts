/** Reads a time in milliseconds or as ISO text; undefined if there is none or it can't be read. */
export const millisOf = (text: string | null | undefined): number | undefined => {
  if (text === undefined || text === null || text === "") return undefined
  const number = Number(text)
  const millis = Number.isNaN(number) ? Date.parse(text) : number
  return Number.isFinite(millis) && millis > 0 ? millis : undefined
}
