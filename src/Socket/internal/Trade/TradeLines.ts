import type * as Clock from "effect/Clock"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Equal from "effect/Equal"
import type * as Redacted from "effect/Redacted"
import { ConnectionError, type CredentialsError } from "../../../Errors/Network.js"
import { monotonicMillis } from "../../../Runtime/Monotonic.js"
import { passed } from "../../../Runtime/Overdue.js"
import type { Credentials } from "../../../Signing/Credentials.js"
import * as AccountKey from "../../../Signing/internal/AccountKey.js"
import { shownName } from "../../../Signing/internal/ShownAccount.js"
import type { ConnectionState } from "../../ConnectionState.js"
import type { Connection } from "../Connection/Connection.js"
import type { Fork } from "../Connection/Fork.js"
import { Retiring } from "../Connection/Retiring.js"
import { gone, opened, type Seat } from "../Connection/Seat.js"
import { Vitals } from "../Connection/Vitals.js"
import { type Options as LineOptions, TradeLine } from "./TradeLine.js"

/** The code with which the trade service announces that it is about to restart. It accepts no new orders. */
const restarting = 10019

/** For how long a refused key is not tried again, in milliseconds. */
const refusedMillis = 30_000

/** The pause between two rotations, or after a refusal for a reason other than the key. It doubles from the first to the last. */
const firstPauseMillis = 1000
const longestPauseMillis = 30_000
/** The pauses start over after a line that lasted this long. */
const stableMillis = 60_000

type AccountCredentials = Credentials["Type"]
type Failure = ConnectionError | CredentialsError

/** A pause that doubles each time, unless the last one was long ago. Times are in milliseconds of the monotonic clock. */
class Backoff {
  #until = Number.NEGATIVE_INFINITY
  #millis = 0

  isOver(now: number): boolean {
    return now >= this.#until
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

/** The lines of one of an account's connections. */
class Place {
  seat: Seat<TradeLine> = []
  /** How many lines it has had. */
  generations = 0
  readonly vitals: Vitals

  constructor(vitals: Vitals) {
    this.vitals = vitals
  }

  /** The line for new messages. */
  get current(): TradeLine | undefined {
    return this.seat[0]
  }
}

/** The lines of one API key. */
class Account {
  readonly places: ReadonlyArray<Place>
  /** Why the exchange refused the authentication, and the secret it refused. */
  refused: { readonly failure: Failure; readonly secret: Redacted.Redacted | undefined } | undefined
  readonly refusals = new Backoff()
  readonly rotations = new Backoff()
  /** The messages that wait for a line: each looks again when one is connected or has ended. */
  readonly waiting = new Set<() => void>()
  /** How many messages were sent. */
  turns = 0

  constructor(vitals: ReadonlyArray<Vitals>) {
    this.places = vitals.map((one) => new Place(one))
  }

  /** The lines for new messages. */
  get current(): ReadonlyArray<TradeLine> {
    return this.places.flatMap(({ current }) => (current === undefined ? [] : [current]))
  }

  /** Lets messages that wait look for a line again. */
  look(): void {
    for (const look of [...this.waiting]) look()
  }

  /**
   * Connected lines take turns, without those over which a restart was announced, if there are others. Without one, a message may wait
   * for a line that is opening for the first time.
   */
  choose(): TradeLine | undefined {
    const lines = this.current
    const open = lines.filter((line) => line.isConnected)
    const lasting = open.some((line) => line.isRestarting) ? open.filter((line) => !line.isRestarting) : open
    const connected = lasting.length > 0 ? lasting : open
    if (connected.length > 0) return connected[this.turns % connected.length]
    return lines.find((line) => line.isFirstConnecting) ?? lines[0]
  }
}

/** The parts of the lines. */
export interface Options {
  /** The name of the venue. */
  readonly venue: string
  readonly clock: Clock.Clock
  readonly fork: Fork
  /** How long orders wait for their answers when all lines are closed. */
  readonly drain: Duration.Duration
  /** How many lines an account has. */
  readonly lines: number
  /** The connection of a name has changed its state. */
  readonly changed: (connection: Connection, state: ConnectionState) => void
  /** The settings of an account's connection. */
  readonly connection: (
    credentials: AccountCredentials
  ) => Omit<LineOptions, "fork" | "vitals" | "generation" | "answered" | "up" | "changed" | "failed">
  /** Whether the exchange refused the key itself, rather than this attempt. */
  readonly refusesKey: (failure: Failure) => boolean
}

/** The secret, unless it has to be read. */
const secretOf = (credentials: AccountCredentials): Redacted.Redacted | undefined => {
  if (credentials.key === undefined) return undefined
  return "secret" in credentials ? credentials.secret : credentials.privateKey
}

/**
 * The connections for orders: one per API key, or several that take turns, opened with its first order.
 *
 * When the exchange announces a restart, the next connection is opened, and the old one is used until another one is authenticated.
 * Rotations happen one at a time, with a pause that doubles up to 30 s. A refused key is not tried again for 30 s, unless its secret
 * changes.
 */
export class TradeLines {
  readonly #options: Options
  readonly #accounts = new Map<string, Account>()
  readonly #retiring: Retiring<TradeLine>
  #isClosing = false

  constructor(options: Options) {
    this.#options = options
    this.#retiring = new Retiring(options.fork)
  }

  get isClosing(): boolean {
    return this.#isClosing
  }

  /** All open lines. */
  get lines(): ReadonlyArray<TradeLine> {
    const places = [...this.#accounts.values()].flatMap((account) => account.places)
    return [...places.flatMap(({ seat }) => seat), ...this.#retiring.lines]
  }

  /** The lines for new messages. */
  get serving(): ReadonlyArray<TradeLine> {
    return [...this.#accounts.values()].flatMap((account) => account.current)
  }

  /** The line for a new message of this account, or why none may be opened. */
  lineOf(credentials: AccountCredentials): Either.Either<TradeLine, Failure> {
    const account = this.#accounts.get(AccountKey.nameOf(credentials)) ?? new Account(this.#vitalsOf(credentials))
    this.#accounts.set(AccountKey.nameOf(credentials), account)
    let failure: Failure | undefined
    if (this.#mayOpen(account, credentials)) {
      for (const place of account.places) {
        if (place.current === undefined) failure = this.#open(account, place, credentials).failure
        if (place.current?.isRestarting === true) this.#rotate(account, place, credentials, place.current)
      }
    }
    const line = account.choose()
    line?.use()
    if (line !== undefined) return Either.right(line)
    return Either.left(
      failure ??
        account.refused?.failure ??
        new ConnectionError({ url: "", reason: "closed", detail: "no line is open" })
    )
  }

  /** The connected line whose turn it is. */
  take(credentials: AccountCredentials): TradeLine | undefined {
    const account = this.#accounts.get(AccountKey.nameOf(credentials))
    const line = this.#isClosing ? undefined : account?.choose()
    if (account === undefined || line?.isConnected !== true) return undefined
    account.turns++
    return line
  }

  /** Waits until any line of this account is connected, at most this long. Undefined if none is, or once all have ended. */
  opened(credentials: AccountCredentials, wait: Duration.DurationInput): Effect.Effect<TradeLine | undefined> {
    const opened = Effect.async<TradeLine | undefined>((resume) => {
      const account = this.#accounts.get(AccountKey.nameOf(credentials))
      const look = () => {
        const line = account?.choose()
        if (line !== undefined && !line.isConnected && !this.#isClosing) return
        account?.waiting.delete(look)
        resume(Effect.succeed(line?.isConnected === true ? line : undefined))
      }
      account?.waiting.add(look)
      look()
      return Effect.sync(() => account?.waiting.delete(look))
    })
    return Effect.raceFirst(Effect.interruptible(opened), Effect.as(Effect.interruptible(passed(wait)), undefined))
  }

  /** Closes lines that have had nothing to do for this long. The next message opens new ones. */
  closeIdle(millis: number): void {
    for (const { places, waiting } of this.#accounts.values()) {
      if (waiting.size > 0) continue
      for (const place of places) {
        const [current, next] = place.seat
        if (current !== undefined && next === undefined && current.idleMillis >= millis) this.#retire(place, current)
      }
    }
  }

  /** Closes all lines once their messages are answered, and opens no more. */
  readonly close: Effect.Effect<void> = Effect.suspend(() => {
    this.#isClosing = true
    for (const account of this.#accounts.values()) account.look()
    const silence = Effect.sync(() => {
      for (const { places } of this.#accounts.values()) for (const { vitals } of places) vitals.close()
    })
    return Effect.forEach(this.lines, (line) => line.close(this.#options.drain), {
      concurrency: "unbounded",
      discard: true
    }).pipe(Effect.ensuring(silence))
  })

  /** The vitals of each of an account's connections. */
  #vitalsOf(credentials: AccountCredentials): ReadonlyArray<Vitals> {
    const { clock, connection, fork, lines, venue } = this.#options
    const { timers, url } = connection(credentials)
    const account = shownName(credentials)
    return Array.from({ length: lines }, (_, index) => {
      const name = `trade ${account}${index > 0 ? ` ${index + 1}` : ""}`
      return new Vitals({ identity: { connection: name, venue, url, account }, fork, clock, timers })
    })
  }

  get #now(): number {
    return monotonicMillis(this.#options.clock)
  }

  #mayOpen({ refusals, refused }: Account, credentials: AccountCredentials): boolean {
    const isSame = refused !== undefined && Equal.equals(refused.secret, secretOf(credentials))
    return !isSame || refusals.isOver(this.#now)
  }

  #open(account: Account, place: Place, credentials: AccountCredentials): TradeLine {
    const { changed, connection, fork } = this.#options
    const line = new TradeLine({
      ...connection(credentials),
      fork,
      vitals: place.vitals,
      generation: ++place.generations,
      changed: (opened, state) => {
        if (place.current === undefined || place.current.connection === opened) changed(opened, state)
      },
      answered: (line, body) => {
        if (body["retCode"] !== restarting) return
        line.isRestarting = true
        this.#rotate(account, place, credentials, line)
      },
      up: (line) => {
        account.refused = undefined
        const [current, next] = place.seat
        if (next === line && current !== undefined) this.#retire(place, current)
        account.look()
      },
      failed: (line, failure) => this.#failed(account, place, credentials, line, failure)
    })
    // It may fail at once, and must be in its place by then.
    place.seat = opened(place.seat, line)
    line.start()
    return line
  }

  #rotate(account: Account, place: Place, credentials: AccountCredentials, line: TradeLine): void {
    if (this.#isClosing || place.seat.length !== 1 || place.current !== line) return
    if (!account.rotations.isOver(this.#now)) return
    account.rotations.begin(this.#now)
    this.#options.fork(Effect.logInfo(`${line.connection.name}: the service is restarting, opening another connection`))
    this.#open(account, place, credentials)
  }

  /** Closes a line once its messages are answered, or nobody awaits their answers anymore. */
  #retire(place: Place, line: TradeLine): void {
    this.#leave(place, line)
    this.#retiring.add(line)
    this.#retiring.close(line, line.close(Duration.infinity))
  }

  /** The line is gone: the next one, if there is one, takes its place. */
  #leave(place: Place, line: TradeLine): void {
    const { current } = place
    place.seat = gone(place.seat, line)
    if (place.current !== undefined && place.current !== current)
      this.#options.changed(place.current.connection, place.current.connection.state)
  }

  #failed(account: Account, place: Place, credentials: AccountCredentials, line: TradeLine, failure: Failure): void {
    this.#leave(place, line)
    if (failure._tag !== "ConnectionError" || failure.reason === "auth") {
      account.refused = { failure, secret: secretOf(credentials) }
      // Another key may be read by now.
      if (credentials.key !== undefined && this.#options.refusesKey(failure))
        account.refusals.beginFor(this.#now, refusedMillis)
      else account.refusals.begin(this.#now)
    }
    account.look()
  }
}
