/** How long the rule of a book's update IDs is relaxed after it was broken again and again. */
import { type GapRule, weakerGapRule } from "./GapRules.js"

/** After this many breaches, each within {@link calmMillis} of the previous one, a rule is considered wrong. */
const breachesBeforeWeakening = 3
/** How long a weakened rule stays weak after the last breach, the first time. */
const calmMillis = 600_000
const longestCalmMillis = 144 * calmMillis

/**
 * How far the rule of a book's update IDs is trusted.
 *
 * A rule that keeps being broken is weakened, because a wrong rule would cause endless resyncs. After 10 minutes without a breach
 * it is tried again; if it is then broken within 10 minutes, it is weakened at once, and for twice as long.
 *
 * Times are milliseconds of any clock that only moves forward.
 */
export class RuleTrust {
  readonly wanted: GapRule
  #rule: GapRule
  #breaches = 0
  #breachAt = Number.NEGATIVE_INFINITY
  #restoredAt = Number.NEGATIVE_INFINITY
  #calm = calmMillis

  constructor(wanted: GapRule) {
    this.wanted = wanted
    this.#rule = wanted
  }

  get rule(): GapRule {
    return this.#rule
  }

  get isWeakened(): boolean {
    return this.#rule !== this.wanted
  }

  /** When to try a weakened rule again; undefined if it isn't weakened. */
  get restoreAt(): number | undefined {
    return this.isWeakened ? this.#breachAt + this.#calm : undefined
  }

  /** An ID broke the rule in force: true if the rule is weakened now. */
  breach(now: number): boolean {
    const isRecent = now - this.#breachAt <= calmMillis
    const isOnTrial = now - this.#restoredAt <= calmMillis
    this.#breachAt = now
    this.#breaches = isRecent ? this.#breaches + 1 : 1
    if (!isOnTrial && this.#breaches < breachesBeforeWeakening) return false
    if (isOnTrial) this.#calm = Math.min(longestCalmMillis, this.#calm * 2)
    else if (!this.isWeakened) this.#calm = calmMillis
    this.#breaches = 0
    this.#restoredAt = Number.NEGATIVE_INFINITY
    const next = weakerGapRule(this.#rule)
    if (next === this.#rule) return false
    this.#rule = next
    return true
  }

  /** An ID that the weakened rule accepts would have broken the wanted one. */
  wouldBreach(now: number): void {
    this.#breachAt = now
  }

  /** Tries the wanted rule again if it is time: true if it is in force now. */
  restore(now: number): boolean {
    if (this.restoreAt === undefined || now < this.restoreAt) return false
    this.#rule = this.wanted
    this.#breaches = 0
    this.#restoredAt = now
    return true
  }
}
