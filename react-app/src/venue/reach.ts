/**
 * Checks whether an exchange responds to this page, directly or through the gateway.
 */
import * as Effect from "effect/Effect"

/** The result of a check. */
export type Reach =
  | { readonly _tag: "Reached"; readonly millis: number }
  /** No response: a browser does not say whether the request was blocked or the host was unreachable. */
  | { readonly _tag: "NoAnswer" }
  /** Something responded, but not the exchange. */
  | { readonly _tag: "Refused"; readonly status: number; readonly text: string }

/** The default address of `npm run gateway`. */
export const usualGateway = "http://127.0.0.1:8788"

const ownHost = /^(?:localhost|127\.0\.0\.1)$/

/** The normalized address of a gateway, or what is wrong with it. */
export const gatewayOf = (
  text: string
):
  | { readonly address: string; readonly error?: undefined }
  | { readonly address?: undefined; readonly error: string } => {
  let url: URL
  try {
    url = new URL(text.trim())
  } catch {
    return { error: `Not a valid address. Example: ${usualGateway}` }
  }
  if (url.protocol !== "http:" && url.protocol !== "https:")
    return { error: "The address must start with http:// or https://" }
  if (url.username !== "" || url.password !== "" || url.search !== "" || url.hash !== "") {
    return { error: "Enter only scheme, host and port" }
  }
  // Signed orders go through the gateway, so the page's Content-Security-Policy allows no other machine.
  if (!ownHost.test(url.hostname)) return { error: "The gateway must be on this machine: 127.0.0.1 or localhost" }
  return { address: `${url.origin}${url.pathname.replace(/\/+$/, "")}` }
}

const isTime = (body: unknown): boolean =>
  typeof body === "object" && body !== null && "retCode" in body && body.retCode === 0 && "result" in body

/** Requests the exchange's time from an origin, without keys. */
export const reach = (origin: string): Effect.Effect<Reach> =>
  Effect.gen(function* () {
    const start = performance.now()
    const response = yield* Effect.tryPromise((signal) =>
      fetch(`${origin}/v5/market/time`, { signal, credentials: "omit", cache: "no-store", redirect: "error" })
    )
    const text = yield* Effect.tryPromise(() => response.text())
    const body: unknown = yield* Effect.try(() => JSON.parse(text)).pipe(Effect.orElseSucceed(() => undefined))
    const reached: Reach =
      response.ok && isTime(body)
        ? { _tag: "Reached", millis: Math.round(performance.now() - start) }
        : { _tag: "Refused", status: response.status, text: text.trim().split("\n", 1)[0]?.slice(0, 160) ?? "" }
    return reached
  }).pipe(
    Effect.timeout("5 seconds"),
    Effect.catchAll(() => Effect.succeed<Reach>({ _tag: "NoAnswer" }))
  )
