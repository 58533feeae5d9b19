/**
 * Endpoints that page by cursor or limit the time range of a call, with the methods `.pages`, `.items` and `.windows`.
 *
 * Only these endpoints add streams to a bundle: 7 KiB compressed in total.
 *
 * @since 0.1.0
 */
import type * as Stream from "effect/Stream"
import type { Credentials } from "../Signing/Credentials.js"
import type * as Plain from "./Endpoint.js"
import * as Pages from "./Pages.js"
import type { RestClient } from "./RestClient.js"

/** An operation that pages by cursor and requires no API key. */
export type Public<P, A, E = never> = Endpoint<P, A, E | Plain.PublicFailure<P>, RestClient>

/** An operation that pages by cursor and is signed with the account's API key. */
export type Private<P, A, E = never> = Endpoint<P, A, E | Plain.PrivateFailure<P>, RestClient | Credentials>

/** {@link Public} with a documented maximum time range. */
export type PublicWindowed<P, A, E = never> = Windowed<P, A, E | Plain.PublicFailure<P>, RestClient>

/** {@link Private} with a documented maximum time range. */
export type PrivateWindowed<P, A, E = never> = Windowed<P, A, E | Plain.PrivateFailure<P>, RestClient | Credentials>

type PagedStream<A, E, R> = Stream.Stream<A, Pages.PageError<E>, R>

/** An operation that pages by cursor: `.pages` streams its results, `.items` their rows. */
export interface Endpoint<in P, in out A, out E, out R> extends Plain.Endpoint<P, A, E, R> {
  readonly pages: (params: P) => PagedStream<A, E, R>
  readonly items: (params: P) => PagedStream<Pages.RowOf<A>, E, R>
}

/**
 * An operation that pages by cursor and limits the time range of a call: `.windows` streams the rows of any time range,
 * split into ranges that the exchange accepts.
 */
export interface Windowed<in P, in out A, out E, out R> extends Endpoint<P, A, E, R> {
  readonly windows: (
    params: P,
    time: Pages.TimeRange
  ) => Stream.Stream<Pages.RowOf<A>, Pages.HistoryStopped<Pages.PageError<E>>, R>
}

/** An operation that pages by cursor and whose result depends on the category. */
export interface ByCategory<
  in out P extends { readonly category: string },
  in out A extends { readonly [C in P["category"]]: unknown },
  out E,
  out R
> extends Plain.ByCategory<P, A, E, R> {
  readonly pages: <C extends P["category"]>(params: P & { readonly category: C }) => PagedStream<A[C], E, R>
  readonly items: <C extends P["category"]>(
    params: P & { readonly category: C }
  ) => PagedStream<Pages.RowOf<A[C]>, E, R>
}

const methods = (endpoint: Plain.Any & Pages.Callable): object => ({
  pages: (params: Pages.CursorParams | undefined) => Pages.pagesOf(endpoint, params),
  items: (params: Pages.CursorParams | undefined) => Pages.itemsOf(endpoint, params),
  windows: (params: Pages.CursorParams | undefined, time: Pages.TimeRange) => Pages.windowsOf(endpoint, params, time)
})

const paged = <T>(endpoint: Plain.Any & Pages.Callable): T => Object.assign(endpoint, methods(endpoint)) as unknown as T

/** Adds `.pages` and `.items` to an endpoint. */
export const endpoint: <P, A, E, R>(plain: Plain.Endpoint<P, A, E, R>) => Endpoint<P, A, E, R> = paged

/** Adds `.pages`, `.items` and `.windows` to an endpoint. */
export const windowed: <P, A, E, R>(plain: Plain.Endpoint<P, A, E, R>) => Windowed<P, A, E, R> = paged

/** Adds `.pages` and `.items` to an endpoint whose result depends on the category. */
export const byCategory: <
  P extends { readonly category: string },
  A extends { readonly [C in P["category"]]: unknown },
  E,
  R
>(
  plain: Plain.ByCategory<P, A, E, R>
) => ByCategory<P, A, E, R> = paged
