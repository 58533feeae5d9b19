/**
 * What the doctor says of a key. A key is shown by its last four characters.
 *
 * @since 0.1.0
 */

import type { RateLimit } from "effect-bybit/Http/Envelope"
import type { GetApiKeyInfoResult } from "effect-bybit/User"
import type { Name } from "../Venue.js"
import { bad, type Finding, ok, refusedStatus, unreachable, warning } from "./Finding.js"

/**
 * A key by its end.
 *
 * @since 0.1.0
 */
export const shown = (key: string): string => (key.length < 8 ? "...****" : `...${key.slice(-4)}`)

const others: Readonly<Record<Name, string>> = {
  live: "It may be a key of testnet or of demo trading, or of another region: each has keys of its own.",
  testnet:
    "It may be a key of the live exchange or of demo trading: testnet has accounts and keys of its own, made at testnet.bybit.com.",
  demo: "It may be a key of the live exchange, or of testnet: demo keys are made on the live site after switching to Demo Trading.",
  paper: "A paper exchange knows the key that it printed when it started, and those that were made since."
}

/** What is read of any failure of a call. */
export interface Failed {
  readonly _tag: string
  readonly message: string
  readonly code?: number
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly cause?: unknown
}

const clockWords = (message: string): string => {
  const request = Number(/req_timestamp\D+(\d{13})/.exec(message)?.[1])
  const server = Number(/server_timestamp\D+(\d{13})/.exec(message)?.[1])
  if (!Number.isFinite(request) || !Number.isFinite(server)) return "a timestamp is refused (10002)"
  const late = server - request
  return late < 0
    ? `the timestamp was ${-late} ms ahead of the exchange's clock (10002)`
    : `the request came ${late} ms after its timestamp: the clock is behind, or the link is slow (10002)`
}

/**
 * Why a key was refused.
 *
 * @since 0.1.0
 */
export const refused = (key: string, venue: Name, error: Failed): Finding => {
  const name = `the key ${shown(key)}`
  switch (error.code) {
    case 10003:
      return bad(
        "key",
        "unknown",
        `${name} is not known to ${venue} (10003)`,
        `${others[venue]} Name that venue with --venue; the key was sent nowhere else.`
      )
    case 10004:
      return bad(
        "key",
        "signature",
        `the signature of ${name} is wrong (10004)`,
        "The secret does not belong to the key: copy both anew, without spaces. A key made for RSA needs BYBIT_RSA_PRIVATE_KEY."
      )
    case 10002:
      return bad(
        "key",
        "clock",
        clockWords(error.message),
        "Set the clock of this machine by NTP, or follow the exchange's with syncClock."
      )
    case 10005:
      return bad(
        "key",
        "permission",
        `${name} may not even be looked at (10005)`,
        "Give it at least one permission to read, on the site."
      )
    case 10010:
      return bad(
        "key",
        "address",
        `${name} is bound to other addresses than this one (10010)`,
        "Add the public address of this machine to the key on the site; behind a NAT or a VPN that is another than the machine's own."
      )
    case 33004:
      return bad(
        "key",
        "expired",
        `${name} has expired (33004)`,
        "Make a new one. Keys that are bound to an address do not expire."
      )
    case 10024:
      return bad(
        "key",
        "region",
        `the account of ${name} is not served here (10024)`,
        "The rules of your country keep it from this product or host; accounts of some regions have a host of their own (--region)."
      )
    case 10018:
    case 10006:
      return bad(
        "key",
        "limit",
        `its limit is used up (${error.code})`,
        "Other programs use the same key or address: wait, and send fewer calls."
      )
  }
  if (error._tag === "HttpStatusError" && error.code !== undefined) {
    return refusedStatus("key", error.code, typeof error.body === "string" ? error.body : "", error.headers)
  }
  if (error._tag === "RequestError") return unreachable("key", error.cause)
  return bad(
    "key",
    "other",
    `${name}: ${error.message.slice(0, 200)}`,
    "Look the code up in the documentation of the exchange."
  )
}

/** `1970-01-01T00:00:00Z` and -2 days mean that it does not end. */
const expiry = ({ deadlineDay, expiredAt }: GetApiKeyInfoResult, now: number): Finding => {
  const end = Date.parse(expiredAt ?? "")
  if (deadlineDay === -2 || Number.isNaN(end) || end <= 0) return ok("expiry", "it does not expire")
  const days = Math.floor((end - now) / 86_400_000)
  const text = `${days} days left, until ${new Date(end).toISOString().slice(0, 10)}`
  if (end <= now) return bad("expiry", "expired", "it has expired", "Make a new key.")
  return days < 14
    ? warning(
        "expiry",
        "soon",
        text,
        "Make a new key in time, or bind this one to an address: then it does not expire."
      )
    : ok("expiry", text)
}

/**
 * What a key may do, from where, and for how long.
 *
 * @since 0.1.0
 */
export const described = (key: string, info: GetApiKeyInfoResult, now: number): ReadonlyArray<Finding> => {
  const whose = info.isMaster === false ? "a sub-account's" : "the main account's"
  const granted = Object.entries(info.permissions).flatMap(([area, names]) =>
    Array.isArray(names) && names.length > 0 ? [`${area} (${names.join(", ")})`] : []
  )
  const mayWithdraw = Object.values(info.permissions).some(
    (names) => Array.isArray(names) && names.includes("Withdraw")
  )
  const bound = (info.ips ?? []).filter((address) => address !== "*" && address !== "")
  return [
    ok("key", `${shown(key)} is ${whose}${info.uta === 1 ? ", of a unified account" : ""}`),
    info.readOnly === 1
      ? warning(
          "access",
          "readOnly",
          "it may only read",
          "Orders are refused: a key that may trade is made, or changed, on the site."
        )
      : ok("access", "it may read and write"),
    granted.length === 0
      ? bad("permissions", "none", "it has no permission at all", "Grant some on the site.")
      : mayWithdraw
        ? warning(
            "permissions",
            "withdraw",
            granted.join(", "),
            "It may withdraw: a program that trades does not need that."
          )
        : ok("permissions", granted.join(", ")),
    bound.length === 0
      ? warning(
          "addresses",
          "any",
          "it works from any address",
          "Bind it to the address of this machine: then it cannot be used elsewhere, and does not expire."
        )
      : ok("addresses", `bound to ${bound.join(", ")}`),
    expiry(info, now)
  ]
}

/**
 * What is left of the limit of the call that was made.
 *
 * @since 0.1.0
 */
export const limitLeft = (limit: RateLimit | undefined): Finding => {
  if (limit === undefined) return ok("limit", "the exchange said nothing of it")
  const { maxRequests, remainingRequests } = limit
  const text = `${remainingRequests} of ${maxRequests} calls left of User.getApiKeyInfo`
  return remainingRequests <= maxRequests / 4
    ? warning("limit", "low", text, "Other programs use the same key at this moment.")
    : ok("limit", text)
}
