import * as Context from "effect/Context"
import type { CallAge } from "./CallAge.js"

/** The call that a write is a part of, if there are several: the write is as old as that call. */
export class PartOf extends Context.Reference<PartOf>()("effect-bybit/internal/PartOf", {
  defaultValue: (): CallAge | undefined => undefined
}) {}
