import { Exchange, type Options } from "../../src/PaperExchange/Exchange.js"
import { type ApiKey, secretOf } from "../../src/PaperExchange/internal/Account/Keys.js"
import { Stream } from "../../src/PaperExchange/internal/Chance.js"
import * as Money from "../../src/PaperExchange/internal/Money.js"
import { execute } from "../../src/PaperExchange/internal/Rest/Execute.js"
import * as Hmac from "../../src/PaperExchange/internal/Rest/Hmac.js"
import * as Rest from "../../src/PaperExchange/internal/Rest/Rest.js"
import { Sockets } from "../../src/PaperExchange/internal/Socket/Sockets.js"
import type { Account, Market } from "../../src/PaperExchange/internal/State.js"
import { start } from "./harness.js"
import { PrivateMirror } from "./privateMirror.js"

// biome-ignore lint/suspicious/noExplicitAny: answers have many shapes
export type Json = any

/** A trader that uses REST and listens on private sockets. */
export interface Trader {
  readonly key: ApiKey
  readonly account: Account
  readonly mirror: PrivateMirror
  /** The IDs of all acknowledged orders. */
  readonly acknowledged: Set<string>
}

/** An exchange with traders who run random actions. */
export interface TradingRun {
  readonly exchange: Exchange
  readonly clock: { now: number }
  readonly chance: Stream
  readonly traders: ReadonlyArray<Trader>
  /** Sends activity, so that the sockets are not idle. */
  readonly stay: ReadonlyArray<() => void>
  /** How often each operation returned each code. */
  readonly codes: Map<string, number>
  /** The most recent requests. */
  readonly sent: Array<{ readonly route: string; readonly params: Json }>
  count: number
}

const opened: ReadonlyArray<{ readonly balances: Readonly<Record<string, string>>; readonly sub?: true }> = [
  { balances: { USDT: "60000", BTC: "1", ETH: "10" } },
  { balances: { USDT: "8000", USDC: "500" }, sub: true },
  { balances: { USDT: "3000", BTC: "0.05" } },
  { balances: { USDT: "20000", BTC: "0.5", SOL: "40" } }
]

export const begin = (seed: number, stepMillis = 5000, more: Options = {}): TradingRun => {
  const clock = { now: start }
  const exchange = new Exchange({
    seed,
    stepMillis,
    historyDays: 1,
    symbols: ["BTCUSDT", "ETHUSDT", "ETHBTC", "BTCUSD", "BTC-"],
    rateLimits: false,
    clock: () => clock.now,
    ...more
  })
  const sockets = new Sockets(exchange)
  let master: ApiKey | undefined
  const stay: Array<() => void> = []
  const traders = opened.map(({ balances, sub }): Trader => {
    const { key: name } = exchange.open(
      sub === true && master !== undefined ? { balances, role: "sub", master: master.key } : { balances }
    )
    const key = exchange.keys.get(name)
    if (key === undefined) throw new Error("no key")
    master ??= key
    const mirror = new PrivateMirror()
    const session = sockets.open("/v5/private", { text: (text) => mirror.receive(text), cut: () => mirror.cut() })
    if ("status" in session) throw new Error("no socket")
    const expires = clock.now + 5000
    const sign = Hmac.hex(secretOf(exchange.root, key.number), `GET/realtime${expires}`)
    sockets.receive(session, JSON.stringify({ op: "auth", args: [key.key, expires, sign] }))
    sockets.receive(session, JSON.stringify({ op: "subscribe", args: ["order", "execution", "position", "wallet"] }))
    stay.push(() => sockets.noteActivity(session))
    return { key, account: key.account, mirror, acknowledged: new Set() }
  })
  return { exchange, clock, chance: new Stream(seed * 7919 + 1), traders, stay, codes: new Map(), sent: [], count: 0 }
}

/** Calls an operation for a trader, without signing. */
export const call = (exchange: Exchange, key: ApiKey | undefined, route: string, params: Json): Json => {
  const handler = Rest.handlerOf(route)
  if (handler === undefined) throw new Error(`no ${route}`)
  const get = route.startsWith("GET")
  const given = Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined))
  const query = get ? new URLSearchParams(given as Record<string, string>).toString() : ""
  return execute(exchange, handler, { query, body: get ? undefined : JSON.stringify(given) }, key).body
}

export const post = (world: TradingRun, trader: Trader, path: string, params: Json): Json => {
  const route = `POST /v5/${path}`
  const answer = call(world.exchange, trader.key, route, params)
  world.sent[world.count % 300] = { route, params }
  const name = `${path} ${answer.retCode}`
  world.codes.set(name, (world.codes.get(name) ?? 0) + 1)
  const { orderId } = answer.result ?? {}
  if (path === "order/create" && answer.retCode === 0) trader.acknowledged.add(orderId)
  if (path === "order/create-batch" && answer.retCode === 0) {
    for (const row of answer.result.list) if (row.orderId !== "") trader.acknowledged.add(row.orderId)
  }
  return answer
}

export const pick = <A>(chance: Stream, list: ReadonlyArray<A>): A | undefined =>
  list.length === 0 ? undefined : list[chance.integer(0, list.length - 1)]

export const one = <A>(chance: Stream, ...list: readonly [A, ...ReadonlyArray<A>]): A => pick(chance, list) ?? list[0]

/** A random market, preferring perpetuals and spot over the many options. */
export const someMarket = ({ chance, exchange }: TradingRun): Market | undefined => {
  const { markets } = exchange.engine
  const options = chance.next() < 0.15
  return pick(
    chance,
    markets.filter(({ instrument }) => (instrument.category === "option") === options)
  )
}

export const priceText = (market: Market, units: number): string => {
  const { priceScale, tick } = market.instrument
  return Money.units(Math.max(tick, Math.round(units / tick) * tick), priceScale)
}

export const qtyOf = (market: Market, chance: Stream, times: number): string => {
  const { minQty, qtyScale, step, typicalQty } = market.instrument
  const qty = Math.max(minQty, Math.round((typicalQty * chance.next() * times) / step) * step)
  return Money.units(qty, qtyScale)
}

export type Deed = (world: TradingRun, trader: Trader) => unknown
