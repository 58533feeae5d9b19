import type { LimitedCall } from "./LimitedCall.js"
import { entry } from "./LimitRules.js"

/** A program with no more buckets than this does not look for idle ones. */
const few = 64

interface Place<B> {
  readonly bucket: B
  readonly key: string | undefined
  readonly siblings: Map<string | undefined, Place<B>>
}

/**
 * A limiter's buckets: one for each host, endpoint path, category and account, created on first use.
 *
 * Each use looks at two buckets in turn and forgets those that are idle, so that a program with many accounts keeps no
 * more than it uses.
 */
export class Buckets<B extends { isIdle(now: number): boolean }> {
  private readonly byHost = new Map<string, Map<string, Map<string | undefined, Map<string | undefined, Place<B>>>>>()
  /** In the order in which they are looked at. */
  private readonly places = new Set<Place<B>>()

  constructor(private readonly make: (call: LimitedCall) => B) {}

  get size(): number {
    return this.places.size
  }

  of(call: LimitedCall, now: number): B {
    const byPath = entry(
      this.byHost,
      call.host,
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
      place = { bucket: this.make(call), key: call.key, siblings }
      siblings.set(call.key, place)
      this.places.add(place)
    }
    if (this.places.size > few) this.sweep(place, now)
    return place.bucket
  }

  private sweep(used: Place<B>, now: number): void {
    let looks = 2
    for (const place of this.places) {
      this.places.delete(place)
      if (place !== used && place.bucket.isIdle(now)) place.siblings.delete(place.key)
      else this.places.add(place)
      if (--looks === 0) return
    }
  }
}
