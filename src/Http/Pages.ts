/**
 * Operations that answer page by page, as streams.
 *
 * @since 0.1.0
 */
import * as Chunk from "effect/Chunk"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Stream from "effect/Stream"
import type { CommonError } from "../Errors/CommonError.js"
import type { NetworkError } from "../Errors/Network.js"
import type { Any, ByCategory, ByOptionalCategory, Endpoint } from "./Endpoint.js"

/** Parameters with a cursor: where to start, or to go on from. */
export interface Paged {
  readonly cursor?: string | undefined
  /** What two operations of sub-accounts call it. */
  readonly nextCursor?: string | undefined
}

type Arrays<A> = { [K in keyof A]-?: NonNullable<A[K]> extends ReadonlyArray<infer Row> ? Row : never }[keyof A]

/** The rows of a page: those of its `list` or `rows`, else of whichever list it has. */
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

/** The part of a page that holds the rows, and beside them the cursor. */
const holder = (endpoint: Any, page: unknown): Fields => {
  let fields: unknown = page
  for (const name of pathOf(endpoint).slice(0, -1)) fields = isFields(fields) ? fields[name] : undefined
  return isFields(fields) ? fields : {}
}

const rowsOf = (endpoint: Any, page: unknown): ReadonlyArray<unknown> => {
  const rows = Array.isArray(page) ? page : holder(endpoint, page)[pathOf(endpoint).at(-1) ?? "list"]
  return Array.isArray(rows) ? rows : []
}

/**
 * The cursor of the page after this one: pass it on as it came, and it is encoded once more on the way, as the exchange wants.
 *
 * None on the last page, whose cursor is `""`, null, or not there.
 */
export const nextCursor = (endpoint: Any, page: unknown): Option.Option<string> => {
  const fields = holder(endpoint, page)
  const cursor = fields["nextPageCursor"] ?? fields["nextCursor"] ?? fields["cursor"]
  // Lists of sub-accounts and of fixed-rate loans end with "0".
  return typeof cursor === "string" && cursor !== "" && cursor !== "0" ? Option.some(cursor) : Option.none()
}

/** What pages are pulled from, whatever its types. */
export type Call = (params: never) => Effect.Effect<unknown, unknown, unknown>

const cursorNames = (endpoint: Any): "cursor" | "nextCursor" => {
  const { ast } = endpoint.params
  const isNext = ast._tag === "TypeLiteral" && ast.propertySignatures.some(({ name }) => name === "nextCursor")
  return isNext ? "nextCursor" : "cursor"
}

const paginate = <A>(
  endpoint: Any & Call,
  params: Paged | undefined,
  toChunk: (page: unknown) => Chunk.Chunk<A>
): Stream.Stream<A, unknown, unknown> =>
  Stream.suspend(() => {
    const name = cursorNames(endpoint)
    const start = params?.[name]
    const seen = new Set<string>(start === undefined ? [] : [start])
    return Stream.paginateChunkEffect(start, (cursor) => {
      const request: unknown = cursor === undefined ? params : { ...params, [name]: cursor }
      return Effect.map(endpoint(request as never), (page) => {
        const next = Option.filter(nextCursor(endpoint, page), (cursor) => !seen.has(cursor))
        if (Option.isSome(next)) seen.add(next.value)
        return [toChunk(page), next]
      })
    })
  })

/**
 * The results of an operation page by page, from its first page or from `params.cursor` on.
 *
 * A page is asked for when the stream's reader wants it. The stream ends after the page without a further cursor, and after one
 * whose cursor came before: some operations of the exchange repeat the last. To go on later, keep the {@link nextCursor} of
 * the last page that was read.
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
  P extends Paged & { readonly category: string },
  A extends { readonly [K in P["category"]]: unknown },
  E,
  R,
  C extends P["category"]
>(
  endpoint: ByCategory<P, A, E, R>,
  params: P & { readonly category: C }
): Stream.Stream<A[C], CommonError | E | NetworkError, R>
export function pages<
  P extends Paged & { readonly category?: string | undefined },
  A,
  D extends keyof A,
  E,
  R,
  C extends keyof A = D
>(
  endpoint: ByOptionalCategory<P, A, D, E, R>,
  params: P & { readonly category?: C }
): Stream.Stream<A[C], CommonError | E | NetworkError, R>
export function pages<P extends Paged | void, A, E, R>(
  endpoint: Endpoint<P, A, E, R>,
  params: NoInfer<P>
): Stream.Stream<A, CommonError | E | NetworkError, R>
export function pages(endpoint: Any & Call, params: Paged | undefined): Stream.Stream<unknown, unknown, unknown> {
  return pagesOf(endpoint, params)
}

/** {@link pages}, untyped. */
export const pagesOf = (endpoint: Any & Call, params: Paged | undefined): Stream.Stream<unknown, unknown, unknown> =>
  paginate(endpoint, params, Chunk.of)

/**
 * The rows of an operation over all its pages, from its first page or from `params.cursor` on. See {@link pages}.
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
  P extends Paged & { readonly category: string },
  A extends { readonly [K in P["category"]]: unknown },
  E,
  R,
  C extends P["category"]
>(
  endpoint: ByCategory<P, A, E, R>,
  params: P & { readonly category: C }
): Stream.Stream<RowOf<A[C]>, CommonError | E | NetworkError, R>
export function items<
  P extends Paged & { readonly category?: string | undefined },
  A,
  D extends keyof A,
  E,
  R,
  C extends keyof A = D
>(
  endpoint: ByOptionalCategory<P, A, D, E, R>,
  params: P & { readonly category?: C }
): Stream.Stream<RowOf<A[C]>, CommonError | E | NetworkError, R>
export function items<P extends Paged | void, A, E, R>(
  endpoint: Endpoint<P, A, E, R>,
  params: NoInfer<P>
): Stream.Stream<RowOf<A>, CommonError | E | NetworkError, R>
export function items(endpoint: Any & Call, params: Paged | undefined): Stream.Stream<unknown, unknown, unknown> {
  return itemsOf(endpoint, params)
}

/** {@link items}, untyped. */
export const itemsOf = (endpoint: Any & Call, params: Paged | undefined): Stream.Stream<unknown, unknown, unknown> =>
  paginate(endpoint, params, (page) => Chunk.unsafeFromArray(rowsOf(endpoint, page)))

/** Parameters with a first and a last moment, in milliseconds, both included. */
export interface Timed extends Paged {
  readonly startTime?: number | undefined
  readonly endTime?: number | undefined
}

/** A time to read, longer than the exchange answers for at once. */
export interface Between {
  /** In milliseconds, included. */
  readonly from: number
  /** In milliseconds, included. */
  readonly to: number
  /** How much the exchange answers for in one call. What the endpoint documents unless set, else 7 days. */
  readonly span?: Duration.DurationInput
}

/** {@link Between}, for operations that take times. */
export type BetweenFor<P> = "startTime" | "endTime" extends keyof P ? Between : never

/**
 * The rows of a long time: it is cut into spans that the exchange answers for, newest first, and each is read over all its pages.
 *
 * Within a span the rows come as the exchange sorts them, which is newest first for orders, fills and transfers. Ends where a call
 * fails, with its error. To go on later, set `to` to just before the last row.
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
  P extends Timed & { readonly category: string },
  A extends { readonly [K in P["category"]]: unknown },
  E,
  R,
  C extends P["category"]
>(
  endpoint: ByCategory<P, A, E, R>,
  params: P & { readonly category: C },
  time: BetweenFor<P>
): Stream.Stream<RowOf<A[C]>, CommonError | E | NetworkError, R>
export function itemsBetween<P extends Timed, A, E, R>(
  endpoint: Endpoint<P, A, E, R>,
  params: NoInfer<P>,
  time: BetweenFor<P>
): Stream.Stream<RowOf<A>, CommonError | E | NetworkError, R>
export function itemsBetween(
  endpoint: Any & Call,
  params: Timed | undefined,
  time: Between
): Stream.Stream<unknown, unknown, unknown> {
  return windowsOf(endpoint, params, time)
}

/** What orders, fills, closed profits and most histories answer for at once. */
const usualSpan = Duration.toMillis("7 days")

/** {@link itemsBetween}, untyped: with the times that the endpoint documents, named as it names them. */
export const windowsOf = (
  endpoint: Any & Call,
  params: object | undefined,
  { from, span, to }: Between
): Stream.Stream<unknown, unknown, unknown> => {
  const { start, end, longestMillis } = endpoint.window ?? {
    start: "startTime",
    end: "endTime",
    longestMillis: usualSpan
  }
  const millis = Math.max(1, span === undefined ? longestMillis : Duration.toMillis(span))
  return Stream.unfold(to, (last) =>
    last < from
      ? Option.none()
      : Option.some([{ [start]: Math.max(from, last - millis + 1), [end]: last }, last - millis])
  ).pipe(
    Stream.flatMap((window) =>
      paginate(endpoint, { ...params, ...window }, (page) => Chunk.unsafeFromArray(rowsOf(endpoint, page)))
    )
  )
}
