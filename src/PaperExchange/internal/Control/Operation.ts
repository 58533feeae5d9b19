/** The type of a control operation. */
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import type { PaperExchange } from "../../Service.js"
import { decode, type Fields, type Values } from "./Field.js"

/** Why an operation is refused. */
export interface Refusal {
  readonly _tag: string
  readonly message: string
}

/** An operation with which a client controls the exchange. */
export interface Operation {
  readonly method: "GET" | "POST"
  /** Below `/paper/v1`. */
  readonly path: string
  readonly summary: string
  /** What its fields must be, by name. `?` ends the name of one that may be absent. */
  readonly fields: Readonly<Record<string, string>>
  readonly run: (paper: PaperExchange["Type"], request: object) => Effect.Effect<unknown, Refusal>
}

/** A refusal of a request that the operation can't understand. */
export const invalidRequest = (message: string): Refusal => ({ _tag: "InvalidRequest", message })

/** Makes an operation with typed fields. */
export const operation = <F extends Fields>(
  method: Operation["method"],
  path: string,
  summary: string,
  fields: F,
  run: (paper: PaperExchange["Type"], request: Values<F>) => Effect.Effect<unknown, Refusal>
): Operation => ({
  method,
  path,
  summary,
  fields: Object.fromEntries(
    Object.entries(fields).map(([name, { expected, required }]) => [required ? name : `${name}?`, expected])
  ),
  run: (paper, request) =>
    Effect.suspend(() =>
      Either.match(decode(fields, request), {
        onLeft: (message) => Effect.fail(invalidRequest(message)),
        onRight: (values) => run(paper, values)
      })
    )
})
