/** Reads events from the exchange's own messages: lines of its book archives, and frames of recordings. */
import { isRecord, parseJson } from "../../Recording/internal/Json.js"
import * as Line from "../../Recording/Line.js"
import type { Kind, Level } from "../Event.js"
import type { RowReader } from "../Layout.js"
import { readDecimal, readPrice, readSize, textOf } from "./Cells.js"
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

/** Takes the events of a message, told at a time. */
class Messages {
  /** The depth of each symbol's book: that of its first message. */
  readonly #depths = new Map<string, string>()
  /** When each symbol's next funding is. */
  readonly #paidAt = new Map<string, number>()

  constructor(
    readonly intake: Intake,
    readonly kinds: ReadonlyArray<Kind>
  ) {}

  take(message: Fields, time: number): undefined {
    const { data, topic, type } = message
    if (typeof topic !== "string") {
      this.intake.skipped++
      return
    }
    const parts = topic.split(".")
    const [channel = "", middle = ""] = parts
    const symbol = this.intake.named(parts.slice(channel === "orderbook" || channel === "kline" ? 2 : 1).join("."))
    if (symbol === undefined) return
    const all: ReadonlyArray<unknown> = Array.isArray(data) ? data : [data]
    const rows = all.filter(isRecord)
    if (channel === "orderbook" && this.kinds.includes("BookDelta")) this.#book(rows, time, symbol, middle, type)
    else if (channel === "publicTrade" && this.kinds.includes("Trade"))
      for (const row of rows) this.#trade(row, time, symbol)
    else if (channel === "kline" && this.kinds.includes("Candle"))
      for (const row of rows) this.#candle(row, time, symbol)
    else if (channel === "tickers" && this.kinds.includes("Mark"))
      for (const row of rows) this.#ticker(row, time, symbol)
    else this.intake.skipped++
  }

  #book(rows: ReadonlyArray<Fields>, time: number, symbol: string, depth: string, type: unknown): undefined {
    if (!this.#depths.has(symbol)) this.#depths.set(symbol, depth)
    if (this.#depths.get(symbol) !== depth) {
      this.intake.skipped++
      return
    }
    if (type !== "snapshot" && type !== "delta") return this.intake.bad("type", "snapshot or delta", type)
    for (const row of rows) {
      const bids = levelsOf(this.intake, "b", row["b"])
      const asks = bids && levelsOf(this.intake, "a", row["a"])
      if (!bids || !asks) return
      // The exchange says that it began anew by this update ID.
      const isSnapshot = type === "snapshot" || row["u"] === 1
      this.intake.take({ _tag: isSnapshot ? "BookSnapshot" : "BookDelta", time, symbol, bids, asks })
    }
  }

  #trade(row: Fields, time: number, symbol: string): undefined {
    const [side, price, size] = [sideOf(row["S"]), readPrice(row["p"]), readPrice(row["v"])]
    if (side === undefined) return this.intake.bad("S", "Buy or Sell", row["S"])
    if (price === undefined) return this.intake.bad("p", "a decimal greater than 0", row["p"])
    if (size === undefined) return this.intake.bad("v", "a decimal greater than 0", row["v"])
    this.intake.take({ _tag: "Trade", time, symbol, side, price, size, id: textOf(row["i"]) || undefined })
  }

  #candle(row: Fields, time: number, symbol: string): undefined {
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
    const interval = end - start + 1
    this.intake.take({ _tag: "Candle", time, symbol, start, interval, open, high, low, close, volume, turnover })
  }

  #ticker(row: Fields, time: number, symbol: string): undefined {
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

/** Frames of a recording, told when they arrived. */
export const recordingReader =
  (kinds: ReadonlyArray<Kind>) =>
  (intake: Intake): RowReader => {
    const messages = new Messages(intake, kinds)
    let startedAt: number | undefined
    let last = 0
    return {
      row: ([cell]) => {
        const text = textOf(cell)
        if (intake.line === 1) {
          const head = Line.readHead(text)
          if (head._tag === "Left") return intake.bad("line", "the start of a recording", head.left)
          startedAt = head.right.startedAt
          return
        }
        if (startedAt === undefined || Line.readSeam(text) !== undefined) return
        const line = Line.read(text)
        if (line === undefined) return intake.bad("line", "a line of a recording", text)
        const time = startedAt + line.at
        if (line.kind === "gap") intake.gap({ symbol: undefined, kind: undefined, from: last, to: time })
        last = time
        const message = line.kind === "in" ? parseJson(line.text) : undefined
        if (isRecord(message)) messages.take(message, time)
      }
    }
  }
