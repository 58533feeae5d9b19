/**
 * Streams of operations that page by cursor.
 *
 * @since 0.1.0
 */
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Stream from "effect/Stream"
import type { CommonError } from "../Errors/CommonError.js"
import type { NetworkError } from "../Errors/Network.js"
import { paginated, unfolded } from "../internal/Streams.js"
import { nodeOf } from "../Schema/internal/Ast.js"
import type { Any, ByCategory, ByOptionalCategory, Endpoint } from "./Endpoint.js"

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

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null

const pathOf = (endpoint: Any): ReadonlyArray<string> => (endpoint.rows ?? "list").split(".")

/** The part of a page that contains the rows and the cursor. */
const containerOf = (endpoint: Any, page: unknown): Fields => {
  let fields: unknown = page
  for (const name of pathOf(endpoint).slice(0, -1)) fields = isFields(fields) ? fields[name] : undefined
  return isFields(fields) ? fields : {}
}

const rowsOf = (endpoint: Any, page: unknown): ReadonlyArray<unknown> => {
  const rows = Array.isArray(page) ? page : containerOf(endpoint, page)[pathOf(endpoint).at(-1) ?? "list"]
  return Array.isArray(rows) ? rows : []
}

/**
 * Returns the cursor of the next page. Pass it on unchanged: it is percent-encoded again when it is sent, as the
 * exchange requires.
 *
 * Returns none for the last page, whose cursor is `""`, `"0"`, null or missing.
 */
export const nextCursor = (endpoint: Any, page: unknown): Option.Option<string> => {
  const fields = containerOf(endpoint, page)
  const cursor = fields["nextPageCursor"] ?? fields["nextCursor"] ?? fields["cursor"]
  // Lists of sub-accounts and of fixed-rate loans end with the cursor "0".
  return typeof cursor === "string" && cursor !== "" && cursor !== "0" ? Option.some(cursor) : Option.none()
}

/** An endpoint as a function, regardless of its types. */
export type Callable = (params: never) => Effect.Effect<unknown, unknown, unknown>

const cursorNames = (endpoint: Any): "cursor" | "nextCursor" => {
  const ast = nodeOf(endpoint.params)
  const isNext = ast._tag === "TypeLiteral" && ast.propertySignatures.some(({ name }) => name === "nextCursor")
  return isNext ? "nextCursor" : "cursor"
}

const paginate = <A>(
  endpoint: Any & Callable,
  params: CursorParams | undefined,
  rowsOn: (page: unknown) => ReadonlyArray<A>
): Stream.Stream<A, unknown, unknown> =>
  Stream.suspend(() => {
    const name = cursorNames(endpoint)
    const start = params?.[name] ?? undefined
    const seen = new Set<string>(start === undefined ? [] : [start])
    return paginated(start, (cursor: string | undefined) => {
      const request: unknown = cursor === undefined ? params : { ...params, [name]: cursor }
      return Effect.map(endpoint(request as never), (page) => {
        const next = Option.filter(nextCursor(endpoint, page), (cursor) => !seen.has(cursor))
        if (Option.isSome(next)) seen.add(next.value)
        return [rowsOn(page), next] as const
      })
    })
  })

/**
 * Streams the results of an operation page by page, starting at the first page or at `params.cursor`.
 *
 * A page is requested when the consumer pulls it. The stream ends after a page without a cursor, and after a page that
 * repeats an earlier cursor, as some operations do at the end. To continue later, keep the {@link nextCursor} of the
 * last page.
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
>(
  endpoint: ByCategory<P, A, E, R>,
  params: P & { readonly category: C }
): Stream.Stream<A[C], CommonError | E | NetworkError, R>
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
): Stream.Stream<A[C], CommonError | E | NetworkError, R>
export function pages<P extends CursorParams | void, A, E, R>(
  endpoint: Endpoint<P, A, E, R>,
  params: NoInfer<P>
): Stream.Stream<A, CommonError | E | NetworkError, R>
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
): Stream.Stream<unknown, unknown, unknown> => paginate(endpoint, params, (page) => [page])

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
>(
  endpoint: ByCategory<P, A, E, R>,
  params: P & { readonly category: C }
): Stream.Stream<RowOf<A[C]>, CommonError | E | NetworkError, R>
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
): Stream.Stream<RowOf<A[C]>, CommonError | E | NetworkError, R>
export function items<P extends CursorParams | void, A, E, R>(
  endpoint: Endpoint<P, A, E, R>,
  params: NoInfer<P>
): Stream.Stream<RowOf<A>, CommonError | E | NetworkError, R>
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
): Stream.Stream<unknown, unknown, unknown> => paginate(endpoint, params, (page) => rowsOf(endpoint, page))

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
 * Within a range, rows have the exchange's order: newest first for orders, fills and transfers. If a call fails,
 * the stream fails with its error. To continue later, set `to` to just before the last row.
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
): Stream.Stream<RowOf<A[C]>, CommonError | E | NetworkError, R>
export function itemsBetween<P extends TimedParams, A, E, R>(
  endpoint: Endpoint<P, A, E, R>,
  params: NoInfer<P>,
  time: TimeRangeFor<P>
): Stream.Stream<RowOf<A>, CommonError | E | NetworkError, R>
export function itemsBetween(
  endpoint: Any & Callable,
  params: TimedParams | undefined,
  time: TimeRange
): Stream.Stream<unknown, unknown, unknown> {
  return windowsOf(endpoint, params, time)
}

/** The maximum range of orders, fills, closed P&L and most histories. */
const usualSpan = Duration.toMillis("7 days")

/** Untyped version of {@link itemsBetween}, with the names and the longest range from the endpoint's `window`. */
export const windowsOf = (
  endpoint: Any & Callable,
  params: object | undefined,
  { from, span, to }: TimeRange
): Stream.Stream<unknown, unknown, unknown> => {
  const { start, end, maxMillis } = endpoint.window ?? {
    start: "startTime",
    end: "endTime",
    maxMillis: usualSpan
  }
  const millis = Math.max(1, span === undefined ? maxMillis : Duration.toMillis(span))
  return unfolded(to, (last) =>
    last < from ? undefined : ([{ [start]: Math.max(from, last - millis + 1), [end]: last }, last - millis] as const)
  ).pipe(Stream.flatMap((window) => paginate(endpoint, { ...params, ...window }, (page) => rowsOf(endpoint, page))))
}
