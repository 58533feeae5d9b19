/** A whole number of units as text: 12345 of scale 2 is `123.45`. */
export const decimal = (units: number, scale: number): string => {
  if (scale === 0) return String(units)
  if (units < 0) return `-${decimal(-units, scale)}`
  const text = String(units)
  const digits = text.length > scale ? text : text.padStart(scale + 1, "0")
  const point = digits.length - scale
  return `${digits.slice(0, point)}.${digits.slice(point)}`
}
