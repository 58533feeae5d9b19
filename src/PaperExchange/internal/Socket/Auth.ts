/** Checks the login of private and order entry sockets. */
import * as Either from "effect/Either"
import type { Exchange } from "../../Exchange.js"
import * as Access from "../Account/Access.js"
import * as Keys from "../Account/Keys.js"
import { type Outcome, refuse } from "../Outcome.js"

const isTime = (expires: unknown): expires is number | string =>
  (typeof expires === "number" || (typeof expires === "string" && /^\d{1,16}$/.test(expires))) &&
  Number.isSafeInteger(Number(expires))

/**
 * Checks the arguments of an auth message: the API key, the expiry in milliseconds, and the signature of `GET/realtime`
 * followed by the expiry.
 *
 * Source: https://bybit-exchange.github.io/docs/v5/ws/connect#authentication
 */
export const authenticate = (exchange: Exchange, args: unknown, address: string): Outcome<Keys.ApiKey> => {
  const [name, expires, signature] = Array.isArray(args) ? args : []
  if (typeof name !== "string" || typeof signature !== "string" || !isTime(expires)) {
    return refuse(10001, "Params Error")
  }
  const now = exchange.now()
  const key = exchange.keys.get(name)
  if (key === undefined) return refuse(10003, "API key is invalid.")
  if (!Keys.verifies(exchange.root, key, `GET/realtime${expires}`, signature)) {
    return refuse(10004, "Invalid sign")
  }
  if (Number(expires) <= now) {
    return refuse(10002, `request expired: o@${expires}, now[${now}] diff[${now - Number(expires)}]`)
  }
  return Either.map(Access.checkKey(exchange, key, address), () => key)
}
