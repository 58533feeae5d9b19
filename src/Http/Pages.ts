/**
 * Streams of operations that page by cursor.
 *
 * @since 0.1.0
 */
import * as Chunk from "effect/Chunk"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import type * as Option from "effect/Option"
import { hasProperty } from "effect/Predicate"
import * as Stream from "effect/Stream"
import { is } from "../Errors/Category.js"
import type { Any, ByCategory, ByOptionalCategory, Endpoint } from "./Endpoint.js"
import * as CursorWalk from "./internal/CursorWalk.js"
import { keptSince } from "./internal/Retention.js"
import { HistoryStopped, ListStopped } from "./internal/Stopped.js"
import { invalidRange } from "./internal/TimeRange.js"
import type { TimeWindow } from "./Operation.js"

export { HistoryStopped, ListStopped }

/** Parameters with a cursor: where to start or continue. */
export interface CursorParams {
  readonly cursor?: string | null | undefined
  /** The cursor's name in two sub-account operations. */
  readonly nextCursor?: string | null | undefined
}

type Arrays<A> = { [K in keyof A]-?: NonNullable<A[K]> extends ReadonlyArray<infer Row> ? Row : never }[keyof A]

/** The rows of a page: those of its `list` or `rows`, otherwise those of its only list. */
export type RowOf<A> = A extends { readonly list?: ReadonlyArray<infer Row> }
  ? Row
  : A extends { readonly rows?: ReadonlyArray<infer Row> }
    ? Row
    : A extends { readonly result: infer Inner extends object }
      ? RowOf<Inner>
      : Arrays<A>

/**
 * Returns the cursor of the next page. Pass it on unchanged: it is percent-encoded again when it is sent, as the
 * exchange requires.
 *
 * Returns none for the last page, whose cursor is `""`, `"0"`, null or missing.
 */
export const nextCursor: (endpoint: Any, page: unknown) => Option.Option<string> = CursorWalk.nextCursor

/** Why a stream of pages fails: as a call does, or because the list came to no end. */
export type PageError<E> = E | ListStopped

/** An endpoint as a function, regardless of its types. */
export type Callable = (params: never) => Effect.Effect<unknown, unknown, unknown>

const cursorNames = (endpoint: Any): "cursor" | "nextCursor" => {
  const { ast } = endpoint.params
  const isNext = ast._tag === "TypeLiteral" && ast.propertySignatures.some(({ name }) => name === "nextCursor")
  return isNext ? "nextCursor" : "cursor"
}

const paginate = <A>(
  endpoint: Any,
  call: Callable,
  params: CursorParams | undefined,
  toChunk: (page: unknown) => Chunk.Chunk<A>
): Stream.Stream<A, unknown, unknown> =>
  Stream.suspend(() => {
    const name = cursorNames(endpoint)
    const start = params?.[name] ?? undefined
    const walk = CursorWalk.cursorWalk(endpoint, start)
    return Stream.paginateChunkEffect(start, (cursor) => {
      const request: unknown = cursor === undefined ? params : { ...params, [name]: cursor }
      return Effect.flatMap(call(request as never), (page) =>
        Either.map(walk(page), (next) => [toChunk(page), next] as const)
      )
    })
  })

const rowsIn = (endpoint: Any) => (page: unknown) => Chunk.unsafeFromArray(CursorWalk.rowsOf(endpoint, page))

/**
 * Streams the results of an operation page by page, starting at the first page or at `params.cursor`.
 *
 * A page is requested when the consumer pulls it. The stream ends after a page without a cursor. It fails with
 * {@link ListStopped} instead of a page that names a cursor a second time, and instead of the last of 20 empty pages in a row.
 * To continue later, keep the {@link nextCursor} of the last page.
 *
 * @example
 * ```ts
 * import { Effect, Stream } from "effect"
 * import * as Pages from "effect-bybit/Http/Pages"
 * import * as Order from "effect-bybit/Order"
 *
 * export const program = Pages.pages(Order.getOrderHistory, { category: "linear", limit: 50 }).pipe(
 *   Stream.take(3),
 *   Stream.runForEach(({ list }) => Effect.log(`${list.length} orders`))
 * )
 * ```
 */
export function pages<
  P extends CursorParams & { readonly category: string },
  A extends { readonly [K in P["category"]]: unknown },
  E,
  R,
  C extends P["category"]
>(endpoint: ByCategory<P, A, E, R>, params: P & { readonly category: C }): Stream.Stream<A[C], PageError<E>, R>
export function pages<
  P extends CursorParams & { readonly category?: string | undefined },
  A,
  D extends keyof A,
  E,
  R,
  C extends keyof A = D
>(
  endpoint: ByOptionalCategory<P, A, D, E, R>,
  params: P & { readonly category?: C }
): Stream.Stream<A[C], PageError<E>, R>
export function pages<P extends CursorParams | void, A, E, R>(
  endpoint: Endpoint<P, A, E, R>,
  params: NoInfer<P>
): Stream.Stream<A, PageError<E>, R>
export function pages(
  endpoint: Any & Callable,
  params: CursorParams | undefined
): Stream.Stream<unknown, unknown, unknown> {
  return pagesOf(endpoint, params)
}

/** Untyped version of {@link pages}. */
export const pagesOf = (
  endpoint: Any & Callable,
  params: CursorParams | undefined
): Stream.Stream<unknown, unknown, unknown> => paginate(endpoint, endpoint, params, Chunk.of)

/**
 * Streams the rows of all pages of an operation, starting at the first page or at `params.cursor`. See {@link pages}.
 *
 * @example
 * ```ts
 * import { Stream } from "effect"
 * import * as Pages from "effect-bybit/Http/Pages"
 * import * as Order from "effect-bybit/Order"
 *
 * export const openOrders = Stream.runCollect(Pages.items(Order.getOpenOrders, { category: "linear", settleCoin: "USDT" }))
 * ```
 */
export function items<
  P extends CursorParams & { readonly category: string },
  A extends { readonly [K in P["category"]]: unknown },
  E,
  R,
  C extends P["category"]
>(endpoint: ByCategory<P, A, E, R>, params: P & { readonly category: C }): Stream.Stream<RowOf<A[C]>, PageError<E>, R>
export function items<
  P extends CursorParams & { readonly category?: string | undefined },
  A,
  D extends keyof A,
  E,
  R,
  C extends keyof A = D
>(
  endpoint: ByOptionalCategory<P, A, D, E, R>,
  params: P & { readonly category?: C }
): Stream.Stream<RowOf<A[C]>, PageError<E>, R>
export function items<P extends CursorParams | void, A, E, R>(
  endpoint: Endpoint<P, A, E, R>,
  params: NoInfer<P>
): Stream.Stream<RowOf<A>, PageError<E>, R>
export function items(
  endpoint: Any & Callable,
  params: CursorParams | undefined
): Stream.Stream<unknown, unknown, unknown> {
  return itemsOf(endpoint, params)
}

/** Untyped version of {@link items}. */
export const itemsOf = (
  endpoint: Any & Callable,
  params: CursorParams | undefined
): Stream.Stream<unknown, unknown, unknown> => paginate(endpoint, endpoint, params, rowsIn(endpoint))

/** Parameters with a start and an end time, in milliseconds, both inclusive. */
export interface TimedParams extends CursorParams {
  readonly startTime?: number | undefined
  readonly endTime?: number | undefined
}

/** A time range, which may be longer than the maximum of one call. */
export interface TimeRange {
  /** In milliseconds, inclusive. */
  readonly from: number
  /** In milliseconds, inclusive. */
  readonly to: number
  /** The time range of one call. Defaults to the endpoint's documented maximum, or to 7 days. */
  readonly span?: Duration.DurationInput
}

/** {@link TimeRange} for operations with `startTime` and `endTime`. */
export type TimeRangeFor<P> = "startTime" | "endTime" extends keyof P ? TimeRange : never

/**
 * Streams the rows of a long time range. The range is split into ranges that the exchange accepts, newest first, and
 * all pages of each are read.
 *
 * Within a range, rows have the exchange's order: newest first for orders, fills and transfers. If a call fails, the stream
 * fails with {@link HistoryStopped}: to continue, set `to` to its `next`.
 *
 * A start that is refused because the exchange doesn't keep rows for that long is moved to 10 s after the oldest that it keeps,
 * where the stream ends.
 *
 * @example
 * ```ts
 * import * as Pages from "effect-bybit/Http/Pages"
 * import * as Order from "effect-bybit/Order"
 *
 * export const fills = Pages.itemsBetween(
 *   Order.getTradeHistory,
 *   { category: "linear", limit: 100 },
 *   { from: 1735689600000, to: 1743465600000 }
 * )
 * ```
 */
export function itemsBetween<
  P extends TimedParams & { readonly category: string },
  A extends { readonly [K in P["category"]]: unknown },
  E,
  R,
  C extends P["category"]
>(
  endpoint: ByCategory<P, A, E, R>,
  params: P & { readonly category: C },
  time: TimeRangeFor<P>
): Stream.Stream<RowOf<A[C]>, HistoryStopped<PageError<E>>, R>
export function itemsBetween<P extends TimedParams, A, E, R>(
  endpoint: Endpoint<P, A, E, R>,
  params: NoInfer<P>,
  time: TimeRangeFor<P>
): Stream.Stream<RowOf<A>, HistoryStopped<PageError<E>>, R>
export function itemsBetween(
  endpoint: Any & Callable,
  params: TimedParams | undefined,
  time: TimeRange
): Stream.Stream<unknown, unknown, unknown> {
  return windowsOf(endpoint, params, time)
}

/** The maximum range of orders, fills, closed P&L and most histories. */
const usualWindow: TimeWindow = { start: "startTime", end: "endTime", maxMillis: Duration.toMillis("7 days") }

/** How much sooner than the exchange drops it the oldest row is asked for: the call takes time. */
const margin = 10_000

/** The oldest time that may be asked for, if a call was refused that asked for older rows than are kept. */
const keptAfter = (window: TimeWindow, error: unknown): number | undefined => {
  if (!is.parameter(error) || !hasProperty(error, "time") || typeof error.time !== "number") return undefined
  const since = keptSince(window, error.time)
  return since === undefined ? undefined : since + margin
}

/** Untyped version of {@link itemsBetween}, with the names and the longest range from the endpoint's `window`. */
export const windowsOf = (
  endpoint: Any & Callable,
  params: object | undefined,
  { from, span, to }: TimeRange
): Stream.Stream<unknown, HistoryStopped, unknown> =>
  Stream.suspend(() => {
    const invalid = invalidRange(endpoint, { from, to }, 0)
    if (invalid !== undefined) return Stream.fail(new HistoryStopped({ next: to, cause: invalid }))
    const window = endpoint.window ?? usualWindow
    const millis = Math.max(1, span === undefined ? window.maxMillis : Duration.toMillis(span))
    // Later than `from` once the exchange has refused older rows.
    let oldest = from
    const startOf = (last: number) => Math.max(oldest, last - millis + 1)
    const windowTo = (last: number) => {
      const call = (request: object) =>
        endpoint({ ...request, [window.start]: startOf(last), [window.end]: last } as never)
      const ask = (request: object) =>
        Effect.catchAll(call(request), (error) => {
          const kept = keptAfter(window, error)
          // Nothing left to ask for would not show that its age was the reason.
          if (kept === undefined || oldest > from || kept <= startOf(last) || kept > last) return Effect.fail(error)
          oldest = kept
          return call(request)
        })
      return paginate(endpoint, ask, { ...params }, rowsIn(endpoint)).pipe(
        Stream.mapError((cause) => new HistoryStopped({ next: last, cause }))
      )
    }
    const windowsTo = (last: number): Stream.Stream<unknown, HistoryStopped, unknown> =>
      last < oldest
        ? Stream.empty
        : Stream.concat(
            windowTo(last),
            Stream.suspend(() => windowsTo(last - millis))
          )
    return windowsTo(to)
  })
