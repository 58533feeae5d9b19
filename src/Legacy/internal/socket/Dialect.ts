/** How the protocols of the older sockets differ from V5's. */
import { ServerText } from "../../../Errors/internal/ServerText.js"
import { type Acknowledgement, type Control, type Dialect, read, v5 } from "../../../Socket/Control.js"

type Json = Readonly<Record<string, unknown>>

const record = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value)

const textOf = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" ? value : typeof value === "number" ? `${value}` : undefined

const topicOf = (json: unknown): string | undefined => {
  const topic = record(json) ? json["topic"] : undefined
  return typeof topic === "string" ? topic : undefined
}

/**
 * Inverse, linear and copy trading: as V5, except that a topic can be subscribed without a symbol (`trade`) or for all
 * symbols (`trade.*`), while each push names its symbol (`trade.BTCUSD`).
 *
 * Source: https://github.com/bybit-exchange/docs-legacy/blob/4530efa/source/includes/futuresV2/inverse_perpetual/_websockets.md
 */
export const v2: Dialect = {
  ...v5,
  topicsOf: (json) => {
    const topic = topicOf(json)
    if (topic === undefined) return undefined
    const dot = topic.lastIndexOf(".")
    return dot < 0 ? [topic] : [topic, topic.slice(0, dot), `${topic.slice(0, dot)}.*`]
  }
}

/**
 * USDC options and perpetuals: requests are identified by `id`, and a ping carries the time. The underlying price of a
 * coin is subscribed as `underlying.BTC` and pushed as `underlying_price.BTC`.
 *
 * Source: https://github.com/bybit-exchange/docs-legacy/blob/03ddfd6/source/includes/usdc/option/_websockets.md
 */
export const usdc: Dialect = {
  read,
  ping: (_, at) => JSON.stringify({ op: "ping", args: [`${at}`] }),
  subscription: ({ id, op, topics }) => JSON.stringify({ op, id, args: topics }),
  topicsOf: (json) => {
    const topic = topicOf(json)
    if (topic === undefined) return undefined
    return topic.startsWith("underlying_price.") ? [topic, topic.replace("_price", "")] : [topic]
  }
}

/** The parts of this library's text for a spot topic: `kline_1m.BTCUSDT`, `mergedDepth.1.BTCUSDT`. */
const partsOf = (
  text: string
): { readonly topic: string; readonly scale: string | undefined; readonly symbol: string } => {
  const [topic = "", ...rest] = text.split(".")
  return { topic, scale: rest.length > 1 ? rest[0] : undefined, symbol: rest.at(-1) ?? "" }
}

/** The topic text of a push or a response on a spot socket. */
const spotText = (json: Json): string | undefined => {
  const params = record(json["params"]) ? json["params"] : undefined
  const topic = topicOf(json)
  const symbol = textOf(json["symbol"]) ?? textOf(params?.["symbol"])
  if (topic === undefined || symbol === undefined) return undefined
  if (topic === "kline") return `kline_${textOf(params?.["klineType"]) ?? ""}.${symbol}`
  return topic === "mergedDepth" ? `mergedDepth.${textOf(params?.["dumpScale"]) ?? ""}.${symbol}` : `${topic}.${symbol}`
}

const spotAnswer = (json: Json): Acknowledgement => {
  const code = Number(textOf(json["code"]) ?? "0")
  const event = json["event"]
  const text = spotText(json)
  return {
    _tag: "Acknowledgement",
    op: event === "sub" ? "subscribe" : event === "cancel" ? "unsubscribe" : undefined,
    id: undefined,
    success: code === 0,
    code: code === 0 ? undefined : code,
    detail: new ServerText(textOf(json["msg"]) ?? textOf(json["desc"]) ?? ""),
    echoed: text === undefined ? undefined : [text],
    confirmed: undefined,
    refused: undefined
  }
}

const readSpot = (json: unknown): Control | undefined => {
  if (!record(json)) return undefined
  if ("pong" in json || "ping" in json) return { _tag: "Pong" }
  if ("auth" in json) {
    return {
      _tag: "AuthReply",
      success: json["auth"] === "success",
      code: undefined,
      detail: new ServerText(textOf(json["msg"]) ?? "")
    }
  }
  return "event" in json || ("code" in json && !("success" in json)) ? spotAnswer(json) : read(json)
}

const spotTopicsOf = (json: unknown): ReadonlyArray<string> | undefined => {
  if (!record(json) || !("data" in json) || "event" in json) return undefined
  const text = spotText(json)
  return text === undefined ? undefined : [text]
}

const spotPing = (_: string, at: number): string => JSON.stringify({ ping: at })

const eventOf = (op: "subscribe" | "unsubscribe"): "sub" | "cancel" => (op === "subscribe" ? "sub" : "cancel")

/**
 * Public topics of spot v1: one message per topic, with separate symbol, event and parameters.
 *
 * Source: https://github.com/bybit-exchange/docs-legacy/blob/8786610/source/includes/spot/v1/_websockets.md
 */
export const spotV1: Dialect = {
  read: readSpot,
  ping: spotPing,
  subscription: ({ op, topics: [text = ""] }) => {
    const { scale, symbol, topic } = partsOf(text)
    const params = { binary: false, ...(scale === undefined ? {} : { dumpScale: Number(scale) }) }
    return JSON.stringify({ topic, event: eventOf(op), symbol, params })
  },
  topicsOf: spotTopicsOf
}

/**
 * The second version of the public spot topics: like {@link spotV1}, with the symbol among the parameters.
 *
 * Source: https://github.com/bybit-exchange/docs-legacy/blob/8786610/source/includes/spot/v1/_websockets.md
 */
export const spotV2: Dialect = {
  ...spotV1,
  subscription: ({ op, topics: [text = ""] }) => {
    const { symbol, topic } = partsOf(text)
    const interval = /^kline_(.+)$/.exec(topic)?.[1]
    const params = interval === undefined ? { symbol, binary: false } : { symbol, klineType: interval, binary: false }
    return JSON.stringify({ topic: interval === undefined ? topic : "kline", event: eventOf(op), params })
  }
}

const eventName = (row: unknown): string | undefined => (record(row) ? textOf(row["e"]) : undefined)

/**
 * The private socket of spot v1: it pushes its four topics without a subscription once the signature in the address is
 * accepted.
 *
 * Source: https://github.com/bybit-exchange/docs-legacy/blob/8786610/source/includes/spot/v1/_websockets.md
 */
export const spotPrivate: Dialect = {
  read: readSpot,
  ping: spotPing,
  subscription: () => undefined,
  topicsOf: (json) => {
    const rows: ReadonlyArray<unknown> = Array.isArray(json) ? json : [json]
    const names = new Set(rows.map(eventName).filter((name) => name !== undefined))
    return names.size === 0 ? undefined : [...names]
  }
}
