import type * as Clock from "effect/Clock"
import type * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Equal from "effect/Equal"
import type * as Fiber from "effect/Fiber"
import type * as Redacted from "effect/Redacted"
import { maskKey } from "../../Errors/Mask.js"
import type { ConnectionError, CredentialsError } from "../../Errors/Network.js"
import type { Credentials } from "../../Layers/Credentials.js"
import { type Options as LineOptions, TradeLine } from "./TradeLine.js"

/** The code with which the trade service announces that it is about to restart. It accepts no new orders. */
const restarting = 10019

/** How long a refused key is not tried again, in milliseconds. */
const refusedMillis = 30_000

/** The pause between two rotations, or after a refusal for another reason than the key: doubles from the first to the last. */
const firstPauseMillis = 1000
const longestPauseMillis = 30_000
/** A line that lasted this long starts the pauses over. */
const stableMillis = 60_000

type AccountCredentials = Credentials["Type"]
type Failure = ConnectionError | CredentialsError

/** A pause that doubles each time, unless the last one was long ago. */
class Backoff {
  #until = Number.NEGATIVE_INFINITY
  #millis = 0

  isOver(now: number): boolean {
    // If the clock was set back, the pause would be longer than it is.
    return now >= this.#until || now < this.#until - this.#millis
  }

  begin(now: number): void {
    const isFresh = now - this.#until >= stableMillis
    this.#millis = isFresh
      ? firstPauseMillis
      : Math.min(longestPauseMillis, Math.max(firstPauseMillis, 2 * this.#millis))
    this.#until = now + this.#millis
  }

  beginFor(now: number, millis: number): void {
    this.#millis = millis
    this.#until = now + millis
  }
}

/** The lines of one API key. */
class Account {
  /** The line for new messages. */
  current: TradeLine | undefined
  /** The line that replaces it once it is connected. */
  next: TradeLine | undefined
  /** Why the exchange refused to authenticate, and which secret it refused. */
  refused: { readonly failure: Failure; readonly secret: Redacted.Redacted } | undefined
  readonly refusals = new Backoff()
  readonly rotations = new Backoff()
}

/** The parts of the lines. */
export interface Options {
  readonly clock: Clock.Clock
  readonly fork: (effect: Effect.Effect<unknown>) => Fiber.RuntimeFiber<unknown>
  readonly drain: Duration.Duration
  /** The connection of an account. */
  readonly connection: (
    credentials: AccountCredentials
  ) => Omit<LineOptions, "fork" | "name" | "answered" | "up" | "failed">
  /** Whether the exchange refused the key itself, rather than this attempt. */
  readonly refusesKey: (failure: Failure) => boolean
}

const secretOf = (credentials: AccountCredentials): Redacted.Redacted =>
  "secret" in credentials ? credentials.secret : credentials.privateKey

/**
 * The connections for orders: one per API key, opened with its first order.
 *
 * When the exchange announces a restart, it opens the next one, and leaves the old one only when the next is authenticated. One
 * rotation at a time, with a pause that doubles up to 30 s. A refused key is not tried again for 30 s, unless its secret changes.
 */
export class TradeLines {
  readonly #options: Options
  readonly #accounts = new Map<string, Account>()
  readonly #retiring = new Set<TradeLine>()
  #isClosing = false

  constructor(options: Options) {
    this.#options = options
  }

  get isClosing(): boolean {
    return this.#isClosing
  }

  /** The line for new messages of this account, or why the exchange lets it open none. */
  lineOf(credentials: AccountCredentials): Either.Either<TradeLine, Failure> {
    const account = this.#accounts.get(credentials.key) ?? new Account()
    this.#accounts.set(credentials.key, account)
    if (account.current !== undefined) return Either.right(account.current)
    const { refused } = account
    if (
      refused !== undefined &&
      Equal.equals(refused.secret, secretOf(credentials)) &&
      !account.refusals.isOver(this.#now)
    ) {
      return Either.left(refused.failure)
    }
    account.current = this.#open(account, credentials)
    return Either.right(account.current)
  }

  /** Closes all lines once their messages are answered, and opens no more. */
  readonly close: Effect.Effect<void> = Effect.suspend(() => {
    this.#isClosing = true
    const open = [...this.#accounts.values()].flatMap(({ current, next }) => [current, next])
    const lines = [...open, ...this.#retiring].filter((line) => line !== undefined)
    return Effect.forEach(lines, (line) => line.close(this.#options.drain), { concurrency: "unbounded", discard: true })
  })

  get #now(): number {
    return this.#options.clock.unsafeCurrentTimeMillis()
  }

  #open(account: Account, credentials: AccountCredentials): TradeLine {
    const { connection, fork } = this.#options
    return new TradeLine({
      ...connection(credentials),
      fork,
      name: `trade ${maskKey(credentials.key)}`,
      answered: (line, body) => {
        if (body["retCode"] === restarting) this.#rotate(account, credentials, line)
      },
      up: (line) => {
        account.refused = undefined
        if (account.next === line) this.#swap(account, line)
      },
      failed: (line, failure) => this.#failed(account, credentials, line, failure)
    })
  }

  #rotate(account: Account, credentials: AccountCredentials, line: TradeLine): void {
    if (this.#isClosing || account.current !== line || account.next !== undefined) return
    if (!account.rotations.isOver(this.#now)) return
    account.rotations.begin(this.#now)
    this.#options.fork(Effect.logInfo(`${line.connection.name}: the service is restarting, opening another connection`))
    account.next = this.#open(account, credentials)
  }

  #swap(account: Account, next: TradeLine): void {
    const old = account.current
    account.current = next
    account.next = undefined
    if (old === undefined) return
    this.#retiring.add(old)
    this.#options.fork(
      Effect.ensuring(
        old.close(this.#options.drain),
        Effect.sync(() => this.#retiring.delete(old))
      )
    )
  }

  #failed(account: Account, credentials: AccountCredentials, line: TradeLine, failure: Failure): void {
    if (account.next === line) account.next = undefined
    if (account.current === line) {
      account.current = account.next
      account.next = undefined
    }
    if (failure._tag === "ConnectionError" && failure.reason !== "auth") return
    account.refused = { failure, secret: secretOf(credentials) }
    if (this.#options.refusesKey(failure)) account.refusals.beginFor(this.#now, refusedMillis)
    else account.refusals.begin(this.#now)
  }
}
