import * as Stream from "effect/Stream"
import { sliding } from "effect-bybit/Socket/Overflow"
import { type PublicTrade, publicTrade } from "effect-bybit/Socket/Topic"
import * as TopicStream from "effect-bybit/Socket/TopicStream"
import { Rx } from "../rx.js"
import { family, type InstrumentKey, instrumentOf } from "./keys.js"
import { linger } from "./linger.js"
import type { BybitRuntime, Live } from "./Runtime.js"

/** How many trades are kept. */
const kept = 200

const topicOf = ({ category, symbol }: InstrumentKey) =>
  category === "option"
    ? publicTrade({ category, baseCoin: symbol.slice(0, symbol.indexOf("-")) })
    : publicTrade({ category, symbol })

/** The latest 200 public trades of one instrument since it was first shown, newest first. */
export const tradesFamily = (runtime: BybitRuntime): ((key: InstrumentKey) => Live<ReadonlyArray<PublicTrade>>) =>
  family(instrumentOf, (key) =>
    runtime
      .rx(
        TopicStream.stream(topicOf(key), { overflow: sliding(1000) }).pipe(
          Stream.groupedWithin(256, "100 millis"),
          Stream.scan([] as ReadonlyArray<PublicTrade>, (rows, messages) => {
            const fresh = [...messages].flatMap(({ data }) => data)
            return [...fresh.reverse(), ...rows].slice(0, kept)
          })
        )
      )
      .pipe(linger("1 second"), Rx.withLabel(`trades ${key.symbol}`))
  )
