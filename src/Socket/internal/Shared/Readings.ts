/** Readings that are tried until they succeed: in the log, all those of an account are one trouble, and all those of market data. */
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import type * as Schedule from "effect/Schedule"
import { Trouble } from "../../../Runtime/Troubles.js"
import type { Credentials } from "../../../Signing/Credentials.js"
import * as AccountKey from "../../../Signing/internal/AccountKey.js"
import { shownName } from "../../../Signing/internal/ShownAccount.js"
import type { Sockets } from "../../Socket.js"
import * as LayerContext from "./LayerContext.js"

/** Why a reading fails. */
export interface ReadingError {
  readonly _tag: string
  readonly message: string
  readonly endpoint?: string
  readonly code?: string | number | undefined
  readonly traceId?: string | undefined
}

/** How a reading is repeated. */
export interface Persistence<E> {
  /** The pauses before it is tried again. */
  readonly pauses: Schedule.Schedule<unknown>
  /** Whether it is not tried again, and fails. Never by default. */
  readonly isFinal?: (error: E) => boolean
  /** What an entry says of a failure. */
  readonly message: (error: E) => string
}

/** One of several readings that are one trouble. */
export interface One {
  readonly failed: (error: ReadingError, message: string) => void
  readonly succeeded: () => void
  /** It is not tried anymore. */
  readonly left: () => void
}

/** The readings of one account, or those of market data: while one of them fails, it is said as if it were all. */
export class Readings {
  readonly #trouble: Trouble
  readonly #failing = new Set<One>()

  constructor(trouble: Trouble) {
    this.#trouble = trouble
  }

  /** Adds a reading, which has not failed yet. */
  one(): One {
    const one: One = {
      failed: (error, message) => {
        this.#failing.add(one)
        const { _tag, code, endpoint, traceId } = error
        const answered = _tag === "HttpStatusError" ? { status: code } : { code }
        this.#trouble.failed({ message, about: { endpoint, error: _tag, ...answered, traceId } })
      },
      succeeded: () => {
        if (this.#failing.delete(one) && this.#failing.size === 0) this.#trouble.over()
      },
      left: () => {
        if (this.#failing.delete(one) && this.#failing.size === 0) this.#trouble.left()
      }
    }
    return one
  }

  /** Tries until it succeeds or fails for good. */
  persist<A, E extends ReadingError, R>(
    read: Effect.Effect<A, E, R>,
    { isFinal = () => false, message, pauses }: Persistence<E>
  ): Effect.Effect<A, E, R> {
    return Effect.suspend(() => {
      const one = this.one()
      return read.pipe(
        Effect.tapError((error) => Effect.sync(() => isFinal(error) || one.failed(error, message(error)))),
        Effect.retry({ schedule: pauses, while: (error) => !isFinal(error) }),
        Effect.onExit((exit) => Effect.sync(() => (Exit.isSuccess(exit) ? one.succeeded() : one.left())))
      )
    })
  }
}

/** The readings of each account by its name, and those of market data, in each layer. */
const all = new WeakMap<LayerContext.LayerContext, Map<string | undefined, Readings>>()

/** The readings over these sockets: of an account, or of market data if there is none. */
export const of = (sockets: Sockets["Type"], credentials?: Credentials["Type"]): Effect.Effect<Readings> =>
  Effect.map(LayerContext.of(sockets), (layerContext) => {
    const key = credentials && AccountKey.nameOf(credentials)
    const known = all.get(layerContext)?.get(key)
    if (known !== undefined) return known
    const about = { venue: sockets.venue.name, account: credentials && shownName(credentials) }
    const what = credentials === undefined ? "market data" : "the account"
    const trouble = new Trouble({ ...layerContext, about, over: `reading ${what} succeeds again` })
    layerContext.troubles.add(trouble)
    const made = new Readings(trouble)
    all.set(layerContext, (all.get(layerContext) ?? new Map<string | undefined, Readings>()).set(key, made))
    return made
  })
