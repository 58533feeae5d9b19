/** The vital signs of a connection and of those that replace it: one trouble in the log, and one series of each metric. */
import type * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import type { ConnectionError, CredentialsError } from "../../../Errors/Network.js"
import { isCalling } from "../../../Runtime/CallingClock.js"
import * as Log from "../../../Runtime/Log.js"
import { monotonicMillis } from "../../../Runtime/Monotonic.js"
import { type Failure, Trouble } from "../../../Runtime/Troubles.js"
import type { Statistics } from "../../ConnectionHealth.js"
import type { ConnectionState, Reconnecting } from "../../ConnectionState.js"
import type { Connection } from "./Connection.js"
import type { Fork } from "./Fork.js"
import { aboutOf, type Identity, labelsOf } from "./Identity.js"
import * as Telemetry from "./Telemetry.js"
import { TimerGroup } from "./TimerGroup.js"
import type { Timers } from "./Timers.js"

/** How often metrics are updated, in milliseconds. */
const interval = 5000
const intervalOfSimulations = 3_600_000

/** A line with its connection. */
export interface Subject {
  readonly connection: Pick<Connection, "state" | "heardAt" | "pingedAt">
  readonly statistics: Statistics
  /** The wanted topics, and those that stay silent. */
  readonly topics: ReadonlyArray<string>
  readonly staleTopics: ReadonlyArray<string>
}

/** The parts of the vitals. */
export interface Options {
  readonly identity: Identity
  readonly fork: Fork
  readonly clock: Clock.Clock
  readonly timers: Timers
}

/** How many have each series: two layers may have connections of the same name. */
const owners = new Map<string, number>()

const isConnected = ({ connection }: Subject): boolean => connection.state._tag === "Connected"

const lossOf = (name: string, { loss, retryAt, since }: Reconnecting): Failure => {
  const reason = loss.code === undefined ? loss.reason : `${loss.reason} ${loss.code}`
  const why = loss.detail === "" ? reason : `${reason}: ${loss.detail}`
  return {
    message: `${name}: lost (${why}), next attempt in ${retryAt - since} ms`,
    about: { reason: loss.reason, code: loss.code }
  }
}

/** The vital signs of what serves under one name: one connection, or two during a rotation, of which one suffices. */
export class Vitals {
  readonly identity: Identity
  readonly labels: Telemetry.Labels
  readonly #options: Options
  readonly #timers: TimerGroup
  readonly #trouble: Trouble
  readonly #subjects = new Map<Subject, (seen: Statistics) => void>()
  #isUp = false
  /** Whether its loss has not been reported yet. */
  #isJustLost = false
  /** Whether it has failed for good, rather than been closed on purpose. */
  #hasFailed = false
  /** Since when it has been down, in milliseconds of the timers. */
  #downSince = 0
  /** When a message last came, or it began, in milliseconds of the monotonic clock. */
  #heardAt = Number.NEGATIVE_INFINITY
  #ageMillis: number | undefined

  constructor(options: Options) {
    const { clock, fork, identity, timers } = options
    this.#options = options
    this.identity = identity
    this.labels = labelsOf(identity)
    this.#timers = new TimerGroup(timers)
    this.#trouble = new Trouble({
      fork,
      clock,
      about: aboutOf(identity),
      over: `${identity.connection}: connected again`
    })
  }

  /** A line begins to connect. */
  attach(subject: Subject): void {
    this.#subjects.set(subject, Telemetry.counting(this.labels))
    this.#hasFailed = false
    if (this.#subjects.size > 1) return
    this.#isJustLost = false
    owners.set(this.#series, (owners.get(this.#series) ?? 0) + 1)
    this.#downSince = this.#options.timers.now()
    this.#heardAt = Math.max(this.#heardAt, monotonicMillis(this.#options.clock))
    this.#tick()
  }

  /** A line's connection has changed its state. */
  changed(state: ConnectionState): void {
    const wasUp = this.#isUp
    this.#isUp = this.#serving !== undefined
    if (wasUp && !this.#isUp) {
      this.#isJustLost = true
      this.#downSince = this.#options.timers.now()
    }
    if (this.#isUp) this.#hasFailed = false
    if (state._tag === "Connected") this.#trouble.over()
    if (state._tag === "Reconnecting") this.#report(lossOf(this.identity.connection, state))
  }

  /** A line's connection has failed for good. */
  failed(error: ConnectionError | CredentialsError): void {
    this.#hasFailed = !this.#isUp
    const isGrave = error._tag !== "ConnectionError" || error.reason === "auth"
    const reason = error._tag === "ConnectionError" ? error.reason : undefined
    const about = { error: error._tag, reason }
    this.#report({ message: `${this.identity.connection}: ${error.message}`, about, isGrave })
  }

  /** A line is out of service. Without one, nothing is said or measured anymore: after a failure, it looks silent, not closed. */
  detach(subject: Subject): void {
    const count = this.#subjects.get(subject)
    if (count === undefined) return
    const isShared = (owners.get(this.#series) ?? 1) > 1
    // What another layer shows of the series is true.
    if (isShared) count(subject.statistics)
    else this.#measure()
    this.#subjects.delete(subject)
    this.#isUp = this.#serving !== undefined
    if (this.#subjects.size > 0) return
    this.#timers.cancel()
    this.#trouble.left()
    const others = (owners.get(this.#series) ?? 1) - 1
    if (others > 0) owners.set(this.#series, others)
    else {
      owners.delete(this.#series)
      Telemetry.show(this.labels, {
        up: 0,
        attempts: 0,
        silenceMillis: this.#hasFailed ? Math.max(1, this.#silenceMillis) : 0,
        ageMillis: this.#ageMillis === undefined ? undefined : 0,
        pingMillis: 0,
        staleTopics: 0
      })
    }
  }

  /** Its layer is closed. */
  close(): void {
    this.#trouble.close()
  }

  get #serving(): Subject | undefined {
    return [...this.#subjects.keys()].find(isConnected)
  }

  get #silenceMillis(): number {
    return Math.max(0, monotonicMillis(this.#options.clock) - this.#heardAt)
  }

  get #series(): string {
    return this.labels.map(({ key, value }) => `${key}=${value}`).join()
  }

  /** Says that a connection was lost, or that one more attempt has failed. That of a replacement matters only if nothing else serves. */
  #report(failure: Failure): void {
    const isAttempt = !this.#isJustLost
    this.#isJustLost = false
    if (this.#isUp) {
      const log = Log.logged(failure.isGrave === true ? Effect.logError : Effect.logDebug)
      this.#options.fork(log({ ...aboutOf(this.identity), ...failure.about }, failure.message))
    } else this.#trouble.failed({ ...failure, isAttempt })
  }

  #tick(): void {
    this.#timers.after(isCalling(this.#options.clock) ? intervalOfSimulations : interval, () => {
      this.#measure()
      this.#tick()
    })
  }

  #measure(): void {
    for (const [{ connection, statistics }, count] of this.#subjects) {
      count(statistics)
      this.#heardAt = Math.max(this.#heardAt, connection.heardAt ?? this.#heardAt)
    }
    const serving = this.#serving
    const last = serving ?? [...this.#subjects.keys()][0]
    if (last === undefined) return
    const now = this.#options.timers.now()
    const { ageMillis = this.#ageMillis, pingMillis } = last.statistics
    this.#ageMillis = ageMillis
    const silenceMillis = this.#silenceMillis
    const { labels } = this
    if (serving === undefined) {
      const downMillis = now - this.#downSince
      Telemetry.show(labels, {
        up: 0,
        attempts: this.#trouble.attempts,
        silenceMillis,
        ageMillis: ageMillis === undefined ? undefined : ageMillis + downMillis,
        pingMillis: downMillis,
        staleTopics: last.topics.length
      })
    } else {
      const { pingedAt } = serving.connection
      const awaitedMillis = pingedAt === undefined ? 0 : now - pingedAt
      Telemetry.show(labels, {
        up: 1,
        attempts: 0,
        silenceMillis,
        ageMillis,
        pingMillis:
          pingMillis === undefined && pingedAt === undefined ? undefined : Math.max(pingMillis ?? 0, awaitedMillis),
        staleTopics: serving.staleTopics.length
      })
    }
  }
}
