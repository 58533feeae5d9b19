/**
 * The server side of endpoints, for a paper exchange or a mock server: parameters in, result out.
 *
 * @since 0.1.0
 */
import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { encode, type Mismatch } from "../Schema/internal/Predicate.js"
import type * as Schema from "../Schema/Shape.js"
import type { Response } from "./Envelope.js"
import type { Any } from "./Operation.js"

/** A refusal with one of the exchange's codes, which a handler returns instead of a result. */
export class Reply extends Data.TaggedError("Reply")<{
  readonly code: number
  readonly message: string
  /** The result in the envelope. Defaults to an empty object. */
  readonly result?: unknown
  readonly retExtInfo?: unknown
}> {}

/** The server side of an endpoint, for a paper exchange or a mock. */
export interface Handler<in Context, out R> {
  readonly endpoint: Any
  /** Reads the request, runs the handler and returns the body of the answer. `time` (ms) goes into the envelope. */
  readonly answer: (
    request: { readonly query?: string | undefined; readonly body?: string | undefined },
    context: Context,
    time: number
  ) => Effect.Effect<{ readonly body: Readonly<Record<string, unknown>>; readonly code: number }, never, R>
}

/** Why a result can't be sent, which its type should have prevented. */
const notEncoded = ({ family, id }: Any, { issue, path }: Mismatch): string =>
  `The handler of ${family}.${id} returned a result that its schema does not encode: ${path === "" ? "it" : path} ${issue}`

type ParamsOf<T> = T extends { readonly response: (params: infer P) => unknown } ? Exclude<P, void> : never
type ResultOf<T> = T extends { readonly results: infer S }
  ? { readonly [C in keyof S]: S[C] extends Schema.Schema<infer A> ? A : never }[keyof S]
  : T extends { readonly response: (params: never) => Effect.Effect<Response<infer A>, infer _E, infer _R> }
    ? A
    : never

/**
 * Creates the handler of an endpoint: `f` receives checked parameters and returns the result, or fails with a
 * {@link Reply}.
 *
 * Schemas of `effect/Schema` decode the parameters and encode the result. A result that they don't encode is a defect.
 *
 * A synchronous `f` may return an `Either`. If `endpoint.root` is `envelope`, `f` returns the fields next to the code.
 */
export const handle = <T extends Any, Context, R = never>(
  endpoint: T,
  f: (params: ParamsOf<T>, context: Context) => Effect.Effect<ResultOf<T>, Reply, R>
): Handler<Context, R> => ({
  endpoint,
  answer: (request, context, time) => {
    const params = endpoint.decodeRequest(request)
    const refuse = (reply: Reply) =>
      Effect.succeed({
        code: reply.code,
        body: endpoint.protocol.envelope.write({
          code: reply.code,
          message: reply.message,
          result: reply.result ?? {},
          extension: reply.retExtInfo ?? {},
          time
        })
      })
    if (Either.isLeft(params))
      return refuse(new Reply({ code: 10001, message: `params error: ${params.left.message}` }))
    const accept = (value: ResultOf<T>) => {
      const encoded = encode(endpoint.resultFor(params.right), value)
      if (Either.isLeft(encoded)) return Effect.dieMessage(notEncoded(endpoint, encoded.left))
      const result = encoded.right
      const body = endpoint.protocol.envelope.write({
        code: 0,
        message: "OK",
        result: endpoint.root === "result" ? result : {},
        extension: {},
        time
      })
      return Effect.succeed({ code: 0, body: endpoint.root === "result" ? body : { ...body, ...(result as object) } })
    }
    return Effect.matchEffect(
      Effect.suspend(() => f(params.right as ParamsOf<T>, context)),
      { onFailure: refuse, onSuccess: accept }
    )
  }
})
