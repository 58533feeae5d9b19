import * as FetchHttpClient from "@effect/platform/FetchHttpClient"
import * as HttpClient from "@effect/platform/HttpClient"
import type * as HttpClientRequest from "@effect/platform/HttpClientRequest"
import * as UrlParams from "@effect/platform/UrlParams"
import * as Cause from "effect/Cause"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import { TransportError } from "../Transport.js"

/** A middleware was about to send the request to another address. */
class Redirected extends Error {
  constructor() {
    super("The exchange responded with a redirect, which is not followed")
  }
}

export const redirected = (): Error => new Redirected()

/** The options of undici's client, without importing `@effect/platform-node`, which is for Node only. */
const UndiciOptions = Context.GenericTag<"UndiciOptions", Readonly<Record<string, unknown>>>(
  "@effect/platform-node/NodeHttpClient/undiciOptions"
)

const addressOf = ({ url, urlParams }: HttpClientRequest.HttpClientRequest): string =>
  `${url} ${UrlParams.toString(urlParams)}`

/**
 * Keeps the `HttpClient` in `effect` from following redirects, so key and signature reach no other address.
 *
 * Every client asks `currentTracerDisabledWhen` just before it sends, below all middleware: a request to another address than
 * the first one's ends there. It also disables the clients' spans. `init` is what the user has set for `fetch`.
 */
export const withoutRedirects =
  (init: RequestInit | undefined) =>
  <A, E>(effect: Effect.Effect<A, E>): Effect.Effect<A, E | TransportError> =>
    Effect.suspend(() => {
      let address: string | undefined
      const isUntraced = (request: HttpClientRequest.HttpClientRequest): boolean => {
        const next = addressOf(request)
        address ??= next
        if (next !== address) throw new Redirected()
        return true
      }
      return effect.pipe(
        Effect.locally(HttpClient.currentTracerDisabledWhen, isUntraced),
        Effect.withTracerEnabled(true),
        Effect.mapInputContext((context: Context.Context<never>) => withManualRedirects(context, init)),
        Effect.catchAllCause((cause): Effect.Effect<A, E | TransportError> => {
          const defect = Cause.defects(cause).pipe((defects) => [...defects].find((one) => one instanceof Redirected))
          return defect === undefined
            ? Effect.failCause(cause)
            : Effect.fail(new TransportError({ cause: defect, sent: true }))
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
      ...(given._tag === "Some" ? given.value : {}),
      redirect: "manual"
    }),
    Context.add(UndiciOptions, { ...(options._tag === "Some" ? options.value : {}), maxRedirections: 0 })
  )
}
