/** The doctor's findings, and what network errors mean. */

import type { HttpStatusError } from "effect-bybit/Errors/Network"
import type { TransportError } from "effect-bybit/Http/Transport"
import type * as ClockOffset from "effect-bybit/Layers/ClockOffset"

/** The result of one check. `problem` names what is wrong, for programs. */
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
export const problem = (check: string, problem: string, detail: string, hint: string): Finding => ({
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

/** The code of a Node error, which `fetch` and others put into the cause. */
const codeOf = (cause: unknown, depth = 0): string => {
  if (typeof cause !== "object" || cause === null || depth > 4) return ""
  const code: unknown = Reflect.get(cause, "code")
  if (typeof code === "string") return code
  const errors: unknown = Reflect.get(cause, "errors")
  if (Array.isArray(errors)) return codeOf(errors[0], depth + 1)
  return codeOf(Reflect.get(cause, "cause"), depth + 1)
}

const messageOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause))

/** Why a host could not be reached. */
export const unreachable = (check: string, cause: unknown): Finding => {
  const code = codeOf(cause)
  const text = code === "" ? messageOf(cause) : code
  if (code === "ENOTFOUND" || code === "EAI_AGAIN")
    return problem(
      check,
      "name",
      `the host name cannot be resolved (${code})`,
      "Check the network and DNS. Some networks block the exchange by name."
    )
  if (code === "ECONNREFUSED")
    return problem(
      check,
      "refused",
      "connection refused (ECONNREFUSED)",
      "Check the host and port. A firewall or proxy may be in between."
    )
  if (/CERT|SSL|TLS|SELF_SIGNED|ERR_TLS|UNABLE_TO_VERIFY/.test(code))
    return problem(
      check,
      "certificate",
      `the certificate is not trusted (${code})`,
      "Something intercepts the connection, such as a corporate proxy, or the clock is off by days."
    )
  return problem(
    check,
    "unreachable",
    `unreachable: ${text}`,
    "Check the network, firewalls and proxies on the way to the host."
  )
}

/**
 * Why a host refused a request, judging by the status, body and headers of its answer.
 *
 * Source: https://bybit-exchange.github.io/docs/v5/error, where a banned address and a blocked region share the status 403.
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
      return problem(
        check,
        "region",
        `${status}: the exchange does not serve the country of this IP address`,
        "Run it where the exchange may serve you, or use your region's host (--venue live --region EU)."
      )
    if (/too (?:frequent|many)|frequen|rate limit|access limit/i.test(body))
      return problem(
        check,
        "banned",
        `${status}: this IP address sent too many requests and is banned`,
        "Send nothing for 10 minutes, then fewer than 600 requests in 5 seconds from all programs on this IP address together."
      )
    const where = /cloudfront/i.test(`${edge} ${body}`) ? "the CDN (CloudFront)" : "the host"
    return problem(
      check,
      "forbidden",
      `${status}: ${where} refuses this IP address without a reason`,
      "Wait 10 minutes. If it persists, the cause is the region of this IP address (cloud servers in the U.S. are refused), not the number of requests."
    )
  }
  if (status === 429)
    return problem(check, "busy", "429: the exchange is overloaded", "Wait a moment, then send fewer requests.")
  if (status === 401) return problem(check, "key", "401: the key is rejected", "See the findings about the key.")
  if (status >= 500)
    return problem(
      check,
      "outage",
      `${status}: the exchange or a gateway in front of it has a problem`,
      "Wait. Bybit announces maintenance on its status page and in SystemStatus.getSystemStatus."
    )
  return problem(
    check,
    "notTheExchange",
    `${status}: not an answer from the exchange`,
    "Check the host. A captive portal or a proxy may answer in its place."
  )
}

/** Why the exchange's time could not be read. */
export const timeFailed = (
  check: string,
  error:
    | TransportError
    | HttpStatusError
    | ClockOffset.ServerTimeError
    | ClockOffset.UntrustedServerTime
    | { readonly _tag: "TimeoutException" }
): Finding => {
  switch (error._tag) {
    case "TransportError":
      return unreachable(check, error.cause)
    case "HttpStatusError":
      return refusedStatus(check, error.code, error.body, error.headers)
    case "ServerTimeError":
      return problem(
        check,
        "notTheExchange",
        "something answers, but it is not the exchange",
        "A captive portal, a proxy or a wrong host answers in its place."
      )
    case "UntrustedServerTime":
      return problem(check, "refused", error.message, "The exchange may be under maintenance. Try again later.")
    case "TimeoutException":
      return problem(check, "silent", "no answer within 10 s", "A firewall may drop the packets. Try another network.")
  }
}
