import * as Effect from "effect/Effect"
import { type Instrument, Instruments } from "effect-bybit/Layers/Instruments"
import type { Category } from "effect-bybit/Schema/Category"
import { Rx } from "../rx.js"
import { symbolOf } from "./keys.js"
import type { BybitRuntime } from "./Runtime.js"

/** All instruments of a category by symbol; for options, those on BTC. */
export const instrumentsFamily = (runtime: BybitRuntime) =>
  Rx.family((category: Category) =>
    runtime
      .rx(Effect.flatMap(Instruments, (instruments) => instruments.all(category)))
      .pipe(Rx.setIdleTTL("1 minute"), Rx.withLabel(`instruments ${category}`))
  )

/** The trading rules of one instrument. */
export const instrumentFamily = (runtime: BybitRuntime) =>
  Rx.family((key: string) => {
    const { category, symbol } = symbolOf(key)
    return runtime
      .rx(
        Effect.flatMap(
          Instruments,
          (instruments): Effect.Effect<Instrument, unknown> => instruments.get(category, symbol)
        )
      )
      .pipe(Rx.setIdleTTL("1 minute"), Rx.withLabel(`instrument ${key}`))
  })
