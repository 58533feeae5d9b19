import { Clock, Effect, Stream } from "effect"
import * as Account from "../../../src/Http/V5/Account.js"
import * as Market from "../../../src/Http/V5/Market.js"
import * as Order from "../../../src/Http/V5/Order.js"
import * as Socket from "../../../src/Socket.js"
import { linear } from "./ownData.js"

/** What a program was told, and when. */
export type Heard = ReadonlyArray<readonly [time: number, what: string]>

/** All that a program can look at, over REST and by the streams, until a time, while it does something else. */
export const hear = <A, E, R>(until: number, every: number, program: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const heard: Array<readonly [number, string]> = []
    const note = (name: string) => (value: unknown) =>
      Effect.map(Clock.currentTimeMillis, (now) => {
        if (now <= until) heard.push([now, `${name} ${JSON.stringify(value)}`])
      })
    const { order, execution, wallet, position } = Socket.Topic
    const follow = <M, E1, R1>(name: string, stream: Stream.Stream<M, E1, R1>) =>
      Effect.forkScoped(Stream.runForEach(stream, note(name)))
    yield* follow("kline", Socket.stream(Socket.Topic.kline({ ...linear, interval: "1" })))
    yield* follow("kline 5", Socket.stream(Socket.Topic.kline({ ...linear, interval: "5" })))
    yield* follow("ticker", Socket.stream(Socket.Topic.tickers(linear)))
    yield* follow("book", Socket.stream(Socket.Topic.orderbook({ ...linear, depth: 50 })))
    yield* follow("trade", Socket.stream(Socket.Topic.publicTrade(linear)))
    yield* follow("order", Socket.stream(order()))
    yield* follow("execution", Socket.stream(execution()))
    yield* follow("wallet", Socket.stream(wallet()))
    yield* follow("position", Socket.stream(position()))
    yield* Effect.forkScoped(program)
    while ((yield* Clock.currentTimeMillis) <= until) {
      yield* Effect.flatMap(Market.getKline({ ...linear, interval: "1" }), note("REST kline"))
      yield* Effect.flatMap(Market.getKline({ ...linear, interval: "5" }), note("REST kline 5"))
      yield* Effect.flatMap(Market.getMarkPriceKline({ ...linear, interval: "1" }), note("REST mark kline"))
      yield* Effect.flatMap(Market.getTickers(linear), note("REST ticker"))
      yield* Effect.flatMap(Market.getFundingRateHistory(linear), note("REST funding"))
      yield* Effect.flatMap(Market.getOrderbook({ ...linear, limit: 50 }), note("REST book"))
      yield* Effect.flatMap(Market.getRecentPublicTrades(linear), note("REST trades"))
      yield* Effect.flatMap(Market.getOpenInterest({ ...linear, intervalTime: "5min" }), note("REST interest"))
      yield* Effect.flatMap(Order.getTradeHistory(linear), note("REST executions"))
      yield* Effect.flatMap(Account.getWalletBalance({ accountType: "UNIFIED" }), note("REST wallet"))
      yield* Effect.sleep(every)
    }
    const all: Heard = heard
    return all
  }).pipe(Effect.scoped)

/** What differs first in each thing that can be looked at. */
export const differences = (one: Heard, other: Heard): ReadonlyArray<string> => {
  const nameOf = ([, what]: Heard[number]) => what.slice(0, what.search(/ [[{]/))
  return [...new Set([...one, ...other].map(nameOf))].flatMap((name) => {
    const [a, b] = [one, other].map((all) => all.filter((each) => nameOf(each) === name).map((each) => each.join(" ")))
    const at = (a ?? []).findIndex((each, i) => each !== b?.[i])
    return at < 0 && a?.length === b?.length ? [] : [`${a?.[at]}\n${b?.[at]}`]
  })
}
