/** The markets that the program trades and watches. */
export const markets = ["linear BTCUSDT", "linear ETHUSDT", "spot BTCUSDT"] as const
export const accounts = ["alice", "bob"] as const

export type MarketName = (typeof markets)[number]
export type AccountName = (typeof accounts)[number]

/** What a program can listen to directly. */
export const topics = [
  "order",
  "order.linear",
  "order.spot",
  "execution",
  "execution.linear",
  "execution.spot",
  "execution.fast",
  "execution.fast.linear",
  "position",
  "position.linear",
  "publicTrade linear BTCUSDT",
  "publicTrade linear ETHUSDT",
  "publicTrade spot BTCUSDT"
] as const
export type TopicName = (typeof topics)[number]

export interface NewOrder {
  readonly market: MarketName
  readonly side: "Buy" | "Sell"
  readonly orderType: "Limit" | "Market"
  /** How many ticks a limit order is away from the market, on its own side. */
  readonly distance: number
  readonly timeInForce: "GTC" | "IOC" | "PostOnly"
  /** Whether it can only make a position smaller; in hedge mode, that of the other side. */
  readonly reduceOnly: boolean
  readonly hasLinkId: boolean
}

/** What the program under test does. `pick` selects among what there is, modulo its number; -1 is the last. */
export type ClientAct =
  | { readonly kind: "open" }
  /** Closes a layer, with everything that uses it. */
  | { readonly kind: "close"; readonly pick: number }
  /** The process is killed, and started again after a while. */
  | { readonly kind: "kill"; readonly millis: number }
  | ({ readonly kind: "submit"; readonly account: AccountName } & NewOrder)
  /**
   * Submits an order and finds out what became of it, within `wait` milliseconds a step. `again` repeats the ID of the account's last
   * such order in the market's category.
   */
  | ({
      readonly kind: "settle"
      readonly account: AccountName
      readonly wait: number
      readonly again: boolean
    } & NewOrder)
  | { readonly kind: "amend"; readonly account: AccountName; readonly pick: number }
  | { readonly kind: "cancel"; readonly account: AccountName; readonly pick: number; readonly byLink: boolean }
  | { readonly kind: "submitBatch"; readonly account: AccountName; readonly orders: ReadonlyArray<NewOrder> }
  /** Like `submitBatch`, with an outcome for each order. */
  | { readonly kind: "settleBatch"; readonly account: AccountName; readonly orders: ReadonlyArray<NewOrder> }
  | { readonly kind: "amendBatch"; readonly account: AccountName; readonly picks: ReadonlyArray<number> }
  | { readonly kind: "cancelBatch"; readonly account: AccountName; readonly picks: ReadonlyArray<number> }
  | { readonly kind: "cancelAll"; readonly account: AccountName; readonly market: MarketName }
  /** Gives up on a call that has not ended. */
  | { readonly kind: "interrupt"; readonly pick: number }
  | { readonly kind: "halt"; readonly account: AccountName }
  | { readonly kind: "resume" }
  /** Follows the account's feed from the persisted cursor; `saveEvery` events, the cursor is persisted. */
  | { readonly kind: "feed"; readonly account: AccountName; readonly saveEvery: number; readonly pause: number }
  | { readonly kind: "view"; readonly account: AccountName }
  | { readonly kind: "book"; readonly market: MarketName; readonly depth: 1 | 50 | 200 }
  /** All books in one stream. */
  | { readonly kind: "books"; readonly depth: 1 | 50 | 200 }
  | { readonly kind: "candles"; readonly market: MarketName; readonly history: number }
  | { readonly kind: "ticker"; readonly market: MarketName }
  /** All tickers of contracts in one stream. */
  | { readonly kind: "tickers" }
  /** Listens to trades with a callback that is slow or throws. */
  | { readonly kind: "trades"; readonly market: MarketName; readonly pause: number; readonly throwsAfter: number }
  /** Listens to topics in one stream, with its gaps. */
  | { readonly kind: "listen"; readonly account: AccountName; readonly topics: ReadonlyArray<TopicName> }
  /** Stops following something. */
  | { readonly kind: "leave"; readonly pick: number }

const kinds: Readonly<Record<ClientAct["kind"], true>> = {
  open: true,
  close: true,
  kill: true,
  submit: true,
  submitBatch: true,
  settle: true,
  settleBatch: true,
  amend: true,
  amendBatch: true,
  cancel: true,
  cancelBatch: true,
  cancelAll: true,
  interrupt: true,
  halt: true,
  resume: true,
  feed: true,
  view: true,
  book: true,
  books: true,
  candles: true,
  ticker: true,
  tickers: true,
  trades: true,
  listen: true,
  leave: true
}

/** Whether the program does something. */
export const isClientAct = <A extends { readonly kind: string }>(act: A): act is Extract<A, ClientAct> =>
  Object.hasOwn(kinds, act.kind)
