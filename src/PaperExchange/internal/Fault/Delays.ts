/** Draws the lengths of delays. */
import type { Delay } from "../../Fault/Plan.js"
import type { Stream } from "../Chance.js"

/** Bounds that a distribution hardly ever meets must not keep the exchange busy. */
const mostDraws = 100

const drawn = (delay: Extract<Delay, { readonly distribution: string }>, chance: Stream): number => {
  const spread = Math.log(1 - chance.next())
  return delay.distribution === "exponential"
    ? -delay.mean * spread
    : delay.mean + delay.deviation * Math.sqrt(-2 * spread) * Math.cos(2 * Math.PI * chance.next())
}

/** A delay in whole milliseconds. The same stream gives the same delays. */
export const sample = (delay: Delay, chance: Stream): number => {
  if (typeof delay === "number") return delay
  if (!("distribution" in delay)) return chance.integer(delay[0], delay[1])
  const { least = 0, most = Number.POSITIVE_INFINITY } = delay
  let millis = drawn(delay, chance)
  for (let i = 1; i < mostDraws && (millis < least || millis > most); i++) millis = drawn(delay, chance)
  return Math.round(Math.min(most, Math.max(least, millis)))
}
