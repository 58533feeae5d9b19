/**
 * The envelopes of the APIs: code, message, time and rate limit around a result.
 *
 * @since 0.1.0
 */
/** The rate limit in the headers of an answer. */
export interface RateLimit {
  readonly remainingRequests: number
  readonly maxRequests: number
  /** When the limit resets, in milliseconds. Until the limit is exceeded, the exchange sends the current time. */
  readonly resetAtTimestamp: number
}

/** A result and the other parts of its answer. */
export interface Response<out A> {
  readonly result: A
  /** The exchange's message: `OK`, `success` or empty. */
  readonly message: string
  /** The exchange's clock in milliseconds, if the answer contained it. */
  readonly time: number | undefined
  readonly retExtInfo: unknown
  /** `undefined` unless the answer contained all three numbers. */
  readonly rateLimit: RateLimit | undefined
  /** The exchange's ID of this request, for its support team. */
  readonly traceId: string | undefined
}

/** Reads and writes the envelope that an API puts around its results. */
export interface Envelope {
  /** The code, or `undefined` if the body is not an envelope of this kind. Zero is success. */
  readonly code: (body: Readonly<Record<string, unknown>>) => number | undefined
  readonly message: (body: Readonly<Record<string, unknown>>) => string
  readonly result: (body: Readonly<Record<string, unknown>>) => unknown
  readonly extension: (body: Readonly<Record<string, unknown>>) => unknown
  /** Milliseconds. */
  readonly time: (body: Readonly<Record<string, unknown>>) => number | undefined
  readonly rateLimit: (
    body: Readonly<Record<string, unknown>>,
    headers: Readonly<Record<string, string>>
  ) => RateLimit | undefined
  /** Writes the body of an answer, for a server of this API. */
  readonly write: (answer: {
    readonly code: number
    readonly message: string
    readonly result: unknown
    readonly extension: unknown
    readonly time: number
  }) => Readonly<Record<string, unknown>>
}

const finite = (value: unknown): number | undefined => {
  const number =
    typeof value === "number" ? value : typeof value === "string" && value.trim() !== "" ? Number(value) : Number.NaN
  return Number.isFinite(number) ? number : undefined
}

/** Combines three values into a rate limit. Returns `undefined` unless all three are numbers or numeric text. */
export const rateLimitOf = (remaining: unknown, max: unknown, reset: unknown): RateLimit | undefined => {
  const remainingRequests = finite(remaining)
  const maxRequests = finite(max)
  const resetAtTimestamp = finite(reset)
  return remainingRequests === undefined || maxRequests === undefined || resetAtTimestamp === undefined
    ? undefined
    : { remainingRequests, maxRequests, resetAtTimestamp }
}

/** Returns a header by its lower-case name, regardless of the case it has in `headers`. */
export const header = (headers: Readonly<Record<string, string>>, name: string): string | undefined => {
  const found = headers[name]
  if (found !== undefined) return found
  for (const key in headers) if (key.toLowerCase() === name) return headers[key]
  return undefined
}

/** Reads the three `X-Bapi-Limit` headers. */
export const rateLimitFromHeaders = (headers: Readonly<Record<string, string>>): RateLimit | undefined =>
  rateLimitOf(
    header(headers, "x-bapi-limit-status"),
    header(headers, "x-bapi-limit"),
    header(headers, "x-bapi-limit-reset-timestamp")
  )

/** The envelope of V5 and the V3 APIs: `retCode`, `retMsg`, `result`, `retExtInfo`, `time`. */
export const v5: Envelope = {
  code: (body) => (typeof body["retCode"] === "number" ? body["retCode"] : undefined),
  message: (body) => (typeof body["retMsg"] === "string" ? body["retMsg"] : ""),
  result: (body) => body["result"],
  extension: (body) => body["retExtInfo"],
  time: (body) => finite(body["time"]),
  rateLimit: (_, headers) => rateLimitFromHeaders(headers),
  write: ({ code, message, result, extension, time }) => ({
    retCode: code,
    retMsg: message,
    result,
    retExtInfo: extension,
    time
  })
}

/** The V5 envelope with some parts replaced. */
const override = (parts: Partial<Envelope>): Envelope => ({ ...v5, ...parts })

type Body = Readonly<Record<string, unknown>>

const textOf = (value: unknown): string => (typeof value === "string" ? value : "")

const numberOf = (value: unknown): number | undefined => (typeof value === "number" ? value : undefined)

/**
 * The envelope of the P2P operations, whose V5 paths answer with `ret_code`, `ret_msg`, `ext_info` and `time_now`
 * (seconds, as text), or with the V5 names.
 */
export const p2p: Envelope = override({
  code: (body) => v5.code(body) ?? numberOf(body["ret_code"]),
  message: (body) => v5.message(body) || textOf(body["ret_msg"]),
  extension: (body) => body["retExtInfo"] ?? body["ext_info"],
  time: (body) => {
    const seconds = finite(body["time_now"])
    return v5.time(body) ?? (seconds === undefined ? undefined : Math.round(seconds * 1000))
  },
  write: ({ code, message, result, extension, time }) => ({
    ret_code: code,
    ret_msg: message,
    result,
    ext_code: "",
    ext_info: extension,
    time_now: (time / 1000).toFixed(6)
  })
})

/** The status of a bot: next to the fields of the result, or at the top of the body. */
const botStatus = (body: Body): Body => {
  const result = body["result"]
  return typeof result === "object" && result !== null && "status_code" in result ? { ...result } : body
}

/** A bot's own code, a number or its text. One that cannot be read must not pass for success. */
const botCode = (status: unknown): number | undefined => {
  const code = numberOf(typeof status === "string" && /^-?\d+$/.test(status) ? Number(status) : status)
  return code === 200 ? 0 : code
}

/**
 * The envelope of the trading bots: the V5 envelope around a second status, where 0 and 200 are success. Some answers
 * have only the second status.
 */
export const bot: Envelope = override({
  result: (body) => ("result" in body ? body["result"] : body),
  code: (body) => {
    const outer = v5.code(body)
    if (outer !== undefined && outer !== 0) return outer
    return botCode(botStatus(body)["status_code"] ?? outer)
  },
  message: (body) => textOf(botStatus(body)["debug_msg"]) || v5.message(body)
})
