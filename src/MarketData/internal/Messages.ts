/** Reads events from the exchange's own messages, such as lines of its book archives. */
import { isRecord, parseJson } from "../../Recording/internal/Json.js"
import { type Kind, type Level, marketOf } from "../Event.js"
import type { RowReader } from "../Layout.js"
import { readDecimal, readPrice, readSize, textOf } from "./Cells.js"
import { Copies, type Origin } from "./Copies.js"
import type { Intake } from "./Intake.js"
import { sideOf } from "./Readers.js"

type Fields = Readonly<Record<string, unknown>>

const levelsOf = (intake: Intake, column: string, value: unknown): ReadonlyArray<Level> | undefined => {
  if (!Array.isArray(value)) return intake.bad(column, "levels", JSON.stringify(value))
  const levels: Array<Level> = []
  for (const level of value) {
    const cells: ReadonlyArray<unknown> = Array.isArray(level) ? level : []
    const [price, size] = [readPrice(cells[0]), readSize(cells[1])]
    if (price === undefined || size === undefined) return intake.bad(column, "price and size", JSON.stringify(level))
    levels.push([price, size])
  }
  return levels
}

/** Takes the events of messages. */
export class Messages {
  /** Of several markets, depths and intervals, each symbol has those of its first message. */
  readonly #chosen = new Map<string, string>()
  /** When each symbol's next funding is. */
  readonly #paidAt = new Map<string, number>()
  /** The path of each connection, such as `/v5/public/linear`. */
  readonly #paths = new Map<number, string>()
  #copies = new Copies()

  constructor(
    readonly intake: Intake,
    readonly kinds: ReadonlyArray<Kind>
  ) {}

  /** Another session begins, with connections of its own. */
  begin(): void {
    this.#copies = new Copies()
    this.#paths.clear()
  }

  dialed(socket: number, url: string): void {
    this.#paths.set(socket, URL.canParse(url) ? new URL(url).pathname : "")
  }

  /** A connection has ended. */
  ended(socket: number): void {
    this.#copies.ended(socket)
  }

  take(message: Fields, time: number, socket = 0): undefined {
    const { data, topic, ts } = message
    if (typeof topic !== "string") {
      this.intake.skipped++
      return
    }
    const parts = topic.split(".")
    const [channel = "", middle = ""] = parts
    const isOfSeveral = channel === "orderbook" || channel === "kline"
    const symbol = this.intake.named(parts.slice(isOfSeveral ? 2 : 1).join("."))
    if (symbol === undefined) return
    const isKept = this.#isOf(symbol, socket) && (!isOfSeveral || this.#isChosen(`${symbol} ${channel}`, middle))
    const kind = kinds.get(channel)
    if (!isKept || kind === undefined || !this.kinds.includes(kind)) {
      this.intake.skipped++
      return
    }
    const all: ReadonlyArray<unknown> = Array.isArray(data) ? data : [data]
    const origin = { socket, time, ts: typeof ts === "number" ? ts : time }
    for (const row of all.filter(isRecord)) {
      if (kind === "BookDelta") this.#book(row, message["type"], middle, symbol, origin)
      else if (kind === "Trade") this.#trade(row, symbol, time)
      else if (kind === "Candle") this.#candle(row, symbol, time)
      else this.#ticker(row, message["cs"], symbol, origin)
    }
  }

  /** Whether a connection is of a symbol's market: that which its name says, or the first one. */
  #isOf(symbol: string, socket: number): boolean {
    const path = this.#paths.get(socket)
    const { category } = marketOf(symbol)
    if (path === undefined) return true
    return category === undefined ? this.#isChosen(symbol, path) : path === `/v5/public/${category}`
  }

  #isChosen(of: string, which: string): boolean {
    const chosen = this.#chosen.get(of) ?? which
    this.#chosen.set(of, chosen)
    return which === chosen
  }

  #book(row: Fields, type: unknown, depth: string, symbol: string, origin: Origin): undefined {
    if (type !== "snapshot" && type !== "delta") return this.intake.bad("type", "snapshot or delta", type)
    const bids = levelsOf(this.intake, "b", row["b"])
    const asks = bids && levelsOf(this.intake, "a", row["a"])
    if (!bids || !asks) return
    const { u } = row
    const { time } = origin
    // The exchange says that it began anew by this update ID.
    const isSnapshot = type === "snapshot" || u === 1
    const found = typeof u === "number" ? this.#copies.book(symbol, { depth, isSnapshot, u }, origin) : "news"
    if (found === "copy") {
      this.intake.duplicates++
      return
    }
    if (found !== "news") this.intake.gap({ symbol, kind: "BookDelta", from: found.missingSince, to: time })
    this.intake.take({ _tag: isSnapshot ? "BookSnapshot" : "BookDelta", time, symbol, bids, asks })
  }

  #trade(row: Fields, symbol: string, time: number): undefined {
    const [side, price, size] = [sideOf(row["S"]), readPrice(row["p"]), readPrice(row["v"])]
    if (side === undefined) return this.intake.bad("S", "Buy or Sell", row["S"])
    if (price === undefined) return this.intake.bad("p", "a decimal greater than 0", row["p"])
    if (size === undefined) return this.intake.bad("v", "a decimal greater than 0", row["v"])
    const id = textOf(row["i"]) || undefined
    if (id !== undefined && this.#copies.isTradeCopy(symbol, id, time)) this.intake.duplicates++
    else this.intake.take({ _tag: "Trade", time, symbol, side, price, size, id })
  }

  #candle(row: Fields, symbol: string, time: number): undefined {
    if (row["confirm"] !== true) {
      this.intake.skipped++
      return
    }
    const { end, start } = row
    const [open, high, low, close] = [
      readPrice(row["open"]),
      readPrice(row["high"]),
      readPrice(row["low"]),
      readPrice(row["close"])
    ]
    const [volume, turnover] = [readSize(row["volume"]), readSize(row["turnover"])]
    if (typeof start !== "number" || typeof end !== "number" || !open || !high || !low || !close || !volume) {
      return this.intake.bad("kline", "a candle", JSON.stringify(row))
    }
    if (this.#copies.isOldCandle(symbol, start)) {
      this.intake.duplicates++
      return
    }
    const interval = end - start + 1
    this.intake.take({ _tag: "Candle", time, symbol, start, interval, open, high, low, close, volume, turnover })
  }

  #ticker(row: Fields, cs: unknown, symbol: string, origin: Origin): undefined {
    if (typeof cs === "number" && this.#copies.isOldTicker(symbol, cs, origin)) {
      this.intake.duplicates++
      return
    }
    const { time } = origin
    const next = Number(textOf(row["nextFundingTime"]))
    if (next > 0) this.#paidAt.set(symbol, next)
    const [mark, index, rate] = [
      readPrice(row["markPrice"]),
      readPrice(row["indexPrice"]),
      readDecimal(row["fundingRate"])
    ]
    if (mark !== undefined) this.intake.take({ _tag: "Mark", time, symbol, price: mark })
    if (index !== undefined) this.intake.take({ _tag: "Index", time, symbol, price: index })
    if (rate !== undefined) this.intake.take({ _tag: "Funding", time, symbol, rate, paidAt: this.#paidAt.get(symbol) })
  }
}

/** What the topics of a channel tell; tickers tell the index price and funding, too. */
const kinds: ReadonlyMap<string, Kind> = new Map([
  ["orderbook", "BookDelta"],
  ["publicTrade", "Trade"],
  ["kline", "Candle"],
  ["tickers", "Mark"]
])

/** Messages as they came over the socket, one per line, told at their own time. */
export const messageReader =
  (kinds: ReadonlyArray<Kind>) =>
  (intake: Intake): RowReader => {
    const messages = new Messages(intake, kinds)
    return {
      row: ([line]) => {
        const message = parseJson(textOf(line))
        if (!isRecord(message)) return intake.bad("line", "a JSON object", line)
        const { ts } = message
        if (typeof ts !== "number") return intake.bad("ts", "milliseconds since 1970", ts)
        return messages.take(message, ts)
      }
    }
  }
