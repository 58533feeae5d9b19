/**
 * The foreign clients as they are installed beside this file, with the types of what the tests use of them: a check of the whole
 * project must not need them.
 */
import { createRequire } from "node:module"

/** An answer as these clients hand it out. */
export interface Answer {
  readonly retCode: number
  readonly retMsg: string
  // biome-ignore lint/suspicious/noExplicitAny: results of many shapes
  readonly result: any
  // biome-ignore lint/suspicious/noExplicitAny: extra information of many shapes
  readonly retExtInfo: any
}

/** The list of one category, or whatever a method asks for. */
type Params = Readonly<Record<string, unknown>>
type Call = (params: Params) => Promise<Answer>
type Batch = (category: string, orders: ReadonlyArray<Params>) => Promise<Answer>

export interface RestClientV5 {
  readonly fetchServerTime: () => Promise<number>
  readonly getServerTime: () => Promise<Answer>
  readonly getAccountInfo: () => Promise<Answer>
  readonly getQueryApiKey: () => Promise<Answer>
  readonly getTickers: Call
  readonly getOrderbook: Call
  readonly getKline: Call
  readonly getInstrumentsInfo: Call
  readonly getPublicTradingHistory: Call
  readonly getFundingRateHistory: Call
  readonly getOpenInterest: Call
  readonly getFeeRate: Call
  readonly getWalletBalance: Call
  readonly getTransactionLog: Call
  readonly setLeverage: Call
  readonly setTradingStop: Call
  readonly submitOrder: Call
  readonly amendOrder: Call
  readonly cancelOrder: Call
  readonly cancelAllOrders: Call
  readonly batchSubmitOrders: Batch
  readonly batchAmendOrders: Batch
  readonly batchCancelOrders: Batch
  readonly getActiveOrders: Call
  readonly getHistoricOrders: Call
  readonly getExecutionList: Call
  readonly getPositionInfo: Call
  readonly getClosedPnL: Call
  readonly createInternalTransfer: (
    transferId: string,
    coin: string,
    amount: string,
    from: string,
    to: string
  ) => Promise<Answer>
}

export interface RestOptions {
  readonly key?: string
  readonly secret?: string
  readonly baseUrl: string
  readonly parseAPIRateLimits?: boolean
}

/** An event of a socket: a message of the exchange with what the client adds. */
// biome-ignore lint/suspicious/noExplicitAny: events of many shapes
export type Event = any

export interface SocketOptions {
  readonly key?: string
  readonly secret?: string
  readonly wsUrl: string
  readonly market?: "v5"
  readonly reconnectTimeout?: number
  readonly pingInterval?: number
  readonly promiseSubscribeRequests?: boolean
}

export interface WebsocketClient {
  readonly on: (event: string, listener: (event: Event) => void) => unknown
  readonly subscribeV5: (topics: ReadonlyArray<string>, category: string) => Promise<unknown> | Array<Promise<unknown>>
  readonly unsubscribeV5: (topics: ReadonlyArray<string>, category: string) => unknown
  readonly connectWSAPI: () => Promise<unknown>
  readonly closeAll: (force?: boolean) => void
}

export interface WebsocketAPIClient {
  readonly submitNewOrder: (params: Params) => Promise<Event>
  readonly amendOrder: (params: Params) => Promise<Event>
  readonly cancelOrder: (params: Params) => Promise<Event>
  readonly batchSubmitOrders: (category: string, orders: ReadonlyArray<Params>) => Promise<Event>
  readonly batchAmendOrder: (category: string, orders: ReadonlyArray<Params>) => Promise<Event>
  readonly batchCancelOrder: (category: string, orders: ReadonlyArray<Params>) => Promise<Event>
  readonly getWSClient: () => WebsocketClient
}

interface Logger {
  readonly [level: string]: () => void
}

export interface Peer {
  readonly RestClientV5: new (options: RestOptions) => RestClientV5
  readonly WebsocketClient: new (options: SocketOptions, logger: Logger) => WebsocketClient
}

export interface Peer4 extends Peer {
  readonly WebsocketAPIClient: new (
    options: SocketOptions & { readonly attachEventListeners: boolean },
    logger: Logger
  ) => WebsocketAPIClient
}

/** ccxt's client of this exchange. */
export interface Ccxt {
  readonly urls: { readonly api: Record<string, string> }
  /** Its paths by access and verb. */
  readonly api: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, unknown>>>>>>
  /** The methods that it supports. */
  readonly has: Readonly<Record<string, unknown>>
  readonly symbols: ReadonlyArray<string>
  readonly loadMarkets: () => Promise<unknown>
  readonly request: (path: string, access: string, verb: string, params: Params) => Promise<unknown>
  readonly createOrder: (
    symbol: string,
    type: string,
    side: string,
    amount: number,
    price?: number
  ) => Promise<{ readonly id: string }>
  readonly fetchConvertQuote: (from: string, to: string, amount: number) => Promise<{ readonly id: string }>
}

/** Loads what this folder's own package.json names, which is installed only to run these tests. */
const load = createRequire(import.meta.url)

/** bybit-api 4.7.7. */
export const peer4: Peer4 = load("bybit-api")
/** bybit-api 3.10.34. */
export const peer3: Peer = load("bybit-api-3")

/** ccxt 4.5.84. */
export const ccxt: {
  readonly bybit: new (options: {
    readonly apiKey: string
    readonly secret: string
    readonly enableRateLimit: boolean
  }) => Ccxt
  readonly BaseError: new () => Error
} = load("ccxt")

const nothing = () => {}

/** A logger for both that says nothing. */
export const silent: Logger = {
  trace: nothing,
  silly: nothing,
  debug: nothing,
  notice: nothing,
  info: nothing,
  warning: nothing,
  error: nothing
}
