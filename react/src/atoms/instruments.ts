import * as Effect from "effect/Effect"
import { type Instrument, Instruments } from "effect-bybit/Layers/Instruments"
import type { Category } from "effect-bybit/Schema/Category"
import { Rx } from "../rx.js"
import { family, type InstrumentKey, instrumentOf } from "./keys.js"
import { linger } from "./linger.js"
import type { BybitRuntime, Live } from "./Runtime.js"

/** All instruments of a category by symbol; for options, those on BTC. */
export const instrumentsFamily = (
  runtime: BybitRuntime
): ((category: Category) => Live<ReadonlyMap<string, Instrument>>) =>
  Rx.family((category: Category) =>
    runtime
      .rx(Effect.flatMap(Instruments, (instruments) => instruments.all(category)))
      .pipe(linger("1 minute"), Rx.withLabel(`instruments ${category}`))
  )

/** The trading rules of one instrument. */
export const instrumentFamily = (runtime: BybitRuntime): ((key: InstrumentKey) => Live<Instrument>) =>
  family(instrumentOf, ({ category, symbol }) =>
    runtime
      .rx(
        Effect.flatMap(
          Instruments,
          (instruments): Effect.Effect<Instrument, unknown> => instruments.get(category, symbol)
        )
      )
      .pipe(linger("1 minute"), Rx.withLabel(`instrument ${symbol}`))
  )
