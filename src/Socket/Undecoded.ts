/**
 * Messages that can't be used.
 *
 * @since 0.1.0
 */
import * as Either from "effect/Either"
import type { Veil } from "../Errors/internal/Veil.js"
import { DecodeError } from "../Errors/Network.js"

/**
 * A message that can't be used: it doesn't match the schema of its topic, isn't JSON, or belongs to no topic.
 *
 * `Socket.undecoded` emits all of them. A stream emits a private one in its place, because it may report an order or a fill;
 * `Socket.events` emits public ones, too.
 */
export class Undecoded {
  readonly _tag = "Undecoded"
  /** The raw message, with secrets of its connection masked. */
  readonly raw: string
  readonly #decode: () => Either.Either<unknown, DecodeError>
  #error: DecodeError | undefined
  constructor(
    /** The topic; undefined if the message names none. */
    readonly topic: string | undefined,
    raw: string,
    json: unknown,
    veil: Veil,
    decode: (json: unknown) => Either.Either<unknown, DecodeError>
  ) {
    this.raw = veil.text(raw)
    this.#decode = () => decode(veil.json(json))
  }

  /** The first mismatch with the schema. Computed on first access. */
  get error(): DecodeError {
    if (this.#error === undefined) {
      const result = this.#decode()
      this.#error = Either.isLeft(result)
        ? result.left
        : new DecodeError({
            endpoint: `topic ${this.topic ?? "unknown"}`,
            path: "",
            issue: "does not match its schema",
            body: this.raw,
            outcome: "executed"
          })
    }
    return this.#error
  }
}

/** Whether an element of a stream is an {@link Undecoded}. */
export const isUndecoded = (value: unknown): value is Undecoded => value instanceof Undecoded
