import * as Duration from "effect/Duration"

/**
 * When a topic that is subscribed but carries nothing is looked after.
 *
 * Topics have a documented cadence, yet a market in which nothing happens is quiet, too. So a quiet topic is probed before it is
 * blamed: it is subscribed anew, which a healthy socket answers with a snapshot. Where the probe brings nothing and no other
 * topic carries anything either, the socket is cut and dialed anew. After each probe the patience with that topic doubles, up to
 * `longest`, until it carries something by itself.
 */
export interface Watchdog {
  /** A topic is quiet when nothing came for so many of its documented intervals. */
  readonly intervals: number
  /** No topic is quiet before that. */
  readonly shortest: Duration.DurationInput
  readonly longest: Duration.DurationInput
  /** How long a probe may take. */
  readonly answer: Duration.DurationInput
}

/** 20 intervals, but 15 seconds at least; a probe may take 10 seconds, and patience grows to 10 minutes. */
export const standard: Watchdog = {
  intervals: 20,
  shortest: Duration.seconds(15),
  longest: Duration.minutes(10),
  answer: Duration.seconds(10)
}

/** Quiet topics are left alone. */
export const none: Watchdog = { ...standard, intervals: Number.POSITIVE_INFINITY }

/** What is known of one topic. `hasCome` is set by whoever routes its messages: one store, no clock. */
export interface Watched {
  hasCome: boolean
  quietSince: number
  patienceMillis: number
  probedAt: number | undefined
  /** A probe has been without an answer for too long: nothing is known of the topic. */
  isStale: boolean
  readonly firstPatienceMillis: number
}

/** What is to be done about quiet topics. */
export interface Orders {
  /** To be subscribed anew. */
  readonly probe: ReadonlyArray<string>
  /** Probed in vain since the last look. */
  readonly stale: ReadonlyArray<string>
  /** No topic carries anything: the socket is to be cut. */
  readonly isDead: boolean
}

const nothing: Orders = { probe: [], stale: [], isDead: false }

/** Watches the topics of one connection. It does nothing itself: each look says what is to be done. */
export class Watch {
  readonly #topics = new Map<string, Watched>()
  readonly #intervals: number
  readonly #shortest: number
  readonly #longest: number
  readonly #answer: number
  #upAt: number | undefined
  /** When any topic of the connection was last seen to carry something. */
  #carriedAt = 0
  #pushes = 0
  #lookedAt = 0

  constructor(options: Watchdog) {
    this.#intervals = options.intervals
    this.#shortest = Duration.toMillis(options.shortest)
    this.#longest = Duration.toMillis(options.longest)
    this.#answer = Duration.toMillis(options.answer)
  }

  /** The topics of which nothing is known. */
  get stale(): ReadonlyArray<string> {
    return [...this.#topics].flatMap(([topic, { isStale }]) => (isStale ? [topic] : []))
  }

  /** Watches a topic; gives undefined where there is nothing to be watched. */
  add(topic: string, cadenceMillis: number | undefined, now: number): Watched | undefined {
    if (cadenceMillis === undefined || !Number.isFinite(this.#intervals)) return undefined
    const known = this.#topics.get(topic)
    if (known !== undefined) return known
    const patience = Math.max(this.#shortest, cadenceMillis * this.#intervals)
    const watched: Watched = {
      hasCome: false,
      quietSince: now,
      patienceMillis: patience,
      firstPatienceMillis: patience,
      probedAt: undefined,
      isStale: false
    }
    this.#topics.set(topic, watched)
    return watched
  }

  remove(topic: string): void {
    this.#topics.delete(topic)
  }

  /** The connection is there: quiet begins anew. */
  up(now: number): void {
    this.#upAt = now
    this.#carriedAt = now
    for (const watched of this.#topics.values()) {
      watched.quietSince = now
      watched.probedAt = undefined
      watched.hasCome = false
    }
  }

  /** The connection is gone. */
  down(): void {
    this.#upAt = undefined
  }

  /** To be called every few seconds, with the number of pushes that the connection has brought so far. */
  look(now: number, pushes: number): Orders {
    const hasCarried = pushes !== this.#pushes
    this.#pushes = pushes
    const wasSetBack = now < this.#lookedAt
    this.#lookedAt = now
    if (this.#upAt === undefined) return nothing
    if (wasSetBack) this.up(now)
    if (hasCarried) this.#carriedAt = now
    const probe: Array<string> = []
    const stale: Array<string> = []
    let isDead = false
    for (const [topic, watched] of this.#topics) {
      if (watched.hasCome) {
        watched.hasCome = false
        watched.quietSince = now
        watched.isStale = false
        // What came in answer to a probe says nothing of how lively the topic is.
        if (watched.probedAt === undefined) watched.patienceMillis = watched.firstPatienceMillis
        watched.probedAt = undefined
      } else if (watched.probedAt !== undefined) {
        if (now - watched.probedAt < this.#answer) continue
        if (this.#carriedAt <= watched.probedAt) isDead = true
        if (!watched.isStale) stale.push(topic)
        watched.isStale = true
        watched.probedAt = undefined
        watched.quietSince = now
      } else if (now - watched.quietSince >= watched.patienceMillis) {
        probe.push(topic)
        watched.probedAt = now
        watched.patienceMillis = Math.max(watched.patienceMillis, Math.min(this.#longest, watched.patienceMillis * 2))
      }
    }
    return probe.length + stale.length === 0 && !isDead ? nothing : { probe, stale, isDead }
  }
}
