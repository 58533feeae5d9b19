import type { LimitedCall } from "./LimitedCall.js"
import { entry } from "./LimitRules.js"

/** A limiter's buckets: one for each endpoint path, category and key, created on first use. */
export class Buckets<B> {
  private readonly byPath = new Map<string, Map<string | undefined, Map<string | undefined, B>>>()

  constructor(private readonly make: (call: LimitedCall) => B) {}

  of(call: LimitedCall): B {
    const byCategory = entry(
      this.byPath,
      call.endpoint.path,
      () => new Map<string | undefined, Map<string | undefined, B>>()
    )
    const byKey = entry(byCategory, call.category, () => new Map<string | undefined, B>())
    return byKey.get(call.key) ?? entry(byKey, call.key, () => this.make(call))
  }

  *[Symbol.iterator](): Generator<B> {
    for (const byCategory of this.byPath.values()) for (const byKey of byCategory.values()) yield* byKey.values()
  }
}
