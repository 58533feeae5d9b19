/**
 * What the doctor finds, and what network errors mean.
 *
 * @since 0.1.0
 */

import type { HttpStatusError } from "effect-bybit/Errors/Network"
import type { TransportError } from "effect-bybit/Http/Transport"
import type * as ClockOffset from "effect-bybit/Layers/ClockOffset"

/**
 * The outcome of one check. `problem` names what is wrong, for programs.
 *
 * @since 0.1.0
 */
export interface Finding {
  readonly check: string
  readonly result: "ok" | "warning" | "problem" | "skipped"
  readonly problem?: string
  readonly detail: string
  /** What to do about it. */
  readonly hint?: string
}

export const ok = (check: string, detail: string, hint?: string): Finding => ({
  check,
  result: "ok",
  detail,
  ...(hint === undefined ? {} : { hint })
})
export const warning = (check: string, problem: string, detail: string, hint: string): Finding => ({
  check,
  result: "warning",
  problem,
  detail,
  hint
})
export const bad = (check: string, problem: string, detail: string, hint: string): Finding => ({
  check,
  result: "problem",
  problem,
  detail,
  hint
})
export const skipped = (check: string, detail: string, hint?: string): Finding => ({
  check,
  result: "skipped",
  detail,
  ...(hint === undefined ? {} : { hint })
})

/** Codes of Node's errors; `fetch` and others put theirs into the cause. */
const codeOf = (cause: unknown, depth = 0): string => {
  if (typeof cause !== "object" || cause === null || depth > 4) return ""
  const code: unknown = Reflect.get(cause, "code")
  if (typeof code === "string") return code
  const errors: unknown = Reflect.get(cause, "errors")
  if (Array.isArray(errors)) return codeOf(errors[0], depth + 1)
  return codeOf(Reflect.get(cause, "cause"), depth + 1)
}

const words = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause))

/**
 * Why a host could not be reached.
 *
 * @since 0.1.0
 */
export const unreachable = (check: string, cause: unknown): Finding => {
  const code = codeOf(cause)
  const text = code === "" ? words(cause) : code
  if (code === "ENOTFOUND" || code === "EAI_AGAIN")
    return bad(
      check,
      "name",
      `its name cannot be resolved (${code})`,
      "Check the network and the name server; some networks block the exchange by name."
    )
  if (code === "ECONNREFUSED")
    return bad(
      check,
      "refused",
      "nothing listens there (ECONNREFUSED)",
      "Check host and port; a firewall or proxy may be in between."
    )
  if (/CERT|SSL|TLS|SELF_SIGNED|ERR_TLS|UNABLE_TO_VERIFY/.test(code))
    return bad(
      check,
      "certificate",
      `its certificate is not trusted (${code})`,
      "Somebody reads along, such as a proxy of a company; or the clock is off by days."
    )
  return bad(
    check,
    "unreachable",
    `it cannot be reached: ${text}`,
    "Check the network, firewalls and proxies between here and the host."
  )
}

/**
 * Why a host did not let us in, by status, words and headers of its answer.
 *
 * Source: https://bybit-exchange.github.io/docs/v5/error, which has one 403 for a ban of an address and for a region.
 *
 * @since 0.1.0
 */
export const refusedStatus = (
  check: string,
  status: number,
  body: string,
  headers: Readonly<Record<string, string>> = {}
): Finding => {
  if (status === 403 || status === 451) {
    const edge = `${headers["server"] ?? ""} ${headers["x-cache"] ?? ""}`
    const isRegion =
      status === 451 || /country|region|territor|jurisdiction|sanction|not available in your|geo[- ]?block/i.test(body)
    if (isRegion)
      return bad(
        check,
        "region",
        `${status}: the country of this address is not served`,
        "No program can change that: run it where the exchange may serve you, or use the host of your region (--venue live --region EU)."
      )
    if (/too (?:frequent|many)|frequen|rate limit|access limit/i.test(body))
      return bad(
        check,
        "banned",
        `${status}: this address sent too many requests and is shut out`,
        "Send nothing for 10 minutes, then fewer than 600 requests in 5 seconds from all programs of this address together."
      )
    const where = /cloudfront/i.test(`${edge} ${body}`) ? "the edge of the network (CloudFront)" : "the host"
    return bad(
      check,
      "forbidden",
      `${status}: ${where} refuses this address, and does not say why`,
      "Wait 10 minutes: if it goes on, it is the region of this address (clouds in the U.S. are refused) and not its number of requests."
    )
  }
  if (status === 429)
    return bad(check, "busy", "429: too many requests, everywhere at once", "Wait a moment, then send fewer.")
  if (status === 401) return bad(check, "key", "401: the key is refused", "Look at the findings about the key.")
  if (status >= 500)
    return bad(
      check,
      "outage",
      `${status}: the exchange, or a gateway before it, is in trouble`,
      "Wait; SystemStatus.getSystemStatus and the exchange's own status page tell of maintenance."
    )
  return bad(
    check,
    "stranger",
    `${status}: this is not what the exchange answers`,
    "Check the host; a captive portal or a proxy may answer in its place."
  )
}

/**
 * Why the exchange's time could not be had.
 *
 * @since 0.1.0
 */
export const timeFailed = (
  check: string,
  error: TransportError | HttpStatusError | ClockOffset.ServerTimeError | { readonly _tag: "TimeoutException" }
): Finding => {
  switch (error._tag) {
    case "TransportError":
      return unreachable(check, error.cause)
    case "HttpStatusError":
      return refusedStatus(check, error.code, error.body, error.headers)
    case "ServerTimeError":
      return bad(
        check,
        "stranger",
        "it answers, but not as the exchange does",
        "A captive portal, a proxy or a wrong host answers in its place."
      )
    case "TimeoutException":
      return bad(
        check,
        "silent",
        "no answer within 10 s",
        "A firewall may swallow the packets; try from another network."
      )
  }
}
