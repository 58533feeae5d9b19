/** The response envelopes of the older APIs. */
import { type Envelope, rateLimitOf, v5 } from "../../Http/Envelope.js"

type Body = Readonly<Record<string, unknown>>

const codeOf = (value: unknown): number | undefined => (typeof value === "number" ? value : undefined)

const textOf = (value: unknown): string => (typeof value === "string" ? value : "")

const extendV5 = (parts: Partial<Envelope>): Envelope => ({ ...v5, ...parts })

/** Seconds with a fraction, as text; asset v1 sends milliseconds as a number. */
const timeNow = (value: unknown): number | undefined => {
  const time = typeof value === "string" && value.trim() !== "" ? Number(value) : value
  if (typeof time !== "number" || !Number.isFinite(time)) return undefined
  return time > 1e11 ? time : Math.round(time * 1000)
}

/** The V3 APIs: V5's envelope, whose `retExtInfo` is called `retExtMap` on some pages. `time` can be absent. */
export const v3: Envelope = extendV5({
  extension: (body) => body["retExtInfo"] ?? body["retExtMap"]
})

/**
 * The USDC APIs: `retCode`, `retMsg`, `result` and sometimes `retExtMap`. There is no time, and some successes have
 * no result.
 */
export const usdc: Envelope = extendV5({
  extension: (body) => body["retExtMap"] ?? body["retExtInfo"],
  write: ({ code, message, result, extension }) => ({ retCode: code, retMsg: message, result, retExtMap: extension })
})

/** `ext_code` and `ext_info` combined; the gateway may refuse a call in V5's envelope. */
const extension = (body: Body): unknown =>
  "ext_code" in body || "ext_info" in body
    ? { ext_code: body["ext_code"], ext_info: body["ext_info"] }
    : body["retExtInfo"]

const snakeCase = {
  code: (body: Body) => codeOf(body["ret_code"]) ?? v5.code(body),
  message: (body: Body) => textOf(body["ret_msg"]) || v5.message(body),
  extension,
  time: (body: Body) => timeNow(body["time_now"]) ?? v5.time(body)
}

/** The two fields that a refusal's extension was read from, or empty ones. */
const extensionFields = (value: unknown): Body => ({
  ext_code: "",
  ext_info: "",
  ...(typeof value === "object" && value !== null ? value : {})
})

/**
 * The v2 APIs (inverse, inverse futures, linear, asset v1): `ret_code`, `ret_msg`, `ext_code`, `ext_info`, `result`
 * and `time_now`, seconds as text. The rate limit is in the body of private responses, not in a header.
 */
export const v2: Envelope = extendV5({
  ...snakeCase,
  rateLimit: (body) => rateLimitOf(body["rate_limit_status"], body["rate_limit"], body["rate_limit_reset_ms"]),
  write: ({ code, message, result, extension, time }) => ({
    ret_code: code,
    ret_msg: message,
    ...extensionFields(extension),
    result,
    time_now: (time / 1000).toFixed(6)
  })
})

/** Spot v1: the names of v2, with negative codes, and `time_now` on some responses only. */
export const spotV1: Envelope = extendV5({
  ...snakeCase,
  write: ({ code, message, result, extension }) => ({
    ret_code: code,
    ret_msg: message,
    ...extensionFields(extension),
    result
  })
})
