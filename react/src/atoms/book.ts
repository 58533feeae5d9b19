import * as Schedule from "effect/Schedule"
import * as Stream from "effect/Stream"
import * as OrderBook from "effect-bybit/Socket/OrderBook"
import { Rx } from "../rx.js"
import { family, type InstrumentKey, instrumentOf } from "./keys.js"
import { linger } from "./linger.js"
import type { BybitRuntime, Live } from "./Runtime.js"

const paramsOf = ({ category, symbol }: InstrumentKey) =>
  category === "option" ? { category, symbol, depth: 100 as const } : { category, symbol, depth: 200 as const }

/**
 * The order book of one instrument: its best 200 levels, and whether they are reliable.
 *
 * A book stays subscribed while a component uses it and for `idle` milliseconds after that (1000 by default). It changes at most 20
 * times a second.
 */
export const bookFamily = (runtime: BybitRuntime, idle = 1000): ((key: InstrumentKey) => Live<OrderBook.BookView>) =>
  family(instrumentOf, (key) =>
    runtime
      .rx(OrderBook.stream(paramsOf(key), { levels: 200 }).pipe(Stream.schedule(Schedule.spaced("50 millis"))))
      .pipe(linger(idle), Rx.withLabel(`book ${key.symbol}`))
  )
