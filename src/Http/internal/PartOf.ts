import * as Context from "effect/Context"
import type { CallAge } from "./CallAge.js"

/** The age of the call that a write is part of, such as `Batch.submit`, if any: the write is as old as that call. */
export class PartOf extends Context.Reference<PartOf>()("effect-bybit/internal/PartOf", {
  defaultValue: (): CallAge | undefined => undefined
}) {}
