/** Walks the pages of a list over REST, retries, and leaves out markets that are refused. */
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Option from "effect/Option"
import type { CommonError } from "../../../Errors/CommonError.js"
import type { NetworkError } from "../../../Errors/Network.js"
import type { OrderError } from "../../../Errors/OrderError.js"
import type { Any } from "../../../Http/Endpoint.js"
import { cursorWalk } from "../../../Http/internal/CursorWalk.js"
import type { RestClient } from "../../../Http/RestClient.js"
import { doubling } from "../../../Runtime/Pauses.js"
import type { Credentials } from "../../../Signing/Credentials.js"
import type { Readings } from "../Shared/Readings.js"

export type RestError = CommonError | OrderError | NetworkError
export type Rest<A> = Effect.Effect<A, RestError, RestClient | Credentials>

/** Whether retrying is pointless because the key is rejected or lacks a permission, or the parameters are wrong. */
const isFinal = (error: RestError): boolean =>
  error._tag === "CredentialsError" ||
  error._tag === "ParameterError" ||
  ("category" in error && (error.category === "auth" || error.category === "permission"))

/** Whether a market isn't available to this account, so that there is nothing to read. */
const isUnavailable = (error: RestError): boolean =>
  "category" in error && (error.category === "parameter" || error.category === "region")

const retrying = doubling(250, 30_000)

/** The exchange's time, if it refused a request because of the request's. */
const timeIn = (error: RestError): number | undefined =>
  error._tag === "RequestExpired" ? (error.serverTimestamp ?? error.time) : undefined

const messageOf = (error: RestError): string =>
  `reading the account over REST failed: ${"category" in error ? `${error.endpoint}: ` : ""}${error.message}`

/** The rows of a page, and when the page was asked for, in milliseconds of the monotonic clock. */
export type OnPage<Row> = (rows: ReadonlyArray<Row>, at: number) => Effect.Effect<void>

/** One list of a market, such as its open orders. */
export interface List<Row> {
  /** Identifies the list when it is refused. */
  readonly name: string
  /** If no list of a market could be read and one is left out, the others are as soon as they are refused. */
  readonly market?: string
  readonly endpoint: Any
  readonly page: (cursor: { readonly cursor?: string }) => Rest<{ readonly list: ReadonlyArray<Row> }>
  /** Whether it is about one order or symbol: if it is refused as invalid several times, it counts as empty. */
  readonly isLookup?: boolean
}

/** How many times a lookup is tried. */
const mostLookups = 4

/** How many times a list is tried that was never read: a refusal may pass, and a market that is left out stays so. */
const mostFirstTries = 5

interface Answer<Row> {
  readonly at: number
  /** Undefined if it was refused for good. */
  readonly page: { readonly list: ReadonlyArray<Row> } | undefined
}

/** Reads lists to the end, retrying failed calls. Skips lists that are refused again and again the first time they are read. */
export class Listing {
  readonly #monotonic: () => number
  readonly #serverTimeKnown: (time: number) => void
  readonly #readings: Readings
  readonly #answered = new Set<string>()
  readonly #leftOut = new Set<string>()
  /** Whether a list of a market could be read. */
  readonly #markets = new Map<string, boolean>()

  /** `serverTimeKnown` is called with the exchange's time when it refuses a request's. */
  constructor(monotonic: () => number, serverTimeKnown: (time: number) => void, readings: Readings) {
    this.#monotonic = monotonic
    this.#serverTimeKnown = serverTimeKnown
    this.#readings = readings
  }

  isLeftOut(name: string): boolean {
    return this.#leftOut.has(name)
  }

  #page<Row>(list: List<Row>, cursor: string | undefined): Rest<Answer<Row>> {
    let at = 0
    const page = Effect.suspend(() => {
      at = this.#monotonic()
      calls++
      const page = list.page(cursor === undefined ? {} : { cursor })
      // Where the exchange refuses to list an order that it doesn't have, its list is empty.
      return Effect.catchTag(page, "OrderNotFound", () => Effect.succeed({ list: [] }))
    })
    const isFirst = !this.#answered.has(list.name)
    let calls = 0
    const { isLookup = false, market = list.name } = list
    const isHopeless = this.#markets.get(market) === false
    const isGivenUp = () => (isLookup ? calls >= mostLookups : isFirst && (isHopeless || calls >= mostFirstTries))
    const isOver = (error: RestError): boolean => isUnavailable(error) && (cursor !== undefined || isGivenUp())
    return this.#persistent(page, isOver).pipe(
      Effect.map((page): Answer<Row> => {
        if (!isLookup) {
          this.#answered.add(list.name)
          this.#markets.set(market, true)
        }
        return { at, page }
      }),
      Effect.catchIf(
        (error) => isOver(error),
        (error): Effect.Effect<Answer<Row>> => {
          let consequence = "read again"
          if (cursor === undefined) {
            if (!isLookup) {
              this.#leftOut.add(list.name)
              if (!this.#markets.has(market)) this.#markets.set(market, false)
            }
            consequence = isLookup ? "skipped" : "left out of the account's feed"
          }
          return Effect.as(Effect.logWarning(`${list.name}: ${error.message}; ${consequence}`), { at, page: undefined })
        }
      )
    )
  }

  /** Retries with growing pauses until the call succeeds or the key is refused. */
  #persistent<A>(call: Rest<A>, isOver: (error: RestError) => boolean): Rest<A> {
    const heard = Effect.tapError(call, (error) =>
      Effect.sync(() => {
        const time = timeIn(error)
        if (time !== undefined) this.#serverTimeKnown(time)
      })
    )
    return this.#readings.persist(heard, {
      pauses: retrying,
      isFinal: (error) => isFinal(error) || isOver(error),
      message: messageOf
    })
  }

  /** Reads all pages of a list. False if it was refused or is skipped. */
  read<Row>(list: List<Row>, onPage: OnPage<Row>): Rest<boolean> {
    const self = this
    return Effect.gen(function* () {
      if (list.isLookup !== true && self.#leftOut.has(list.name)) return false
      let cursor: string | undefined
      let walk = cursorWalk(list.endpoint, cursor)
      let restarts = 0
      while (true) {
        const { at, page } = yield* self.#page(list, cursor)
        if (page === undefined && cursor === undefined) return false
        const step =
          page === undefined
            ? Either.left(undefined)
            : Either.map(walk(page), (next) => ({ next: Option.getOrUndefined(next), rows: page.list }))
        if (Either.isRight(step)) {
          if (step.right.rows.length > 0) yield* onPage(step.right.rows, at)
          cursor = step.right.next
          if (cursor === undefined) return true
          continue
        }
        // The cursor is refused, perhaps because it has expired, or the list does not lead to its end.
        const stopped = step.left
        if (stopped !== undefined) yield* Effect.logWarning(`${list.name}: ${stopped.message}; read again`)
        if (list.isLookup === true && restarts === mostLookups) return false
        yield* Effect.sleep(Math.min(60_000, 1000 * 2 ** restarts++))
        cursor = stopped?.reason === "emptyPages" ? stopped.cursor : undefined
        walk = cursorWalk(list.endpoint, cursor)
      }
    })
  }
}
