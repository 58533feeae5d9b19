/** Keeps an `HttpClient` from leaking a signature to another address, and from sending a write twice. */
import * as FetchHttpClient from "@effect/platform/FetchHttpClient"
import * as HttpClient from "@effect/platform/HttpClient"
import type * as HttpClientRequest from "@effect/platform/HttpClientRequest"
import * as UrlParams from "@effect/platform/UrlParams"
import * as Cause from "effect/Cause"
import * as Chunk from "effect/Chunk"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { TransportError, type TransportRequest } from "../Transport.js"
import { reasonAgainst } from "./Revocation.js"

const forbidden = (reason: string) => new TransportError({ cause: new Error(reason), sent: true })

export const redirected = () => forbidden("The exchange responded with a redirect, which is not followed")
const resent = () => forbidden("A middleware tried to send a write again, which could act twice")

/** The options of undici's client, without importing `@effect/platform-node`, which is for Node only. */
const UndiciOptions = Context.GenericTag<"UndiciOptions", Readonly<Record<string, unknown>>>(
  "@effect/platform-node/NodeHttpClient/undiciOptions"
)

const addressOf = ({ url, urlParams }: HttpClientRequest.HttpClientRequest): string =>
  `${url} ${UrlParams.toString(urlParams)}`

/**
 * Keeps the `HttpClient` in `effect` from following redirects, so that key and signature never reach another address, and from
 * sending a write twice, or after it was revoked while a middleware held it.
 *
 * Every client calls `currentTracerDisabledWhen` just before it sends, below all middleware: a request that must not be sent
 * fails there. It also disables the clients' spans. `init` is what the user has set for `fetch`.
 */
export const guarded =
  (init: RequestInit | undefined, request: TransportRequest) =>
  <A, E>(effect: Effect.Effect<A, E>): Effect.Effect<A, E | TransportError> =>
    Effect.suspend(() => {
      let address: string | undefined
      const isUntraced = (sent: HttpClientRequest.HttpClientRequest): boolean => {
        const next = addressOf(sent)
        if (address !== undefined && next !== address) throw redirected()
        if (address !== undefined && sent.method !== "GET") throw resent()
        const cause = address === undefined ? reasonAgainst(request) : undefined
        if (cause !== undefined) throw new TransportError({ cause, sent: false })
        address = next
        return true
      }
      return effect.pipe(
        Effect.locally(HttpClient.currentTracerDisabledWhen, isUntraced),
        Effect.withTracerEnabled(true),
        Effect.mapInputContext((context: Context.Context<never>) => withManualRedirects(context, init)),
        Effect.catchAllCause((cause): Effect.Effect<A, E | TransportError> => {
          const stopped = Chunk.findFirst(Cause.defects(cause), (defect) => defect instanceof TransportError)
          return Option.isNone(stopped) ? Effect.failCause(cause) : Effect.fail(stopped.value)
        })
      )
    })

const withManualRedirects = (
  context: Context.Context<never>,
  init: RequestInit | undefined
): Context.Context<never> => {
  const given = Context.getOption(context, FetchHttpClient.RequestInit)
  const options = Context.getOption(context, UndiciOptions)
  return context.pipe(
    Context.add(FetchHttpClient.RequestInit, {
      ...init,
      ...Option.getOrUndefined(given),
      redirect: "manual"
    }),
    Context.add(UndiciOptions, { ...Option.getOrUndefined(options), maxRedirections: 0 })
  )
}
