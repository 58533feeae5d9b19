/** Notices topics that are silent for too long. */
import * as Duration from "effect/Duration"
import type { Watchdog } from "../../Watchdog.js"

/** The state of one watched topic. Its route sets `hasCome` on each message: one store, without reading the clock. */
export interface WatchedTopic {
  hasCome: boolean
  silentSince: number
  silenceMillis: number
  probedAt: number | undefined
  /** A probe was not answered in time: the last message may be out of date. */
  isStale: boolean
  readonly firstSilenceMillis: number
}

/** What to do about silent topics. */
export interface Findings {
  /** Topics to resubscribe. */
  readonly probe: ReadonlyArray<string>
  /** Topics whose probe has gone unanswered since the last check. */
  readonly stale: ReadonlyArray<string>
  /** No topic is pushed anymore: cut the socket. */
  readonly isDead: boolean
}

const nothing: Findings = { probe: [], stale: [], isDead: false }

/**
 * Watches the topics of one connection. It does nothing itself: each check returns what to do. Times are milliseconds of any clock that
 * only moves forward.
 */
export class TopicWatch {
  readonly #topics = new Map<string, WatchedTopic>()
  readonly #intervals: number
  readonly #minSilence: number
  readonly #maxSilence: number
  readonly #probeTimeout: number
  #upAt: number | undefined
  /** When a push of any topic on the connection was last noticed. */
  #pushedAt = 0
  #pushes = 0

  constructor(options: Watchdog) {
    this.#intervals = options.intervals
    this.#minSilence = Duration.toMillis(options.minSilence)
    this.#maxSilence = Duration.toMillis(options.maxSilence)
    this.#probeTimeout = Duration.toMillis(options.probeTimeout)
  }

  /** The topics whose probe went unanswered. */
  get stale(): ReadonlyArray<string> {
    return [...this.#topics].flatMap(([topic, { isStale }]) => (isStale ? [topic] : []))
  }

  /** Watches a topic; undefined if it has no push interval or the watchdog is off. */
  add(topic: string, pushIntervalMillis: number | undefined, now: number): WatchedTopic | undefined {
    if (pushIntervalMillis === undefined || !Number.isFinite(this.#intervals)) return undefined
    const known = this.#topics.get(topic)
    if (known !== undefined) return known
    const patience = Math.max(this.#minSilence, pushIntervalMillis * this.#intervals)
    const watched: WatchedTopic = {
      hasCome: false,
      silentSince: now,
      silenceMillis: patience,
      firstSilenceMillis: patience,
      probedAt: undefined,
      isStale: false
    }
    this.#topics.set(topic, watched)
    return watched
  }

  remove(topic: string): void {
    this.#topics.delete(topic)
  }

  /** The connection is up: silence counts from now on. */
  up(now: number): void {
    this.#upAt = now
    this.#pushedAt = now
    for (const watched of this.#topics.values()) {
      watched.silentSince = now
      watched.probedAt = undefined
      watched.hasCome = false
    }
  }

  /** The connection is lost. */
  down(): void {
    this.#upAt = undefined
  }

  /**
   * Call it every few seconds with the number of pushes that the connection has received so far. A topic that may not be probed now
   * is probed at a later check.
   */
  check(now: number, pushes: number, mayProbe: (topic: string) => boolean = () => true): Findings {
    const hasPushed = pushes !== this.#pushes
    this.#pushes = pushes
    if (this.#upAt === undefined) return nothing
    if (hasPushed) this.#pushedAt = now
    const probe: Array<string> = []
    const stale: Array<string> = []
    let isDead = false
    for (const [topic, watched] of this.#topics) {
      if (watched.hasCome) {
        watched.hasCome = false
        watched.silentSince = now
        watched.isStale = false
        // The answer to a probe doesn't show that the topic is active.
        if (watched.probedAt === undefined) watched.silenceMillis = watched.firstSilenceMillis
        watched.probedAt = undefined
      } else if (watched.probedAt !== undefined) {
        if (now - watched.probedAt < this.#probeTimeout) continue
        if (this.#pushedAt <= watched.probedAt) isDead = true
        if (!watched.isStale) stale.push(topic)
        watched.isStale = true
        watched.probedAt = undefined
        watched.silentSince = now
      } else if (now - watched.silentSince >= watched.silenceMillis && mayProbe(topic)) {
        probe.push(topic)
        watched.probedAt = now
        watched.silenceMillis = Math.max(watched.silenceMillis, Math.min(this.#maxSilence, watched.silenceMillis * 2))
      }
    }
    return probe.length + stale.length === 0 && !isDead ? nothing : { probe, stale, isDead }
  }
}
