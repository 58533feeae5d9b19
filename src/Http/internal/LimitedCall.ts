/** The type of a rate limiter, and what it gets to know about calls and their answers. */
import type * as Effect from "effect/Effect"
import type { RateLimitQueueFull } from "../../Errors/Network.js"
import type { Credentials } from "../../Signing/Credentials.js"
import type { RateLimit } from "../Envelope.js"
import type { Any } from "../Operation.js"

/** Whether and until when a write may be sent. */
export interface MaySend {
  /** How long it may still wait, in milliseconds. */
  readonly leftMillis: number
  /** Why it must not be sent, or no longer. Once there is a reason, it stays. */
  readonly revoked: () => Error | undefined
}

/** One call as the limiter sees it. */
export interface LimitedCall {
  readonly endpoint: Any
  /** The origin of the REST host whose limits apply, such as `https://api.bybit.com`. For orders over a socket, that of their venue. */
  readonly host: string
  /** The account: `account` of the credentials if it is set, otherwise the API key. `undefined` for a public call. */
  readonly key: string | undefined
  readonly category: string | undefined
  /** How many units of the limit the call uses: the number of orders in a batch, otherwise 1. */
  readonly weight: number
  /** Whether the call only reduces risk, such as a cancel: such calls have their own lane. */
  readonly reducesRisk: boolean
  /** Until when it may be sent, if it is a write. */
  readonly write?: MaySend | undefined
}

/** What the limiter learns from: the parts of an answer that concern rate limits. */
export interface LimitAnswer {
  readonly status: number
  readonly code: number | undefined
  readonly rateLimit: RateLimit | undefined
  /** The exchange's clock in the answer, or that of this machine plus the measured offset. In milliseconds. */
  readonly nowMillis: number
}

/** The health of a rate limiter. */
export interface LimiterHealth {
  /** How many calls wait. */
  readonly waiting: number
  /** For how long the limits that it shares with other processes haven't answered, in milliseconds; undefined if they do. */
  readonly downMillis: number | undefined
}

/** A rate limiter. */
export interface Limiter {
  /**
   * Waits until the call may be sent. Fails if that takes longer than the limiter lets such calls wait, or than the call may.
   *
   * A limiter need not look at `write`: the client does when the wait is over. One that looks refuses such calls at once.
   */
  readonly acquire: (call: LimitedCall) => Effect.Effect<void, RateLimitQueueFull>
  /**
   * Learns from an answer: the three rate-limit headers, a 10006, a 403. Called for every answer, whatever its status.
   *
   * It acts when it is called, not as an Effect: an answer counts from the moment at which it arrives, even if nobody waits for it
   * anymore, and this is on the path of every call. If it throws, that is logged, and the call isn't affected.
   */
  readonly unsafeObserve: (call: LimitedCall, answer: LimitAnswer) => void
  /** How it is now. Omitted if no call ever waits. */
  readonly health?: (() => LimiterHealth) | undefined
}

/** The category whose limits apply to a call with these parameters, if any. */
export const categoryOf = (params: unknown): string | undefined => {
  const category = typeof params === "object" && params !== null && "category" in params ? params.category : undefined
  return typeof category === "string" ? lineOf(category) : undefined
}

/** The line of business in which a category counts: several categories of strategies, such as `UTA_USDT_FUTURE`, share one. */
const lineOf = (category: string): string => {
  if (!category.startsWith("UTA_")) return category
  if (category === "UTA_SPOT") return "spot"
  return category.startsWith("UTA_INVERSE") ? "inverse" : "linear"
}

/** Describes a call for the limiter. Without the last three, it is a call like most: of weight 1, in the common lane, with no deadline. */
export const limited = (
  endpoint: Any,
  params: unknown,
  credentials: Credentials["Type"] | undefined,
  host: string,
  weight = 1,
  reducesRisk = endpoint.reducesRisk === true,
  write?: MaySend
): LimitedCall => ({
  endpoint,
  host,
  key: endpoint.access === "public" ? undefined : (credentials?.account ?? credentials?.key),
  category: categoryOf(params),
  weight,
  reducesRisk,
  write
})
