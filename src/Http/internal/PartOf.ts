/** Lets the writes of one call, such as the rows of a long batch, share their age and their passage. */
import * as Context from "effect/Context"
import type { Passage } from "../WriteGate.js"
import type { CallAge } from "./CallAge.js"

/** A call that makes several writes, such as `Batch.submit`. */
export class CompoundCall {
  /** How its first write passes through the gate. */
  first: Passage | undefined

  /** Each of its writes is as old as the call. */
  constructor(readonly age: CallAge) {}
}

/** The call that a write is part of, if any. */
export class PartOf extends Context.Reference<PartOf>()("effect-bybit/internal/PartOf", {
  defaultValue: (): CompoundCall | undefined => undefined
}) {}
