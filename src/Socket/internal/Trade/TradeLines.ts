/** The connections for orders of all accounts: opened, taken in turns, replaced, closed when idle. */
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
import { gone, opened, type Seat, verdictOn } from "../Connection/Seat.js"
import { Vitals } from "../Connection/Vitals.js"
import { type Options as LineOptions, TradeLine, type TradeLineEvent } from "./TradeLine.js"

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

  hasPassed(now: number): boolean {
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
class AccountSeat {
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
class AccountLines {
  readonly accountSeats: ReadonlyArray<AccountSeat>
  /** Why the exchange refused the authentication, and the secret it refused. */
  refused: { readonly failure: Failure; readonly secret: Redacted.Redacted | undefined } | undefined
  readonly refusals = new Backoff()
  readonly rotations = new Backoff()
  /** The messages that wait for a line: each looks again when one is connected or has ended. */
  readonly waiting = new Set<() => void>()
  /** How many messages were sent. */
  turns = 0

  constructor(vitals: ReadonlyArray<Vitals>) {
    this.accountSeats = vitals.map((one) => new AccountSeat(one))
  }

  /** The lines for new messages. */
  get current(): ReadonlyArray<TradeLine> {
    return this.accountSeats.flatMap(({ current }) => (current === undefined ? [] : [current]))
  }

  /** Lets messages that wait look for a line again. */
  wakeWaiting(): void {
    for (const tryLine of [...this.waiting]) tryLine()
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

/** Where a line is opened, and with which credentials. */
interface Opening {
  readonly account: AccountLines
  readonly accountSeat: AccountSeat
  readonly credentials: AccountCredentials
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
  readonly connection: (credentials: AccountCredentials) => Omit<LineOptions, "fork" | "vitals" | "generation" | "emit">
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
  readonly #accounts = new Map<string, AccountLines>()
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
    const accountSeats = [...this.#accounts.values()].flatMap((account) => account.accountSeats)
    return [...accountSeats.flatMap(({ seat }) => seat), ...this.#retiring.lines]
  }

  /** The lines for new messages. */
  get serving(): ReadonlyArray<TradeLine> {
    return [...this.#accounts.values()].flatMap((account) => account.current)
  }

  /** The line for a new message of this account, or why none may be opened. */
  lineOf(credentials: AccountCredentials): Either.Either<TradeLine, Failure> {
    const account = this.#accounts.get(AccountKey.nameOf(credentials)) ?? new AccountLines(this.#vitalsOf(credentials))
    this.#accounts.set(AccountKey.nameOf(credentials), account)
    let failure: Failure | undefined
    if (this.#mayOpen(account, credentials)) {
      for (const accountSeat of account.accountSeats) {
        const opening: Opening = { account, accountSeat, credentials }
        if (accountSeat.current === undefined) failure = this.#open(opening).failure
        if (accountSeat.current?.isRestarting === true) this.#rotate(opening, accountSeat.current)
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
      const tryLine = () => {
        const line = account?.choose()
        if (line !== undefined && !line.isConnected && !this.#isClosing) return
        account?.waiting.delete(tryLine)
        resume(Effect.succeed(line?.isConnected === true ? line : undefined))
      }
      account?.waiting.add(tryLine)
      tryLine()
      return Effect.sync(() => account?.waiting.delete(tryLine))
    })
    return Effect.raceFirst(Effect.interruptible(opened), Effect.as(Effect.interruptible(passed(wait)), undefined))
  }

  /** Closes lines that have had nothing to do for this long. The next message opens new ones. */
  closeIdle(millis: number): void {
    for (const { accountSeats, waiting } of this.#accounts.values()) {
      if (waiting.size > 0) continue
      for (const accountSeat of accountSeats) {
        const [current, next] = accountSeat.seat
        if (current !== undefined && next === undefined && current.idleMillis >= millis)
          this.#retire(accountSeat, current)
      }
    }
  }

  /** Closes all lines once their messages are answered, and opens no more. */
  readonly close: Effect.Effect<void> = Effect.suspend(() => {
    this.#isClosing = true
    for (const account of this.#accounts.values()) account.wakeWaiting()
    const silence = Effect.sync(() => {
      for (const { accountSeats } of this.#accounts.values()) for (const { vitals } of accountSeats) vitals.close()
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
    const known = [...this.#accounts.values()].flatMap(({ accountSeats }) => accountSeats)
    // Two keys of one account are called by its name.
    const before = known.filter(({ vitals }) => vitals.identity.account === account).length
    return Array.from({ length: lines }, (_, index) => {
      const number = before + index + 1
      const name = `trade ${account}${number > 1 ? ` ${number}` : ""}`
      return new Vitals({ identity: { connection: name, venue, url, account }, fork, clock, timers })
    })
  }

  get #now(): number {
    return monotonicMillis(this.#options.clock)
  }

  #mayOpen({ refusals, refused }: AccountLines, credentials: AccountCredentials): boolean {
    const isSame = refused !== undefined && Equal.equals(refused.secret, secretOf(credentials))
    return !isSame || refusals.hasPassed(this.#now)
  }

  #open(opening: Opening): TradeLine {
    const { accountSeat, credentials } = opening
    const line = new TradeLine({
      ...this.#options.connection(credentials),
      fork: this.#options.fork,
      vitals: accountSeat.vitals,
      generation: ++accountSeat.generations,
      emit: (line, event) => this.#handle(opening, line, event)
    })
    // It may fail at once, and must have its seat by then.
    accountSeat.seat = opened(accountSeat.seat, line)
    line.start()
    return line
  }

  /** Something has happened to a line. */
  #handle(opening: Opening, line: TradeLine, event: TradeLineEvent): void {
    const { account, accountSeat } = opening
    switch (event._tag) {
      case "Answered":
        if (event.body["retCode"] !== restarting) return
        line.isRestarting = true
        this.#rotate(opening, line)
        break
      case "Changed":
        if (accountSeat.current === undefined || accountSeat.current === line)
          this.#options.changed(line.connection, line.connection.state)
        break
      case "Up":
        account.refused = undefined
        this.#settleRotation(accountSeat)
        account.wakeWaiting()
        break
      case "Failed":
        this.#leave(accountSeat, line)
        this.#refused(opening, event.error)
        account.wakeWaiting()
    }
  }

  #rotate(opening: Opening, line: TradeLine): void {
    const { rotations } = opening.account
    if (this.#isClosing || opening.accountSeat.seat.length !== 1 || opening.accountSeat.current !== line) return
    if (!rotations.hasPassed(this.#now)) return
    rotations.begin(this.#now)
    this.#options.fork(Effect.logInfo(`${line.connection.name}: the service is restarting, opening another connection`))
    this.#open(opening)
  }

  /** Retires the old line once the next one is connected: it waits for its answers while it is being closed. */
  #settleRotation(accountSeat: AccountSeat): void {
    const [current, next] = accountSeat.seat
    if (current === undefined || next === undefined) return
    const progress = { isReady: next.isConnected, isDrained: true, isOverdue: false }
    if (verdictOn(accountSeat.seat, current, progress) === "nextServes") this.#retire(accountSeat, current)
  }

  /** Closes a line once its messages are answered, or nobody awaits their answers anymore. */
  #retire(accountSeat: AccountSeat, line: TradeLine): void {
    this.#leave(accountSeat, line)
    this.#retiring.add(line)
    this.#retiring.close(line, line.close(Duration.infinity))
  }

  /** The line is gone: the next one, if there is one, takes its place. */
  #leave(accountSeat: AccountSeat, line: TradeLine): void {
    const { current } = accountSeat
    accountSeat.seat = gone(accountSeat.seat, line)
    if (accountSeat.current !== undefined && accountSeat.current !== current)
      this.#options.changed(accountSeat.current.connection, accountSeat.current.connection.state)
  }

  /** If the exchange refused the authentication, no line is opened for a while. */
  #refused({ account, credentials }: Opening, failure: Failure): void {
    if (failure._tag === "ConnectionError" && failure.reason !== "auth") return
    account.refused = { failure, secret: secretOf(credentials) }
    // Another key may be read by now.
    if (credentials.key !== undefined && this.#options.refusesKey(failure))
      account.refusals.beginFor(this.#now, refusedMillis)
    else account.refusals.begin(this.#now)
  }
}
