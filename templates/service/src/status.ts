// What an error means to who called the service.
import * as Errors from "effect-bybit/Errors"
import { Safety } from "effect-bybit/Layers"

const { is } = Errors

/** 503: not now. 422: not this order. 502: the exchange, the way to it, or the key. 500: a mistake of this program. */
export const statusOf = (error: unknown): 422 | 500 | 502 | 503 => {
  if (is.rateLimit(error) || error instanceof Errors.RateLimitQueueFull || Safety.isHalted(error)) return 503
  if (is.parameter(error) || error instanceof Errors.ParameterError) return 422
  if (is.balance(error) || is.orderState(error)) return 422
  return Errors.errorOf(error) === undefined ? 500 : 502
}

/** For the `catch` of a submission: there may be an order, unless the error rules it out. The client was closed, for example. */
export const orUnknown = (error: unknown) => {
  if (is.notExecuted(error)) throw error
  console.error(error)
  return { _tag: "Unknown", error } as const
}
