import * as Schedule from "effect/Schedule"
import * as Stream from "effect/Stream"
import * as OrderBook from "effect-bybit/Socket/OrderBook"
import { Rx } from "../rx.js"
import { type Symbol, symbolOf } from "./keys.js"
import type { BybitRuntime } from "./Runtime.js"

/**
 * The order book of one instrument: its best levels, and whether they are reliable. The family is keyed by `keyOf`.
 *
 * A book stays subscribed while a component uses it and for `idle` milliseconds after that (1000 by default). It changes at most 20
 * times a second; components that need fewer updates use `useRxThrottled`.
 */
export const bookFamily = (runtime: BybitRuntime, options: { readonly levels?: number; readonly idle?: number } = {}) =>
  Rx.family((key: string) =>
    runtime
      .rx(OrderBook.stream(paramsOf(symbolOf(key)), { levels: options.levels ?? 200 }).pipe(Stream.schedule(pace)))
      .pipe(Rx.setIdleTTL(options.idle ?? 1000), Rx.withLabel(`book ${key}`))
  )

const pace = Schedule.spaced("50 millis")

const paramsOf = ({ category, symbol }: Symbol) =>
  category === "option" ? { category, symbol, depth: 100 as const } : { category, symbol, depth: 200 as const }
