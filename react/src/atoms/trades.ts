import * as Stream from "effect/Stream"
import { sliding } from "effect-bybit/Socket/Overflow"
import { type PublicTrade, publicTrade } from "effect-bybit/Socket/Topic"
import * as TopicStream from "effect-bybit/Socket/TopicStream"
import { Rx } from "../rx.js"
import { type Symbol, symbolOf } from "./keys.js"
import type { BybitRuntime } from "./Runtime.js"

/** The latest public trades of one instrument, newest first. */
export const tradesFamily = (
  runtime: BybitRuntime,
  options: { readonly most?: number; readonly idle?: number } = {}
) => {
  const most = options.most ?? 200
  return Rx.family((key: string) =>
    runtime
      .rx(
        TopicStream.stream(topicOf(symbolOf(key)), { overflow: sliding(1000) }).pipe(
          Stream.groupedWithin(256, "100 millis"),
          Stream.scan([] as ReadonlyArray<PublicTrade>, (rows, messages) => {
            const fresh = [...messages].flatMap(({ data }) => data)
            return [...fresh.reverse(), ...rows].slice(0, most)
          })
        )
      )
      .pipe(Rx.setIdleTTL(options.idle ?? 1000), Rx.withLabel(`trades ${key}`))
  )
}

const topicOf = ({ category, symbol }: Symbol) =>
  category === "option"
    ? publicTrade({ category, baseCoin: symbol.slice(0, symbol.indexOf("-")) })
    : publicTrade({ category, symbol })
