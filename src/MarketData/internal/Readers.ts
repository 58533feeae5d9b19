/** The readers of rows that have cells: candles, trades, books and prices. */
import type { Level, MarketEvent } from "../Event.js"
import { type Keys, type RowReader, symbolReader } from "../Layout.js"
import { expectedTime, readDecimal, readPrice, readSize, readTime, type TimeUnit, textOf } from "./Cells.js"
import type { Row } from "./Csv.js"
import type { Intake } from "./Intake.js"

type Key = number | undefined

const cellOf = (row: Row, key: Key): unknown => (key === undefined ? undefined : row[key])

const timeReader = (intake: Intake, unit: TimeUnit, column: string) => {
  const expected = expectedTime(unit)
  return (row: Row, key: Key): number | undefined => {
    const cell = cellOf(row, key)
    return readTime(cell, unit) ?? intake.bad(column, expected, textOf(cell))
  }
}

/** Reads rows of a symbol that is wanted and a time, which every row has. */
const rowsOf = (
  intake: Intake,
  unit: TimeUnit,
  column: "start" | "time",
  read: (row: Row, keys: Keys, symbol: string, time: number) => void
): RowReader => {
  const symbolOf = symbolReader(intake)
  const timeOf = timeReader(intake, unit, column)
  return {
    row: (row, keys) => {
      const symbol = symbolOf(row, keys)
      if (symbol === undefined) return
      const time = timeOf(row, keys[column])
      if (time !== undefined) read(row, keys, symbol, time)
    }
  }
}

const priceOf = (intake: Intake, column: string, row: Row, key: Key): string | undefined => {
  const cell = cellOf(row, key)
  return readPrice(cell) ?? intake.bad(column, "a decimal greater than 0", textOf(cell))
}

const sizeOf = (intake: Intake, column: string, row: Row, key: Key): string | undefined => {
  const cell = cellOf(row, key)
  return readSize(cell) ?? intake.bad(column, "a decimal of at least 0", textOf(cell))
}

const day = 86_400_000

export const candleReader =
  (interval: number, unit: TimeUnit) =>
  (intake: Intake): RowReader =>
    rowsOf(intake, unit, "start", (row, keys, symbol, start) => {
      // Otherwise the time is another, such as the candle's end.
      if (day % interval === 0 && start % interval !== 0) return intake.bad("start", `a multiple of ${interval}`, start)
      const open = priceOf(intake, "open", row, keys["open"])
      if (open === undefined) return
      const high = priceOf(intake, "high", row, keys["high"])
      if (high === undefined) return
      const low = priceOf(intake, "low", row, keys["low"])
      if (low === undefined) return
      const close = priceOf(intake, "close", row, keys["close"])
      if (close === undefined) return
      const volume = sizeOf(intake, "volume", row, keys["volume"])
      if (volume === undefined) return
      const hasTurnover = keys["turnover"] !== undefined
      const turnover = hasTurnover ? sizeOf(intake, "turnover", row, keys["turnover"]) : undefined
      if (hasTurnover && turnover === undefined) return
      const [from, to] = [Number(open), Number(close)]
      if (Number(high) < Math.max(from, to)) return intake.bad("high", "at least open and close", high)
      if (Number(low) > Math.min(from, to)) return intake.bad("low", "at most open and close", low)
      const time = start + interval
      intake.take({ _tag: "Candle", time, symbol, start, interval, open, high, low, close, volume, turnover })
    })

const buy = /^buy$/i
const sell = /^sell$/i

export const sideOf = (cell: unknown): "Buy" | "Sell" | undefined => {
  if (cell === "Buy" || cell === "Sell") return cell
  const text = textOf(cell)
  if (buy.test(text)) return "Buy"
  return sell.test(text) ? "Sell" : undefined
}

export const tradeReader =
  (unit: TimeUnit) =>
  (intake: Intake): RowReader =>
    rowsOf(intake, unit, "time", (row, keys, symbol, time) => {
      const cell = cellOf(row, keys["side"])
      const side = sideOf(cell)
      if (side === undefined) return intake.bad("side", "Buy or Sell", textOf(cell))
      const price = priceOf(intake, "price", row, keys["price"])
      if (price === undefined) return
      const size = priceOf(intake, "size", row, keys["size"])
      if (size === undefined) return
      const id = textOf(cellOf(row, keys["id"])) || undefined
      intake.take({ _tag: "Trade", time, symbol, side, price, size, id })
    })

/** Funding rates, told when they are paid. */
export const fundingReader =
  (unit: TimeUnit) =>
  (intake: Intake): RowReader => {
    const { row } = priceReader(unit, false)(intake)
    return { row: (cells, keys) => row(cells, { ...keys, paidAt: keys["time"] }) }
  }

/**
 * Prices and rates from one row: those whose columns there are. Empty cells are left out if `isSparse`. Of a row with a bad
 * cell, nothing is told.
 */
export const priceReader =
  (unit: TimeUnit, isSparse: boolean) =>
  (intake: Intake): RowReader => {
    const paidAtOf = timeReader(intake, unit, "paidAt")
    return rowsOf(intake, unit, "time", (row, keys, symbol, time) => {
      const isGiven = (field: string) =>
        keys[field] !== undefined && !(isSparse && textOf(cellOf(row, keys[field])) === "")
      const events: Array<MarketEvent> = []
      for (const [field, _tag] of prices) {
        if (!isGiven(field)) continue
        const price = priceOf(intake, field, row, keys[field])
        if (price === undefined) return
        events.push({ _tag, time, symbol, price })
      }
      if (isGiven("rate")) {
        const cell = cellOf(row, keys["rate"])
        const rate = readDecimal(cell)
        if (rate === undefined) return intake.bad("rate", "a decimal", textOf(cell))
        const isPaid = isGiven("paidAt")
        const paidAt = isPaid ? paidAtOf(row, keys["paidAt"]) : undefined
        if (isPaid && paidAt === undefined) return
        events.push({ _tag: "Funding", time, symbol, rate, paidAt })
      }
      for (const event of events) intake.take(event)
    })
  }

const prices = [
  ["mark", "Mark"],
  ["index", "Index"]
] as const

interface Group {
  readonly time: number
  readonly symbol: string
  readonly isSnapshot: boolean
  readonly bids: Array<Level>
  readonly asks: Array<Level>
}

/** Books from rows of one level each: rows of the same time are one event. */
export const levelReader =
  (unit: TimeUnit) =>
  (intake: Intake): RowReader => {
    let group: Group | undefined
    const end = () => {
      if (group === undefined) return
      const { isSnapshot, ...book } = group
      group = undefined
      intake.take({ _tag: isSnapshot ? "BookSnapshot" : "BookDelta", ...book })
    }
    const { row } = rowsOf(intake, unit, "time", (row, keys, symbol, time) => {
      const side = textOf(cellOf(row, keys["side"]))
      if (!/^(?:bid|ask|buy|sell)s?$/i.test(side)) return intake.bad("side", "bid or ask", side)
      const snapshot = textOf(cellOf(row, keys["snapshot"])).toLowerCase()
      if (!/^(?:true|false|1|0)$/.test(snapshot)) return intake.bad("snapshot", "true or false", snapshot)
      const price = priceOf(intake, "price", row, keys["price"])
      if (price === undefined) return
      const size = sizeOf(intake, "size", row, keys["size"])
      if (size === undefined) return
      const isSnapshot = snapshot === "true" || snapshot === "1"
      if (group === undefined || group.time !== time || group.symbol !== symbol || group.isSnapshot !== isSnapshot) {
        end()
        group = { time, symbol, isSnapshot, bids: [], asks: [] }
      }
      if (isSnapshot && Number(size) === 0) return
      const levels = /^b/i.test(side) ? group.bids : group.asks
      levels.push([price, size])
    })
    return { row, end }
  }

/** Books of one level from rows with the best bid and ask. An empty price is an empty side. */
export const quoteReader =
  (unit: TimeUnit) =>
  (intake: Intake): RowReader => {
    const levelsOf = (row: Row, name: string, price: Key, size: Key): ReadonlyArray<Level> | undefined => {
      if (textOf(cellOf(row, price)) === "") return []
      const at = priceOf(intake, `${name} price`, row, price)
      if (at === undefined) return undefined
      const amount = sizeOf(intake, `${name} size`, row, size)
      return amount === undefined ? undefined : [[at, amount]]
    }
    return rowsOf(intake, unit, "time", (row, keys, symbol, time) => {
      const bids = levelsOf(row, "bid", keys["bidPrice"], keys["bidSize"])
      const asks = bids && levelsOf(row, "ask", keys["askPrice"], keys["askSize"])
      if (bids && asks) intake.take({ _tag: "BookSnapshot", time, symbol, bids, asks })
    })
  }
