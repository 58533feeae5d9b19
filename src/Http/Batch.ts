/**
 * Batches of orders, with an outcome for each order.
 *
 * @since 0.1.0
 */
import type * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Record from "effect/Record"
import { ServerText } from "../Errors/internal/ServerText.js"
import { callError } from "../Errors/internal/Vouched.js"
import { type DecodeError, RateLimitQueueFull } from "../Errors/Network.js"
import { type Outcome, outcomeOf } from "../Errors/Outcome.js"
import type { Refusal } from "../Errors/Refusal.js"
import type { Any, Endpoint } from "./Endpoint.js"
import type { RateLimit, Response } from "./Envelope.js"
import { nameOf, refuse, resultOf } from "./internal/Answer.js"
import { receivedOf, screenOf } from "./internal/AnswerVeils.js"
import { CallAge } from "./internal/CallAge.js"
import * as CallSettings from "./internal/CallSettings.js"
import { isPlausibleMax, limitsFor } from "./internal/DocumentedLimits.js"
import * as OrderEnding from "./internal/OrderEnding.js"
import { CompoundCall, PartOf } from "./internal/PartOf.js"
import { weightOf } from "./RateLimiter.js"
import { withDecoding } from "./Settings.js"

/** The answer to a batch has no outcome for one of its orders, or a damaged one. Query the order before you send it again. */
export class BatchItemUnknown extends callError("BatchItemUnknown")<{
  readonly endpoint: string
  /** The order's index in `request`. */
  readonly index: number
  readonly reason: string
}> {
  override get message(): string {
    return `${this.endpoint} returned no outcome for order ${this.index} of the batch: ${this.reason}`
  }

  /** The order may have been executed. */
  get outcome(): Outcome {
    return "unknown"
  }
}

/** The parameters of a batch. */
export interface BatchParams {
  readonly category?: string | undefined
  readonly request: ReadonlyArray<unknown>
}

/** A row in the answer to a batch. */
export type ItemOf<A> = A extends { readonly list: ReadonlyArray<infer Item> }
  ? Item
  : A extends { readonly result: { readonly list: ReadonlyArray<infer Item> } }
    ? Item
    : never

/** An order of a batch and its outcome. */
export interface BatchItem<out Request, out Item, out E> {
  readonly request: Request
  readonly outcome: Either.Either<Item, E>
}

type Fields = Readonly<Record<string, unknown>>

const fieldsOf = (value: unknown): Fields =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {}

const listOf = (value: unknown): ReadonlyArray<unknown> => {
  const { list } = fieldsOf(value)
  return Array.isArray(list) ? list : []
}

/** An answer with only one of its rows and its code, or with none. */
const onlyRow = (endpoint: Any, result: unknown, index?: number): unknown => {
  const only = (value: unknown) => {
    const { list } = fieldsOf(value)
    return Array.isArray(list) ? { ...fieldsOf(value), list: index === undefined ? [] : [list[index]] } : value
  }
  return endpoint.root === "envelope" ? Record.map(fieldsOf(result), only) : only(result)
}

const identities = ["orderLinkId", "orderId"] as const

const isIdentity = (name: string): boolean => identities.some((one) => one === name)

/** Whether a row says which order it is about. */
const hasIdentity = (row: Fields): boolean =>
  identities.some((name) => typeof row[name] === "string" && row[name] !== "")

/** The IDs that a row has. */
const identityOf = (row: Fields): Fields => Record.filter(row, (value, name) => value !== "" && isIdentity(name))

type Match = "same" | "other" | "unknown"

/** Whether a row of the answer belongs to an order of the request, judging by the IDs that both have. */
const match = (asked: Fields, row: Fields): Match => {
  for (const name of identities) {
    const [one, other] = [asked[name], row[name]]
    if (typeof one === "string" && one !== "" && typeof other === "string" && other !== "") {
      return one === other ? "same" : "other"
    }
  }
  return "unknown"
}

/** The index of an order's row in the answer: the same as in the request, unless that row has another order's IDs. */
const rowIndexOf = (index: number, asked: Fields, rows: ReadonlyArray<unknown>): number => {
  if (index < rows.length && match(asked, fieldsOf(rows[index])) !== "other") return index
  return rows.findIndex((row) => match(asked, fieldsOf(row)) === "same")
}

/** The rows of a result. */
const rowsOf = (endpoint: Any, result: unknown): ReadonlyArray<unknown> =>
  listOf(endpoint.root === "envelope" ? fieldsOf(result)["result"] : result)

const itemsOf = <Request, A, E>(
  endpoint: Any,
  params: BatchParams,
  request: ReadonlyArray<Request>,
  response: Response<A>,
  received: unknown,
  context: Context.Context<never>,
  isChecked: boolean
): ReadonlyArray<BatchItem<Request, ItemOf<A>, Extract<E, Refusal> | BatchItemUnknown>> => {
  const rows = rowsOf(endpoint, received)
  const outcomes = listOf(response.retExtInfo)
  const { meaningOf } = CallSettings.of(context)
  const screen = screenOf(endpoint, context, response)
  const lengths = `${request.length} orders were sent, ${rows.length} rows and ${outcomes.length} codes were returned`
  const unknown = (index: number, reason: string) =>
    Either.left(new BatchItemUnknown({ endpoint: nameOf(endpoint), index, reason: `${reason} (${lengths})` }))
  return request.map((asked, index) => {
    const row = rowIndexOf(index, fieldsOf(asked), rows)
    if (row === -1) return { request: asked, outcome: unknown(index, "it has no row") }
    const { code, msg } = fieldsOf(outcomes[row])
    if (typeof code !== "number") return { request: asked, outcome: unknown(index, "its row has no code") }
    if (code === 0) {
      if (!hasIdentity(fieldsOf(rows[row])))
        return { request: asked, outcome: unknown(index, "its row has no order ID") }
      if (!isChecked)
        return { request: asked, outcome: Either.right(rowsOf(endpoint, response.result)[row] as ItemOf<A>) }
      const read = resultOf(endpoint, received, onlyRow(endpoint, received, row), { params, screen })
      return {
        request: asked,
        outcome: Either.isRight(read)
          ? Either.right(rowsOf(endpoint, read.right)[0] as ItemOf<A>)
          : unknown(index, `its row is damaged: ${read.left.issue}`)
      }
    }
    const error = refuse(
      endpoint,
      { params, meaningOf, screen },
      {
        code,
        message: new ServerText(typeof msg === "string" ? msg : "", screen),
        result: rows[row],
        retExtInfo: outcomes[row],
        time: response.time,
        traceId: response.traceId,
        rateLimit: response.rateLimit
      }
    )
    return { request: asked, outcome: Either.left(error as Extract<E, Refusal>) }
  })
}

/**
 * Makes one batch call and returns the orders of `params.request`, in the same order, each with its outcome.
 *
 * The outcome of an order is its row in the answer, or the error for its code, one of the operation's error classes. An
 * order that is missing from the answer, or whose row is damaged, gets a `BatchItemUnknown`. The effect fails only if the whole call fails; the
 * `outcome` of that error then applies to every order.
 *
 * - Source: https://bybit-exchange.github.io/docs/v5/order/batch-place
 *
 * @example
 * ```ts
 * import { Effect, Either } from "effect"
 * import * as Batch from "effect-bybit/Http/Batch"
 * import * as Order from "effect-bybit/Order"
 *
 * export const program = Effect.gen(function* () {
 *   const items = yield* Batch.outcomes(Order.batchCancelOrder, {
 *     category: "linear",
 *     request: [{ symbol: "BTCUSDT", orderLinkId: "ladder-1" }]
 *   })
 *   return items.filter(({ outcome }) => Either.isLeft(outcome))
 * })
 * ```
 */
export const outcomes = <P extends BatchParams, A, E, R>(
  endpoint: Endpoint<P, A, E, R>,
  params: NoInfer<P>
): Effect.Effect<
  ReadonlyArray<BatchItem<P["request"][number], ItemOf<A>, Extract<E, Refusal> | BatchItemUnknown>>,
  E | DecodeError,
  R
> => {
  const { request }: { readonly request: ReadonlyArray<P["request"][number]> } = params
  const responded = Effect.tapError(respond(endpoint, params), (error) =>
    told(endpoint, params, allFailed(request, error))
  )
  return OrderEnding.traced(
    Effect.map(responded, ({ items }) => items),
    "effect-bybit/Batch.outcomes"
  )
}

const endings = { notExecuted: "Rejected", executed: "Accepted", unknown: "Unknown" } as const

/** Tells span, metric and log how the orders of a batch ended. */
const told = (
  endpoint: Any,
  { category }: BatchParams,
  items: ReadonlyArray<BatchItem<unknown, unknown, unknown>>,
  response?: Response<unknown>
): Effect.Effect<void> => {
  const ended = items.map(({ outcome, request }): OrderEnding.Ending => {
    const asked = fieldsOf(request)
    return Either.isRight(outcome)
      ? { ...asked, ...identityOf(fieldsOf(outcome.right)), category, outcome: "Accepted" }
      : { ...asked, category, outcome: endings[outcomeOf(outcome.left)], error: outcome.left }
  })
  return OrderEnding.toldAll(nameOf(endpoint), ended, response)
}

/** Orders whose call failed. */
const allFailed = <Request, E>(
  request: ReadonlyArray<Request>,
  error: E
): ReadonlyArray<BatchItem<Request, never, E>> =>
  request.map((asked) => ({ request: asked, outcome: Either.left(error) }))

interface Paired<out Request, out Item, out E> {
  readonly items: ReadonlyArray<BatchItem<Request, Item, E>>
  readonly rateLimit: RateLimit | undefined
}

/** Makes one batch call and pairs its orders with their outcomes. */
const respond = <P extends BatchParams, A, E, R>(
  endpoint: Endpoint<P, A, E, R>,
  params: NoInfer<P>
): Effect.Effect<
  Paired<P["request"][number], ItemOf<A>, Extract<E, Refusal> | BatchItemUnknown>,
  E | DecodeError,
  R
> => {
  const { request }: { readonly request: ReadonlyArray<P["request"][number]> } = params
  return Effect.gen(function* () {
    const context = yield* Effect.context<never>()
    const mode = CallSettings.of(context).decoding
    // A row that is damaged says nothing about the others, so each is checked on its own.
    const isChecked = mode === "strict"
    const response = yield* withDecoding(endpoint.response(params), isChecked ? "off" : mode)
    const { rateLimit } = response
    const received = receivedOf(response)
    const screen = screenOf(endpoint, context, response)
    if (isChecked) yield* resultOf(endpoint, received, onlyRow(endpoint, received), { params, screen })
    const items = itemsOf<P["request"][number], A, E>(endpoint, params, request, response, received, context, isChecked)
    yield* told(endpoint, params, items, response)
    return { items, rateLimit }
  })
}

/** The maximum number of orders that the exchange accepts in one call. */
const largestBatch = ({ category }: BatchParams): number => (category === "spot" ? 10 : 20)

/** The maximum number of orders that the documented limit allows at once, if the exchange counts the orders of a batch. */
const documentedBatch = (endpoint: Any, params: BatchParams): number =>
  weightOf(endpoint, params) === 1 || endpoint.limit === "undocumented"
    ? Number.POSITIVE_INFINITY
    : Math.min(...limitsFor(endpoint.limit, params.category).map(({ count }) => count))

/**
 * Sends any number of orders, one batch after another, and returns them in the same order, each with its outcome.
 *
 * Each batch is as large as the exchange accepts (10 for spot, 20 otherwise) and as the account's rate limit allows at once: the
 * documented limit, or the one that answers report. A default account may send 10 derivatives orders per second, so 40 of them take
 * 3 seconds. `size` makes the batches smaller. The age of orders counts from the call to `submit`: a batch that is older than
 * `Settings.MaxWriteAge` (5 seconds by default) is not sent. Cancels are sent however long it takes.
 *
 * Never fails: if a whole call fails, its error is the outcome of each of its orders, and the remaining batches are still sent.
 */
export const submit = <P extends BatchParams, A, E, R>(
  endpoint: Endpoint<P, A, E, R>,
  params: NoInfer<P>,
  options: { readonly size?: number } = {}
): Effect.Effect<
  ReadonlyArray<BatchItem<P["request"][number], ItemOf<A>, E | DecodeError | BatchItemUnknown>>,
  never,
  R
> => {
  type Item = BatchItem<P["request"][number], ItemOf<A>, E | DecodeError | BatchItemUnknown>
  const { request }: { readonly request: ReadonlyArray<P["request"][number]> } = params
  const { size = largestBatch(params) } = options
  // Not a number would make empty batches without end.
  const largest = Number.isNaN(size) ? 1 : Math.max(1, size)
  const documented = documentedBatch(endpoint, params)
  const from = (
    start: number,
    most: number,
    done: ReadonlyArray<Item>
  ): Effect.Effect<ReadonlyArray<Item>, never, R> => {
    if (start >= request.length) return Effect.succeed(done)
    const batch = request.slice(start, start + Math.max(1, Math.min(largest, most)))
    const next = (items: ReadonlyArray<Item>, mostNow: number) =>
      from(start + batch.length, mostNow, [...done, ...items])
    return Effect.matchEffect(respond(endpoint, { ...params, request: batch }), {
      onSuccess: ({ items, rateLimit }) => next(items, learned(rateLimit, most)),
      onFailure: (error): Effect.Effect<ReadonlyArray<Item>, never, R> => {
        const fits = mostOf(error)
        if (fits !== undefined && fits < batch.length) return from(start, fits, done)
        const items = allFailed(batch, error)
        return Effect.zipRight(told(endpoint, params, items), next(items, most))
      }
    })
  }
  const all = OrderEnding.traced(
    Effect.suspend(() => from(0, documented, [])),
    "effect-bybit/Batch.submit"
  )
  return endpoint.kind === "commit"
    ? Effect.clockWith((clock) => Effect.provideService(all, PartOf, new CompoundCall(new CallAge(clock))))
    : all
}

/** The maximum number of orders per batch, according to an answer. */
const learned = (rateLimit: RateLimit | undefined, most: number): number =>
  rateLimit !== undefined && Number.isFinite(most) && isPlausibleMax(rateLimit.maxRequests)
    ? rateLimit.maxRequests
    : most

/** The maximum number of orders per batch, if a batch was larger than that and was not sent. */
const mostOf = (error: unknown): number | undefined =>
  error instanceof RateLimitQueueFull &&
  error.reason === "batch" &&
  error.maxOrders !== undefined &&
  error.maxOrders >= 1
    ? error.maxOrders
    : undefined
