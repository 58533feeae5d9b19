/** The ten older markets: their sockets, the protocols of these, and their topics. */
import * as Either from "effect/Either"
import { TopicError, WrongMarketError } from "../../../Errors/Network.js"
import { type Dialect, v5 } from "../../../Socket/Control.js"
import type { Protocol, SocketFamily } from "../../../Socket/internal/Channel/ChannelPools.js"
import * as Dialects from "./Dialect.js"
import { inverseSymbol, linearSymbol } from "./FuturesSymbol.js"

/** An older market. Each has its own sockets; copy trading uses those of `linear`. */
export type Market =
  | "inverse"
  | "linear"
  | "spot"
  | "spotv3"
  | "usdcOption"
  | "usdcPerp"
  | "unifiedPerp"
  | "unifiedOption"
  | "contractUSDT"
  | "contractInverse"

/**
 * The data of a market. Paths are appended to the venue's socket host: `wss://stream.bybit.com` on the live exchange,
 * `wss://stream-testnet.bybit.com` on testnet.
 */
export interface Facts {
  readonly market: Market
  /** If there are several, the topic determines which. */
  readonly public: ReadonlyArray<string>
  readonly private: string
  /** How a private connection authenticates: with a message, or with a signature in its address. */
  readonly auth: "message" | "query"
  /** Maximum number of topics per message; undefined for no limit. */
  readonly perMessage: number | undefined
  /** Matches the texts of its public topics. */
  readonly publicTopics: RegExp
  /** Matches the texts of its private topics. */
  readonly privateTopics: RegExp
}

const usdtPath = "/contract/usdt/public/v3"
const usdcPath = "/contract/usdc/public/v3"
const usdcPrivate = "/trade/option/usdc/private/v1"
const derivatives = /^(?:orderbook\.\d+|publicTrade|tickers|kline\.\w+|liquidation)\.[^.]+$/
/** Public futures topics for a symbol pattern; the insurance fund is per coin. */
const futures = (symbol: string): string =>
  `^(?:(?:orderBookL2_25|orderBook_200\\.100ms|trade|instrument_info\\.100ms|klineV2\\.\\w+|liquidation)(?:\\.${symbol})?|insurance(?:\\.[^.]+)?)$`
const account = /^(?:position|execution|order|stop_order|wallet)$/

/** Every older market. */
export const markets: Readonly<Record<Market, Facts>> = {
  inverse: {
    market: "inverse",
    public: ["/realtime"],
    private: "/realtime",
    auth: "query",
    perMessage: undefined,
    publicTopics: new RegExp(futures(inverseSymbol)),
    privateTopics: account
  },
  linear: {
    market: "linear",
    public: ["/realtime_public"],
    private: "/realtime_private",
    auth: "query",
    perMessage: undefined,
    publicTopics: new RegExp(`${futures(linearSymbol)}|^candle\\.\\w+\\.${linearSymbol}$`),
    privateTopics: new RegExp(`${account.source}|^copyTrade(?:Position|Order|Execution|Wallet)$`)
  },
  spot: {
    market: "spot",
    public: ["/spot/quote/ws/v1", "/spot/quote/ws/v2"],
    private: "/spot/ws",
    auth: "query",
    perMessage: 1,
    publicTopics: /^(?:trade|realtimes|kline_\w+|depth|mergedDepth(?:\.\d+)?|diffDepth|lt|bookTicker)\.[^.]+$/,
    privateTopics: /^(?:outboundAccountInfo|executionReport|stop_executionReport|ticketInfo)$/
  },
  spotv3: {
    market: "spotv3",
    public: ["/spot/public/v3"],
    private: "/spot/private/v3",
    auth: "message",
    perMessage: 10,
    publicTopics: /^(?:orderbook\.\d+|trade|kline\.\w+|tickers|bookticker)\.[^.]+$/,
    privateTopics: /^(?:order|stopOrder|ticketInfo|outboundAccountInfo)$/
  },
  usdcOption: {
    market: "usdcOption",
    public: ["/trade/option/usdc/public/v1"],
    private: usdcPrivate,
    auth: "message",
    perMessage: undefined,
    publicTopics:
      /^(?:(?:delta\.)?orderbook\d+|recenttrades|instrument_info|estimated_delivery_price|underlying|platform\.insurance)\.[^.]+(?:\.[^.]+)?$/,
    privateTopics: /^user\.(?:openapi\.option\.(?:position|trade|order)|openapi\.greeks|order|service|mmp\.event)$/
  },
  usdcPerp: {
    market: "usdcPerp",
    public: ["/perpetual/ws/v1/realtime_public"],
    private: usdcPrivate,
    auth: "message",
    perMessage: undefined,
    publicTopics: /^(?:orderBookL2_25|orderBook_200\.100ms|trade|instrument_info\.100ms|candle\.\w+)\.[^.]*PERP$/,
    privateTopics: /^user\.(?:openapi\.perp\.(?:position|trade|order)|service)$/
  },
  unifiedPerp: {
    market: "unifiedPerp",
    public: [usdtPath, usdcPath],
    private: "/unified/private/v3",
    auth: "message",
    perMessage: undefined,
    publicTopics: derivatives,
    privateTopics: /^user\.(?:position|execution|order|wallet|greeks|info)\.unifiedAccount$/
  },
  unifiedOption: {
    market: "unifiedOption",
    public: ["/option/usdc/public/v3"],
    private: "/unified/private/v3",
    auth: "message",
    perMessage: undefined,
    publicTopics: derivatives,
    privateTopics: /^user\.(?:position|execution|order|wallet|greeks|info)\.unifiedAccount$/
  },
  contractUSDT: {
    market: "contractUSDT",
    public: [usdtPath],
    private: "/contract/private/v3",
    auth: "message",
    perMessage: undefined,
    publicTopics: derivatives,
    privateTopics: /^user\.(?:position|execution|order|wallet)\.contractAccount$/
  },
  contractInverse: {
    market: "contractInverse",
    public: ["/contract/inverse/public/v3"],
    private: "/contract/private/v3",
    auth: "message",
    perMessage: undefined,
    publicTopics: derivatives,
    privateTopics: /^user\.(?:position|execution|order|wallet)\.contractAccount$/
  }
}

const dialectOf = (path: string): Dialect => {
  switch (path) {
    case "/spot/quote/ws/v1":
      return Dialects.spotV1
    case "/spot/quote/ws/v2":
      return Dialects.spotV2
    case "/spot/ws":
      return Dialects.spotPrivate
    case "/perpetual/ws/v1/realtime_public":
    case "/trade/option/usdc/public/v1":
    case usdcPrivate:
      return Dialects.usdc
    default:
      return path.startsWith("/realtime") ? Dialects.v2 : v5
  }
}

/** The sockets of a market, in the form that `Socket.make` expects. */
export const family = (market: Market): SocketFamily => {
  const { auth, perMessage, private: privatePath, public: publicPaths } = markets[market]
  const protocol = (path: string): Protocol => ({
    dialect: dialectOf(path),
    // No limit per connection is documented: V5's limit of characters is used, which is below all known limits.
    limits: { perMessage, perConnection: undefined, characters: 21_000 },
    auth
  })
  return {
    market,
    protocolOf: (path) => (path === privatePath || publicPaths.includes(path) ? protocol(path) : undefined)
  }
}

/** Fails unless the topic belongs to the market, and a merged book has a dump scale. */
export const check = (
  market: Market,
  topic: {
    readonly text: string
    readonly path: string
    readonly category: string | undefined
    readonly categories: ReadonlyArray<string>
  }
): Either.Either<void, WrongMarketError | TopicError> => {
  const { private: privatePath, public: publicPaths } = markets[market]
  const isInMarket = topic.category === undefined ? topic.categories.includes(market) : topic.category === market
  if (!isInMarket || !(topic.path === privatePath || publicPaths.includes(topic.path))) {
    const wanted = topic.path.startsWith("/v5/") ? "v5" : (topic.category ?? topic.categories[0] ?? "another")
    return Either.left(new WrongMarketError({ market, wanted }))
  }
  return checkScale(market, topic.text)
}

const checkScale = (market: Market, text: string): Either.Either<void, TopicError> =>
  market === "spot" && /^mergedDepth(?:\.0*|\.\{dumpScale\})?\.[^.]+$/.test(text)
    ? Either.left(new TopicError({ topic: text, message: "Dumpscale must be provided for merged orderbooks" }))
    : Either.void

/** A raw topic and its socket. */
export interface RawTopicSocket {
  readonly text: string
  readonly path: string
  readonly access: "public" | "private"
}

const hasTopic = ({ privateTopics, publicTopics }: Facts, text: string): boolean =>
  privateTopics.test(text) || publicTopics.test(text)

/** The settle coin in the symbol determines the socket of a unified perpetual topic. */
const perpPath = (text: string): Either.Either<string, TopicError> => {
  if (/usdt/i.test(text)) return Either.right(usdtPath)
  return /usdc|perp/i.test(text)
    ? Either.right(usdcPath)
    : Either.left(
        new TopicError({
          topic: text,
          message: `The topic "${text}" names neither a USDT nor a USDC perpetual, so its socket is unknown`
        })
      )
}

const publicPath = (facts: Facts, text: string, version: "v1" | "v2"): Either.Either<string, TopicError> => {
  if (facts.market === "unifiedPerp") return perpPath(text)
  const only = facts.public[0] ?? ""
  // Only the second version has the best bid and ask.
  const isSecond = facts.market === "spot" && (version === "v2" || text.startsWith("bookTicker."))
  return Either.right(isSecond ? (facts.public[1] ?? only) : only)
}

/** `trade.BTCUSD|XRPUSD` subscribes to two topics, which are pushed separately. */
const splitSymbols = (text: string): ReadonlyArray<string> => {
  if (!text.includes("|")) return [text]
  const dot = text.lastIndexOf(".")
  return text
    .slice(dot + 1)
    .split("|")
    .map((symbol) => `${text.slice(0, dot)}.${symbol}`)
}

/**
 * Finds the sockets of raw topics.
 *
 * A topic of another market is refused. An unknown topic goes to the public socket, or to the private one if requested:
 * the exchange decides whether to accept it.
 */
export const locate = (
  market: Market,
  texts: ReadonlyArray<string>,
  options: { readonly isPrivate?: boolean | undefined; readonly version?: "v1" | "v2" | undefined } = {}
): Either.Either<ReadonlyArray<RawTopicSocket>, WrongMarketError | TopicError> => {
  const facts = markets[market]
  const locateOne = (text: string): Either.Either<RawTopicSocket, WrongMarketError | TopicError> => {
    const merged = checkScale(market, text)
    if (Either.isLeft(merged)) return Either.left(merged.left)
    if (!hasTopic(facts, text)) {
      const other = Object.values(markets).find((one) => hasTopic(one, text))
      if (other !== undefined) return Either.left(new WrongMarketError({ market, wanted: other.market }))
    }
    const isPrivate = options.isPrivate ?? facts.privateTopics.test(text)
    if (isPrivate) return Either.right({ text, path: facts.private, access: "private" })
    return Either.map(
      publicPath(facts, text, options.version ?? "v1"),
      (path): RawTopicSocket => ({ text, path, access: "public" })
    )
  }
  return Either.all(texts.flatMap(splitSymbols).map(locateOne))
}
