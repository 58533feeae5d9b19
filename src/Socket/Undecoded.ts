import * as Either from "effect/Either"
import { DecodeError } from "../Errors/Network.js"

/**
 * A message that came, but not in the shape that its topic has.
 *
 * It is handed out instead of being dropped: on a private topic it may tell of an order or a fill.
 */
export class Undecoded {
  readonly _tag = "Undecoded"
  readonly #decode: () => Either.Either<unknown, DecodeError>
  #error: DecodeError | undefined
  constructor(
    /** The topic, or undefined for a message that names none. */
    readonly topic: string | undefined,
    /** The message as it came. */
    readonly raw: string,
    decode: () => Either.Either<unknown, DecodeError>
  ) {
    this.#decode = decode
  }

  /** Where it differs; made when it is first read. */
  get error(): DecodeError {
    if (this.#error === undefined) {
      const result = this.#decode()
      this.#error = Either.isLeft(result)
        ? result.left
        : new DecodeError({
            endpoint: `topic ${this.topic ?? "unknown"}`,
            path: "",
            issue: "is of another shape",
            body: this.raw,
            outcome: "executed"
          })
    }
    return this.#error
  }
}

/** Whether a stream's element is an {@link Undecoded}. */
export const isUndecoded = (value: unknown): value is Undecoded => value instanceof Undecoded
