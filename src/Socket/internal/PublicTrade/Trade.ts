/** A public trade, whether it was pushed or read, and the order of trades. */
import type { AnySide } from "../../../Schema/Side.js"

/** A public trade, with the exchange's exact decimals. */
export interface Trade {
  readonly id: string
  readonly symbol: string
  /** The taker's side. */
  readonly side: AnySide
  readonly price: string
  readonly size: string
  /** When it was matched, in milliseconds. */
  readonly time: number
  /** Cross sequence: a smaller number means an earlier trade. */
  readonly seq: number | undefined
  readonly isBlockTrade: boolean
  /** Whether a retail price improvement order was filled. */
  readonly isRpiTrade: boolean
}

/** A trade, or where trades are missing. */
export type TradeEvent =
  | {
      readonly _tag: "Trade"
      readonly trade: Trade
      /** Pushed by the socket, or read over REST. */
      readonly source: "push" | "rest"
    }
  | {
      /** Trades between these times may be missing for good. */
      readonly _tag: "Gap"
      /** Milliseconds of the exchange's clock. */
      readonly from: number
      /** Milliseconds of the exchange's clock. */
      readonly until: number
    }

/** Where a trade is in the order of the exchange. */
export interface Place {
  readonly id: string
  readonly time: number
  readonly seq?: number | undefined
  readonly isBlockTrade?: boolean
}

/** Negative if the first one is earlier; 0 if the exchange doesn't say. */
export const compare = (one: Place, other: Place): number =>
  one.time - other.time || (one.seq === undefined || other.seq === undefined ? 0 : one.seq - other.seq)
