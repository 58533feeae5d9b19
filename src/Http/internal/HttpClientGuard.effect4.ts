import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as FetchHttpClient from "effect/http/FetchHttpClient"
import * as HttpClient from "effect/http/HttpClient"
import type * as HttpClientRequest from "effect/http/HttpClientRequest"
import * as UrlParams from "effect/http/UrlParams"
import * as Option from "effect/Option"
import { defectsOf } from "../../internal/Causes.js"
import { TransportError } from "../Transport.js"

/** A middleware was about to follow a redirect or to resend a write. */
class Forbidden extends Error {}

export const redirected = (): Error => new Forbidden("The exchange responded with a redirect, which is not followed")
const resent = (): Error => new Forbidden("A middleware tried to send a write again, which could act twice")

/** The options of undici's client, without importing `@effect/platform-node`, which is for Node only. */
const UndiciOptions = Context.Service<"UndiciOptions", Readonly<Record<string, unknown>>>(
  "@effect/platform-node/NodeHttpClient/UndiciOptions"
)

const addressOf = ({ url, urlParams }: HttpClientRequest.HttpClientRequest): string =>
  `${url} ${UrlParams.toString(urlParams)}`

/** The client without trace headers. */
export const untraced = (client: HttpClient.HttpClient): HttpClient.HttpClient =>
  HttpClient.transformResponse(client, Effect.provideService(HttpClient.TracerPropagationEnabled, false))

/**
 * Keeps the `HttpClient` in `effect` from following redirects, so that key and signature never reach another address, and from
 * sending a write twice.
 *
 * Every client calls `TracerDisabledWhen` just before it sends, below all middleware: a request that must not be sent
 * fails there. It also disables the clients' spans. `init` is what the user has set for `fetch`.
 */
export const guarded =
  (init: RequestInit | undefined) =>
  <A, E>(effect: Effect.Effect<A, E>): Effect.Effect<A, E | TransportError> =>
    Effect.suspend(() => {
      let address: string | undefined
      const isUntraced = (request: HttpClientRequest.HttpClientRequest): boolean => {
        const next = addressOf(request)
        if (address !== undefined && next !== address) throw redirected()
        if (address !== undefined && request.method !== "GET") throw resent()
        address = next
        return true
      }
      return effect.pipe(
        Effect.provideService(HttpClient.TracerDisabledWhen, isUntraced),
        Effect.withTracerEnabled(true),
        Effect.updateContext((context: Context.Context<never>) => withManualRedirects(context, init)),
        Effect.catchCause((cause): Effect.Effect<A, E | TransportError> => {
          const forbidden = defectsOf(cause).find((defect) => defect instanceof Forbidden)
          return forbidden === undefined
            ? Effect.failCause(cause)
            : Effect.fail(new TransportError({ cause: forbidden, sent: true }))
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
