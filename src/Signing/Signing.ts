/**
 * Signs requests and the auth messages of sockets.
 *
 * @since 0.1.0
 */
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { CredentialsError } from "../Errors/Network.js"
import type { EncodedRequest } from "../Http/EncodedRequest.js"
import type { ApiKey } from "./Credentials.js"
import { isDone } from "./internal/Done.js"
import { noCredentials, problemOf } from "./internal/KeyProblem.js"
import { Signer } from "./Signer.js"
import * as SocketAuth from "./SocketAuth.js"
import type { SignedRequest, Style } from "./Style.js"

/** The options of {@link signRequest}. */
export interface Options {
  /** The endpoint that encoded the request. Its protocol defines the style of the signature. */
  readonly endpoint: {
    readonly protocol: { readonly signing: Style }
    readonly signingTime?: { readonly parameter: string } | undefined
  }
  readonly credentials: ApiKey | undefined
  /** The estimated time of the exchange, in milliseconds. */
  readonly timestamp: number
  /** How long the exchange may accept the request, in milliseconds. */
  readonly recvWindow: number
}

/**
 * Signs a request in the style of its API.
 *
 * The path and parameters are not changed, except that the endpoint's `signingTime` is filled in if it is missing. They are
 * sent exactly as they were signed. Fails if the key or secret is missing or unusable. The error contains neither.
 *
 * - Source: https://bybit-exchange.github.io/docs/v5/guide#authentication
 */
export const signRequest = (
  request: EncodedRequest,
  options: Options
): Effect.Effect<SignedRequest, CredentialsError, Signer> =>
  Effect.withFiberRuntime<SignedRequest, CredentialsError, Signer>((fiber) =>
    signRequestWith(Context.unsafeGet(fiber.currentContext, Signer), request, options)
  )

/** {@link signRequest} with a given signer. The Effect is an `Either` if the signer returned one. */
export const signRequestWith = (
  signer: Signer["Type"],
  request: EncodedRequest,
  options: Options
): Effect.Effect<SignedRequest, CredentialsError> => {
  const { credentials, endpoint, recvWindow } = options
  if (credentials === undefined) return Either.left(noCredentials())
  const problem = problemOf(credentials)
  if (problem !== undefined) return Either.left(new CredentialsError({ message: problem.message }))
  const timestamp = Math.floor(options.timestamp)
  const { text, finish } = endpoint.protocol.signing.prepare(
    timed(request, endpoint.signingTime?.parameter, timestamp),
    credentials.key,
    timestamp,
    recvWindow
  )
  return signedBy(signer, credentials, text, finish)
}

/** Adds the time of the signature to a body that must contain it, unless the caller gave another. */
const timed = (request: EncodedRequest, parameter: string | undefined, timestamp: number): EncodedRequest => {
  if (parameter === undefined || request.body === undefined) return request
  const body: Record<string, unknown> = JSON.parse(request.body)
  return parameter in body ? request : { ...request, body: JSON.stringify({ ...body, [parameter]: timestamp }) }
}

/**
 * Creates the message that authenticates a socket. `expires` is in milliseconds of the exchange's clock.
 *
 * - Source: https://bybit-exchange.github.io/docs/v5/ws/connect#authentication
 */
export const signSocketAuth = (options: {
  readonly credentials: ApiKey | undefined
  readonly expires: number
}): Effect.Effect<SocketAuth.AuthMessage, CredentialsError, Signer> => {
  const { credentials } = options
  if (credentials === undefined) return Either.left(noCredentials())
  const problem = problemOf(credentials)
  if (problem !== undefined) return Either.left(new CredentialsError({ message: problem.message }))
  const expires = Math.floor(options.expires)
  return Effect.flatMap(Signer, (signer) =>
    signedBy(signer, credentials, SocketAuth.text(expires), (signature) =>
      SocketAuth.message(credentials.key, expires, signature)
    )
  )
}

const signedBy = <A>(
  signer: Signer["Type"],
  credentials: ApiKey,
  text: string | Uint8Array<ArrayBuffer>,
  use: (signature: string) => A
): Effect.Effect<A, CredentialsError> => {
  const signature = signer.sign(credentials, text)
  return isDone(signature) ? Either.map(signature, use) : Effect.map(signature, use)
}
