/**
 * How the older apis wrap their answers.
 *
 * @since 0.1.0
 */
import { type Envelope, rateLimitOf, v5 } from "../../Http/Envelope.js"

type Body = Readonly<Record<string, unknown>>

const codeOf = (value: unknown): number | undefined => (typeof value === "number" ? value : undefined)

const textOf = (value: unknown): string => (typeof value === "string" ? value : "")

const over = (parts: Partial<Envelope>): Envelope => ({ ...v5, ...parts })

/** Text of seconds with a fraction; asset v1 says milliseconds, as a number. */
const timeNow = (value: unknown): number | undefined => {
  const time = typeof value === "string" && value.trim() !== "" ? Number(value) : value
  if (typeof time !== "number" || !Number.isFinite(time)) return undefined
  return time > 1e11 ? time : Math.round(time * 1000)
}

/** The V3 families: V5's envelope, whose `retExtInfo` some pages call `retExtMap`. `time` may be absent. */
export const v3: Envelope = over({
  extension: (body) => body["retExtInfo"] ?? body["retExtMap"]
})

/**
 * The USDC families: `retCode`, `retMsg`, `result` and sometimes `retExtMap`. No time is said, and some successes have no result.
 */
export const usdc: Envelope = over({
  extension: (body) => body["retExtMap"] ?? body["retExtInfo"],
  write: ({ code, message, result, extension }) => ({ retCode: code, retMsg: message, result, retExtMap: extension })
})

/** `ext_code` and `ext_info` in one; a gateway that refuses a call may do so in V5's envelope. */
const extension = (body: Body): unknown =>
  "ext_code" in body || "ext_info" in body
    ? { ext_code: body["ext_code"], ext_info: body["ext_info"] }
    : body["retExtInfo"]

const snake = {
  code: (body: Body) => codeOf(body["ret_code"]) ?? v5.code(body),
  message: (body: Body) => textOf(body["ret_msg"]) || v5.message(body),
  extension,
  time: (body: Body) => timeNow(body["time_now"]) ?? v5.time(body)
}

/** What a refusal's extension was read from, or a plain one. */
const extensionFields = (value: unknown): Body => ({
  ext_code: "",
  ext_info: "",
  ...(typeof value === "object" && value !== null ? value : {})
})

/**
 * The v2 families (inverse, inverse futures, linear, asset v1): `ret_code`, `ret_msg`, `ext_code`, `ext_info`, `result` and
 * `time_now`, text of seconds. The rate limit stands in the body of private answers; no header says it.
 */
export const v2: Envelope = over({
  ...snake,
  rateLimit: (body) => rateLimitOf(body["rate_limit_status"], body["rate_limit"], body["rate_limit_reset_ms"]),
  write: ({ code, message, result, extension, time }) => ({
    ret_code: code,
    ret_msg: message,
    ...extensionFields(extension),
    result,
    time_now: (time / 1000).toFixed(6)
  })
})

/** Spot v1: the names of v2, with codes below zero, and `time_now` on some answers only. */
export const spotV1: Envelope = over({
  ...snake,
  write: ({ code, message, result, extension }) => ({
    ret_code: code,
    ret_msg: message,
    ...extensionFields(extension),
    result
  })
})
