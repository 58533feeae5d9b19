/** Reads over REST until there is an answer about the right symbol. */
import * as Effect from "effect/Effect"
import type { PublicError } from "../../../Errors/CommonError.js"
import { DecodeError, type NetworkError } from "../../../Errors/Network.js"
import { doubling } from "../../../Runtime/Pauses.js"
import type { Readings } from "./Readings.js"

/** Why a reading over REST fails. */
export type RestError = PublicError | NetworkError

const retrying = doubling(1000, 30_000)

/** Whether retrying is pointless because the parameters were rejected. */
const isFinal = (error: RestError): boolean =>
  error._tag === "ParameterError" || ("category" in error && error.category === "parameter")

/** A reading of a symbol's data over REST. */
export interface RestRead<A, R> {
  readonly readings: Readings
  /** Named in warnings. */
  readonly what: string
  readonly symbol: string
  readonly read: Effect.Effect<A, RestError, R>
  /** The symbol of an answer; undefined if it has none, which only a tolerant layer accepts. */
  readonly symbolOf: (answer: A) => string | undefined
}

/** Reads over REST until an answer is about the symbol; fails only if REST rejects the parameters. */
export const untilAnswered = <A, R>({
  read,
  readings,
  symbol,
  symbolOf,
  what
}: RestRead<A, R>): Effect.Effect<A, RestError, R> =>
  readings.persist(
    Effect.flatMap(read, (answer): Effect.Effect<A, RestError> => {
      const about = symbolOf(answer) ?? symbol
      const issue = `${about} in place of ${symbol}`
      return about === symbol
        ? Effect.succeed(answer)
        : Effect.fail(new DecodeError({ endpoint: what, path: "symbol", issue, body: answer, outcome: "notExecuted" }))
    }),
    { pauses: retrying, isFinal, message: (error) => `reading ${what} over REST failed: ${error.message}` }
  )
