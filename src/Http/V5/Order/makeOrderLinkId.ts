import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Random from "effect/Random"
import { longestOrderLinkId } from "./limits.js"

const digits = "0123456789abcdefghijklmnopqrstuvwxyz"
const allowedPrefix = /^[0-9A-Za-z_-]{0,12}$/

/**
 * Makes a unique `orderLinkId`: the prefix, the current time, and random digits.
 *
 * Uses only characters that Bybit allows (letters, digits, `-` and `_`) and at most 36 of them. The prefix is empty by default and
 * may have up to 12 characters; any other prefix is a defect. Time and randomness come from Effect's `Clock` and `Random`, so
 * that tests can control them; the time keeps the IDs of different runs apart, however their `Random` was seeded.
 *
 * `submit` makes an ID itself if the order has none. Make it yourself to store it before the order is sent.
 *
 * @example
 * ```ts
 * import { Effect } from "effect"
 * import * as Order from "effect-bybit/Order"
 *
 * export const program = Effect.gen(function* () {
 *   const orderLinkId = yield* Order.makeOrderLinkId("grid-")
 *   yield* Effect.log(`sending ${orderLinkId}`)
 *   return yield* Order.submit({
 *     category: "linear",
 *     symbol: "BTCUSDT",
 *     side: "Buy",
 *     orderType: "Limit",
 *     qty: "0.01",
 *     price: "65000",
 *     orderLinkId
 *   })
 * })
 * ```
 */
export const makeOrderLinkId = (prefix = ""): Effect.Effect<string> =>
  Effect.gen(function* () {
    if (!allowedPrefix.test(prefix)) {
      return yield* Effect.dieMessage(
        `The prefix ${JSON.stringify(prefix)} of an orderLinkId has more than 12 characters, or others than letters, digits, "-" and "_"`
      )
    }
    const time = Math.floor(yield* Clock.currentTimeMillis)
      .toString(36)
      .slice(-9)
    const start = `${prefix}${time}-`
    const random = yield* Effect.replicateEffect(
      Random.nextIntBetween(0, digits.length),
      Math.min(24, longestOrderLinkId - start.length)
    )
    return `${start}${random.map((digit) => digits[digit]).join("")}`
  })
