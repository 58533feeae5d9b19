/**
 * Batches of orders, each order with its own outcome.
 *
 * @since 0.1.0
 */
import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import type { CommonError } from "../Errors/CommonError.js"
import { maskText } from "../Errors/Mask.js"
import type { NetworkError } from "../Errors/Network.js"
import type { Outcome } from "../Errors/Outcome.js"
import { ErrorCatalogue, type MeaningOf } from "../Errors/Unknown.js"
import type { Any, Endpoint } from "./Endpoint.js"
import type { Response } from "./Envelope.js"
import { nameOf, refuse } from "./internal/Answer.js"

/** The answer to a batch does not say what became of one of its orders: ask for it before it is sent again. */
export class BatchItemUnknown extends Data.TaggedError("BatchItemUnknown")<{
  readonly endpoint: string
  /** The place of the order in `request`, from 0 on. */
  readonly index: number
  readonly reason: string
}> {
  override get message(): string {
    return `${this.endpoint} left order ${this.index} of the batch without an outcome: ${this.reason}`
  }

  /** The order may have been carried out. */
  get outcome(): Outcome {
    return "unknown"
  }
}

/** Parameters of a batch. */
export interface BatchParams {
  readonly category?: string | undefined
  readonly request: ReadonlyArray<unknown>
}

/** The rows that a batch answers with. */
export type ItemOf<A> = A extends { readonly list: ReadonlyArray<infer Item> }
  ? Item
  : A extends { readonly result: { readonly list: ReadonlyArray<infer Item> } }
    ? Item
    : never

/** One order of a batch with what became of it. */
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

const identities = ["orderLinkId", "orderId"] as const

type Identified = "same" | "other" | "unsaid"

/** Whether a row of the answer speaks of an order of the request, by the ids that both have. */
const identify = (asked: Fields, row: Fields): Identified => {
  for (const name of identities) {
    const [one, other] = [asked[name], row[name]]
    if (typeof one === "string" && one !== "" && typeof other === "string" && other !== "") {
      return one === other ? "same" : "other"
    }
  }
  return "unsaid"
}

/** The place of an order in the answer: its own place, unless the ids say that another stands there. */
const placeOf = (index: number, asked: Fields, rows: ReadonlyArray<unknown>): number => {
  if (index < rows.length && identify(asked, fieldsOf(rows[index])) !== "other") return index
  return rows.findIndex((row) => identify(asked, fieldsOf(row)) === "same")
}

const itemsOf = <Request, A, E>(
  endpoint: Any,
  params: BatchParams,
  request: ReadonlyArray<Request>,
  response: Response<A>,
  meaningOf: MeaningOf | undefined
): ReadonlyArray<BatchItem<Request, ItemOf<A>, CommonError | E | BatchItemUnknown>> => {
  const rows = listOf(endpoint.root === "envelope" ? fieldsOf(response.result)["result"] : response.result)
  const outcomes = listOf(response.retExtInfo)
  const lengths = `${request.length} orders were sent, ${rows.length} rows and ${outcomes.length} codes came back`
  const unknown = (index: number, reason: string) =>
    Either.left(new BatchItemUnknown({ endpoint: nameOf(endpoint), index, reason: `${reason} (${lengths})` }))
  return request.map((asked, index) => {
    const place = placeOf(index, fieldsOf(asked), rows)
    if (place === -1) return { request: asked, outcome: unknown(index, "no row is about it") }
    const { code, msg } = fieldsOf(outcomes[place])
    if (typeof code !== "number") return { request: asked, outcome: unknown(index, "its row has no code") }
    if (code === 0) return { request: asked, outcome: Either.right(rows[place] as ItemOf<A>) }
    const error = refuse(
      endpoint,
      { params, meaningOf },
      {
        code,
        message: typeof msg === "string" ? maskText(msg, []) : "",
        retExtInfo: outcomes[place],
        time: response.time,
        traceId: response.traceId,
        rateLimit: response.rateLimit
      }
    )
    return { request: asked, outcome: Either.left(error as CommonError | E) }
  })
}

/**
 * Makes one batch call, and gives each order of `params.request`, in its order, with its own outcome.
 *
 * An order's outcome is its row of the answer, or the error of its code, of the same classes that the operation fails with. An
 * order that the answer does not speak of gets a `BatchItemUnknown`. The effect fails only when the call as a whole does: its
 * error's `outcome` then counts for every order.
 *
 * Source: https://bybit-exchange.github.io/docs/v5/order/batch-place
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
  ReadonlyArray<BatchItem<P["request"][number], ItemOf<A>, CommonError | E | BatchItemUnknown>>,
  CommonError | E | NetworkError,
  R
> => {
  const { request }: { readonly request: ReadonlyArray<P["request"][number]> } = params
  return Effect.zipWith(endpoint.response(params), ErrorCatalogue, (response, meaningOf) =>
    itemsOf(endpoint, params, request, response, meaningOf)
  )
}

const largestBatch = (params: BatchParams): number => (params.category === "spot" ? 10 : 20)

/**
 * Sends any number of orders in batches, one batch after another, and gives each order, in its order, with its own outcome.
 *
 * Never fails: when a call fails as a whole, each of its orders has that call's error as its outcome, and the batches after it
 * are sent all the same. `size` is how many orders go into one call, the most that the exchange takes unless given: 10 on spot,
 * else 20.
 */
export const submit = <P extends BatchParams, A, E, R>(
  endpoint: Endpoint<P, A, E, R>,
  params: NoInfer<P>,
  options: { readonly size?: number } = {}
): Effect.Effect<
  ReadonlyArray<BatchItem<P["request"][number], ItemOf<A>, CommonError | E | NetworkError | BatchItemUnknown>>,
  never,
  R
> => {
  const { request }: { readonly request: ReadonlyArray<P["request"][number]> } = params
  const size = Math.max(1, options.size ?? largestBatch(params))
  const batches = Array.from({ length: Math.ceil(request.length / size) }, (_, i) =>
    request.slice(i * size, (i + 1) * size)
  )
  return Effect.map(
    Effect.forEach(batches, (batch) =>
      Effect.matchEffect(outcomes(endpoint, { ...params, request: batch }), {
        onSuccess: (items) => Effect.succeed(items),
        onFailure: (error) => Effect.succeed(batch.map((asked) => ({ request: asked, outcome: Either.left(error) })))
      })
    ),
    (parts) => parts.flat()
  )
}
