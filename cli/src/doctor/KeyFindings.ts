/** The doctor's findings about a key, of which only the last four characters are shown. */

import type { RateLimit } from "effect-bybit/Http/Envelope"
import type { GetApiKeyInfoResult } from "effect-bybit/User"
import type { Name } from "../Venue.js"
import { type Finding, ok, problem, refusedStatus, unreachable, warning } from "./Finding.js"

/** The last four characters of a key, for display. */
export const masked = (key: string): string => (key.length < 8 ? "...****" : `...${key.slice(-4)}`)

const others: Readonly<Record<Name, string>> = {
  live: "It may be a testnet or demo key, or belong to another region: each uses separate keys.",
  testnet: "It may be a live or demo key: testnet has its own accounts and keys, created at testnet.bybit.com.",
  demo: "It may be a live or testnet key: demo keys are created on the live site after switching to Demo Trading.",
  paper: "A paper exchange knows the key that it printed at startup and the keys created since."
}

/** The fields of a failed call that {@link rejected} reads. */
export interface FailedCall {
  readonly _tag: string
  readonly message: string
  readonly code?: number
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly cause?: unknown
}

const clockText = (message: string): string => {
  const request = Number(/req_timestamp\D+(\d{13})/.exec(message)?.[1])
  const server = Number(/server_timestamp\D+(\d{13})/.exec(message)?.[1])
  if (!Number.isFinite(request) || !Number.isFinite(server)) return "the timestamp was rejected (10002)"
  const late = server - request
  return late < 0
    ? `the timestamp was ${-late} ms ahead of the exchange's clock (10002)`
    : `the request arrived ${late} ms after its timestamp: the clock is behind or the connection is slow (10002)`
}

/** Why a key was rejected. */
export const rejected = (key: string, venue: Name, error: FailedCall): Finding => {
  const name = `the key ${masked(key)}`
  switch (error.code) {
    case 10003:
      return problem(
        "key",
        "unknown",
        `${venue} does not know ${name} (10003)`,
        `${others[venue]} Select that venue with --venue. The key was sent nowhere else.`
      )
    case 10004:
      return problem(
        "key",
        "signature",
        `the signature of ${name} is wrong (10004)`,
        "The secret does not belong to the key: copy both again, without spaces. An RSA key requires BYBIT_RSA_PRIVATE_KEY."
      )
    case 10002:
      return problem(
        "key",
        "clock",
        clockText(error.message),
        "Sync this machine's clock with NTP, or follow the exchange's with syncClock."
      )
    case 10005:
      return problem(
        "key",
        "permission",
        `${name} has no permission to query its own details (10005)`,
        "Grant it at least one read permission on Bybit's site."
      )
    case 10010:
      return problem(
        "key",
        "address",
        `${name} is bound to other IP addresses (10010)`,
        "Add this machine's public IP address to the key on Bybit's site. Behind NAT or a VPN, it differs from the machine's own address."
      )
    case 33004:
      return problem(
        "key",
        "expired",
        `${name} has expired (33004)`,
        "Create a new one. Keys bound to an IP address do not expire."
      )
    case 10024:
      return problem(
        "key",
        "region",
        `the account of ${name} is not served here (10024)`,
        "Your country's rules exclude this product or host. Accounts of some regions have their own host (--region)."
      )
    case 10018:
    case 10006:
      return problem(
        "key",
        "limit",
        `its rate limit is used up (${error.code})`,
        "Other programs use the same key or IP address: wait, then send fewer calls."
      )
  }
  if (error._tag === "HttpStatusError" && error.code !== undefined) {
    return refusedStatus("key", error.code, typeof error.body === "string" ? error.body : "", error.headers)
  }
  if (error._tag === "RequestFailed") return unreachable("key", error.cause)
  return problem(
    "key",
    "other",
    `${name}: ${error.message.slice(0, 200)}`,
    "Look up the code in Bybit's documentation."
  )
}

/** `1970-01-01T00:00:00Z` and -2 days mean that the key does not expire. */
const expiry = ({ deadlineDay, expiredAt }: GetApiKeyInfoResult, now: number): Finding => {
  const end = Date.parse(expiredAt ?? "")
  if (deadlineDay === -2 || Number.isNaN(end) || end <= 0) return ok("expiry", "does not expire")
  const days = Math.floor((end - now) / 86_400_000)
  const text = `${days} days left, until ${new Date(end).toISOString().slice(0, 10)}`
  if (end <= now) return problem("expiry", "expired", "expired", "Create a new key.")
  return days < 14
    ? warning(
        "expiry",
        "soon",
        text,
        "Create a new key in time, or bind this one to an IP address so that it does not expire."
      )
    : ok("expiry", text)
}

/** What a key may do, from where, and for how long. */
export const findings = (key: string, info: GetApiKeyInfoResult, now: number): ReadonlyArray<Finding> => {
  const owner = info.isMaster === false ? "a sub-account" : "the main account"
  const granted = Object.entries(info.permissions).flatMap(([area, names]) =>
    Array.isArray(names) && names.length > 0 ? [`${area} (${names.join(", ")})`] : []
  )
  const mayWithdraw = Object.values(info.permissions).some(
    (names) => Array.isArray(names) && names.includes("Withdraw")
  )
  const bound = (info.ips ?? []).filter((address) => address !== "*" && address !== "")
  return [
    ok("key", `${masked(key)} belongs to ${owner}${info.uta === 1 ? " (unified)" : ""}`),
    info.readOnly === 1
      ? warning(
          "access",
          "readOnly",
          "read only",
          "Orders are rejected. On Bybit's site, allow the key to trade or create one that may."
        )
      : ok("access", "read and write"),
    granted.length === 0
      ? problem("permissions", "none", "none", "Grant some on Bybit's site.")
      : mayWithdraw
        ? warning(
            "permissions",
            "withdraw",
            granted.join(", "),
            "The key can withdraw, which a trading program does not need."
          )
        : ok("permissions", granted.join(", ")),
    bound.length === 0
      ? warning(
          "addresses",
          "any",
          "works from any IP address",
          "Bind it to this machine's IP address so that it cannot be used elsewhere and does not expire."
        )
      : ok("addresses", `bound to ${bound.join(", ")}`),
    expiry(info, now)
  ]
}

/** The remaining rate limit of the call that was made. */
export const limitLeft = (limit: RateLimit | undefined): Finding => {
  if (limit === undefined) return ok("limit", "not reported")
  const { maxRequests, remainingRequests } = limit
  const text = `${remainingRequests} of ${maxRequests} calls left for User.getApiKeyInfo`
  return remainingRequests <= maxRequests / 4
    ? warning("limit", "low", text, "Other programs are using the same key right now.")
    : ok("limit", text)
}
