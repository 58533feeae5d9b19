/** Converts the trades of pushes and of REST. */
import type { PublicTrade as Row } from "../../../Schema/PublicTrade.js"
import type { PublicTrade, PublicTradeParams } from "../../Topic/publicTrade.js"
import type { Trade } from "./Trade.js"

/** Whether a symbol belongs to a topic: options are subscribed by their base coin. */
export const symbolTest = (params: PublicTradeParams): ((symbol: string) => boolean) => {
  if (params.category !== "option") return (symbol) => symbol === params.symbol
  const prefix = `${params.baseCoin}-`
  return (symbol) => symbol.startsWith(prefix)
}

/** In a tolerant layer, a row may have any shape. */
const readable = (trade: Trade): Trade | undefined => {
  const { id, price, side, size, symbol, time } = trade
  const isRead = [id, price, side, size, symbol].every((text) => typeof text === "string")
  return isRead && Number.isSafeInteger(time) ? trade : undefined
}

const seqOf = (seq: unknown): number | undefined => {
  const number = typeof seq === "string" && seq !== "" ? Number(seq) : seq
  return typeof number === "number" && Number.isFinite(number) ? number : undefined
}

/** A pushed trade; undefined if it can't be read. */
export const fromPush = (row: PublicTrade | null | undefined): Trade | undefined =>
  row
    ? readable({
        id: row.i,
        symbol: row.s,
        side: row.S,
        price: row.p,
        size: row.v,
        time: row.T,
        seq: seqOf(row.seq),
        isBlockTrade: row.BT === true,
        isRpiTrade: row.RPI === true
      })
    : undefined

/** A trade of REST; undefined if it can't be read. */
export const fromRow = (row: Row | null | undefined): Trade | undefined =>
  row
    ? readable({
        id: row.execId,
        symbol: row.symbol,
        side: row.side,
        price: row.price,
        size: row.size,
        time: Number(row.time),
        seq: seqOf(row.seq),
        isBlockTrade: row.isBlockTrade === true,
        isRpiTrade: row.isRPITrade === true
      })
    : undefined
