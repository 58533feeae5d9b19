/**
 * What the three rate-limit headers of an answer say.
 *
 * @since 0.1.0
 */
export interface RateLimit {
  readonly remainingRequests: number
  readonly maxRequests: number
  /** When the limit is whole again, in milliseconds; the exchange says "now" while the limit is not exceeded. */
  readonly resetAtTimestamp: number
}

/**
 * A checked answer with what came around it.
 *
 * @since 0.1.0
 */
export interface Response<out A> {
  readonly result: A
  /** The exchange's words, `OK` or `success` or nothing. */
  readonly message: string
  /** The exchange's clock in milliseconds, where the answer said it. */
  readonly time: number | undefined
  readonly retExtInfo: unknown
  /** Absent unless all three of its numbers came. */
  readonly rateLimit: RateLimit | undefined
  /** The exchange's id of this request, for its support. */
  readonly traceId: string | undefined
}

/**
 * How one api wraps its answers: the parts that every answer has around its result.
 *
 * @since 0.1.0
 */
export interface Envelope {
  /** The code, or `undefined` when the body is no envelope of this kind. Zero is success. */
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
  /** The other direction: the whole body of an answer, for a server of this api. */
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

/**
 * Puts three values together to a rate limit, or to nothing unless all three are numbers.
 *
 * @since 0.1.0
 */
export const rateLimitOf = (remaining: unknown, max: unknown, reset: unknown): RateLimit | undefined => {
  const remainingRequests = finite(remaining)
  const maxRequests = finite(max)
  const resetAtTimestamp = finite(reset)
  return remainingRequests === undefined || maxRequests === undefined || resetAtTimestamp === undefined
    ? undefined
    : { remainingRequests, maxRequests, resetAtTimestamp }
}

/**
 * Reads a header by its name in lower case, whatever the case it came in.
 *
 * @since 0.1.0
 */
export const header = (headers: Readonly<Record<string, string>>, name: string): string | undefined => {
  const found = headers[name]
  if (found !== undefined) return found
  for (const key in headers) if (key.toLowerCase() === name) return headers[key]
  return undefined
}

/**
 * Reads the three `X-Bapi-Limit` headers.
 *
 * @since 0.1.0
 */
export const rateLimitFromHeaders = (headers: Readonly<Record<string, string>>): RateLimit | undefined =>
  rateLimitOf(
    header(headers, "x-bapi-limit-status"),
    header(headers, "x-bapi-limit"),
    header(headers, "x-bapi-limit-reset-timestamp")
  )

/**
 * The envelope of V5 and of the V3 families: `retCode`, `retMsg`, `result`, `retExtInfo`, `time`.
 *
 * @since 0.1.0
 */
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
