/**
 * The function that clients call endpoints with, typed by the endpoint.
 *
 * @since 0.2.0
 */
import * as Effect from "effect/Effect"
import type { CommonError } from "../Errors/CommonError.js"
import type { NetworkError } from "../Errors/Network.js"
import type { Refusal } from "../Errors/Refusal.js"
import type { Credentials } from "../Signing/Credentials.js"
import type { Response } from "./Envelope.js"
import type { Any } from "./Operation.js"

/** An endpoint with the types of its call. */
export interface Callable extends Any {
  readonly response: (params: never) => Effect.Effect<Response<unknown>, unknown, unknown>
}

/** The parameters of an endpoint, or `unknown` if only its properties are known, as in `Registry`. */
export type Params<E extends Any> = E extends Callable ? Parameters<E["response"]>[0] : unknown

/** The answer of an endpoint, with its result, time and rate limit. A union if it depends on the category. */
export type Answer<E extends Any> = E extends Callable
  ? Effect.Effect.Success<ReturnType<E["response"]>>
  : Response<unknown>

/** The errors of an endpoint. */
export type Failure<E extends Any> = E extends Callable
  ? Effect.Effect.Error<ReturnType<E["response"]>>
  : CommonError | NetworkError | Refusal

/** Calls an endpoint. Public endpoints don't need credentials. */
export type Call<C = Credentials["Type"] | undefined> = <E extends Any>(
  endpoint: E,
  params: Params<E>,
  credentials: C
) => Effect.Effect<Answer<E>, Failure<E>>

/** Makes a {@link Call} from a function that answers any endpoint. The types of its answers are not checked. */
export const untyped = <C, E>(
  call: (endpoint: Any, params: unknown, credentials: C) => Effect.Effect<Response<unknown>, E>
): Call<C> => call as unknown as Call<C>

const blank: Response<unknown> = {
  result: {},
  message: "OK",
  time: undefined,
  retExtInfo: {},
  rateLimit: undefined,
  traceId: undefined
}

/** A {@link Call} for tests, which completes partial answers. See `RestClient.mock`. */
export const mock = <C, E>(
  answer: (endpoint: Any, params: unknown, credentials: C) => Effect.Effect<Partial<Response<unknown>>, E>
): Call<C> =>
  untyped((endpoint, params, credentials: C) =>
    Effect.map(answer(endpoint, params, credentials), (response) => ({ ...blank, ...response }))
  )
