/** Finds the bucket of a call, and forgets those that are no longer used. */
import type { LimitedCall } from "../../../Http/internal/LimitedCall.js"
import { entry } from "./LimitRules.js"

/** Up to this many buckets, idle ones are kept. */
const few = 64

interface Place<B> {
  readonly bucket: B
  readonly key: string | undefined
  readonly siblings: Map<string | undefined, Place<B>>
}

/**
 * A limiter's buckets: one for each group of hosts, endpoint path, category and account, created on first use.
 *
 * Each use inspects the next two buckets and forgets those that are idle, so that a program with many accounts keeps only
 * those that it uses.
 */
export class Buckets<B extends { isIdle(now: number): boolean }> {
  readonly #byGroup = new Map<string, Map<string, Map<string | undefined, Map<string | undefined, Place<B>>>>>()
  readonly #places: Array<Place<B>> = []
  /** The bucket to inspect next. */
  #cursor = 0
  readonly #make: (call: LimitedCall) => B

  constructor(make: (call: LimitedCall) => B) {
    this.#make = make
  }

  get size(): number {
    return this.#places.length
  }

  /** `group` names the hosts that count together. */
  of(group: string, call: LimitedCall, now: number): B {
    const byPath = entry(
      this.#byGroup,
      group,
      () => new Map<string, Map<string | undefined, Map<string | undefined, Place<B>>>>()
    )
    const byCategory = entry(
      byPath,
      call.endpoint.path,
      () => new Map<string | undefined, Map<string | undefined, Place<B>>>()
    )
    const siblings = entry(byCategory, call.category, () => new Map<string | undefined, Place<B>>())
    let place = siblings.get(call.key)
    if (place === undefined) {
      place = { bucket: this.#make(call), key: call.key, siblings }
      siblings.set(call.key, place)
      this.#places.push(place)
    }
    if (this.#places.length > few) this.#sweep(place, now)
    return place.bucket
  }

  #sweep(used: Place<B>, now: number): void {
    for (let looks = 0; looks < 2; looks++) {
      if (this.#cursor >= this.#places.length) this.#cursor = 0
      const place = this.#places[this.#cursor]
      if (place === undefined) return
      if (place === used || !place.bucket.isIdle(now)) {
        this.#cursor++
        continue
      }
      place.siblings.delete(place.key)
      const last = this.#places.pop()
      if (last !== undefined && last !== place) this.#places[this.#cursor] = last
    }
  }
}
