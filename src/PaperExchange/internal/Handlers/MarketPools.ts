/** Answers operations about insurance pools, delivery prices, fee groups and index prices. */
import * as Either from "effect/Either"
import * as Handler from "../../../Http/Handler.js"
import { getAdlAlert } from "../../../Http/V5/Market/getAdlAlert.js"
import { getDeliveryPrice } from "../../../Http/V5/Market/getDeliveryPrice.js"
import { getFeeGroupStructure } from "../../../Http/V5/Market/getFeeGroupStructure.js"
import { getIndexPriceComponents } from "../../../Http/V5/Market/getIndexPriceComponents.js"
import { getInsurancePool } from "../../../Http/V5/Market/getInsurancePool.js"
import { getNewDeliveryPrice } from "../../../Http/V5/Market/getNewDeliveryPrice.js"
import { getOptionBaseCoins } from "../../../Http/V5/Market/getOptionBaseCoins.js"
import type { PublicContext } from "../../Exchange.js"
import { hash } from "../Chance.js"
import * as Expiry from "../Market/Expiry.js"
import * as Pools from "../Market/Pools.js"
import * as Money from "../Money.js"
import { invalid } from "../Outcome.js"
import * as Rows from "../Rows/MarketRows.js"
import type { Market } from "../State.js"
import { page } from "./Page.js"

const day = 86_400_000

const updated = (context: PublicContext): string => String(Math.floor(context.engine.now / 60_000) * 60_000)

const majors = ["BTC", "ETH", "SOL", "XRP"]

const taker = ["0.00032", "0.00032", "0.00032", "0.00028", "0.00028", "0.00028"]

const feeRates = {
  pro: taker.map((takerFeeRate, i) => ({ level: `Pro ${i + 1}`, takerFeeRate, makerFeeRate: "0", makerRebate: "" })),
  marketMaker: ["-0.000025", "-0.00004", "-0.00005"].map((makerRebate, i) => ({
    level: `MM ${i + 1}`,
    takerFeeRate: "",
    makerFeeRate: "",
    makerRebate
  }))
}

/** The fee groups for contracts. */
const groups: ReadonlyArray<{
  readonly id: string
  readonly groupName: string
  readonly holds: (market: Market) => boolean
}> = [
  {
    id: "1",
    groupName: "G1(Major Coins)",
    holds: ({ instrument }) => instrument.settleCoin !== "USDC" && majors.includes(instrument.baseCoin)
  },
  { id: "8", groupName: "USDC", holds: ({ instrument }) => instrument.settleCoin === "USDC" }
]

const sources: ReadonlyArray<readonly [exchange: string, weight: number]> = [
  ["Binance", 0.4],
  ["Bybit", 0.3],
  ["OKX", 0.2],
  ["Bitget", 0.1]
]

/** Handlers for data that markets share: insurance pools, deliveries, fee groups and index prices. */
export const handlers: ReadonlyArray<Handler.Handler<PublicContext, never>> = [
  Handler.handle(getInsurancePool, (request, context: PublicContext) => {
    const list = Pools.all(context.engine)
      .filter(({ coin }) => request.coin === undefined || request.coin === "" || request.coin === coin)
      .map(({ balance, coin, symbols }) => ({
        coin,
        symbols: symbols.join(","),
        balance: Money.formatTo(balance, 8),
        value: Money.formatTo((balance * (context.engine.coinPrice(coin) ?? 0n)) / Money.one, 8)
      }))
    return Either.right({ updatedTime: updated(context), list })
  }),
  Handler.handle(getAdlAlert, (request, context: PublicContext) => {
    const list = Pools.all(context.engine).flatMap((pool) =>
      pool.symbols.map((symbol) => ({
        coin: pool.coin,
        symbol,
        balance: Money.formatTo(pool.balance, 8),
        maxBalance: "",
        insurancePnlRatio: "-0.3",
        pnlRatio: String(Pools.drawdown(pool)),
        adlTriggerThreshold: "10000",
        adlStopRatio: "-0.25"
      }))
    )
    const { symbol } = request
    const found = symbol === undefined || symbol === "" ? list : list.filter((row) => row.symbol === symbol)
    if (found.length === 0 && list.length > 0) return invalid("Not supported symbols")
    return Either.right({ updatedTime: updated(context), list: found })
  }),
  Handler.handle(getDeliveryPrice, (request, context: PublicContext) => {
    const coin = request.category === "option" && request.symbol === undefined ? (request.baseCoin ?? "BTC") : undefined
    const rows = context.engine.delivered.filter(
      ({ instrument }) =>
        instrument.category === request.category &&
        (request.symbol === undefined || instrument.symbol === request.symbol) &&
        (coin === undefined || instrument.baseCoin === coin) &&
        (request.settleCoin === undefined || instrument.settleCoin === request.settleCoin)
    )
    return Either.map(
      page(rows, { limit: request.limit, maxLimit: 200, defaultLimit: 50, cursor: request.cursor }),
      (found) => ({
        category: request.category,
        list: found.rows.map(({ instrument, price, time }) => ({
          symbol: instrument.symbol,
          deliveryPrice: Money.formatTo(price, 8),
          deliveryTime: String(time)
        })),
        nextPageCursor: found.cursor
      })
    )
  }),
  Handler.handle(getNewDeliveryPrice, (request, context: PublicContext) => {
    const { engine } = context
    const coin = engine.series.options.includes(request.baseCoin) ? request.baseCoin : undefined
    const list: Array<{ deliveryPrice: string; deliveryTime: string }> = []
    const last = Math.floor((engine.now - day / 3) / day) * day + day / 3
    if (coin !== undefined && (request.settleCoin ?? "USDT") === "USDT") {
      for (let at = last; at >= engine.begin && list.length < 50; at -= day) {
        const price = Expiry.averageOf((millis) => engine.path(coin).at(millis), at)
        list.push({ deliveryPrice: Money.formatTo(price, 8), deliveryTime: String(at) })
      }
    }
    return Either.right({ category: request.category, list })
  }),
  Handler.handle(getOptionBaseCoins, ({ underlyingType = "" }, { engine }: PublicContext) => {
    const isAsked = underlyingType === "" || underlyingType.split(",").includes("0")
    return Either.right({
      list: (isAsked ? engine.series.options : []).map((baseCoin) => ({
        baseCoin,
        quoteCoin: "USDT",
        settleCoin: "USDT",
        optionShowName: `${baseCoin}-Options`,
        optionOnlineTime: engine.begin,
        hasSymbol: 1,
        underlyingType: 0
      }))
    })
  }),
  Handler.handle(getFeeGroupStructure, (request, context: PublicContext) => {
    const contracts = context.engine.markets.filter(({ instrument }) => instrument.tiers.length > 0)
    const list = groups
      .filter(({ id }) => request.groupId === undefined || request.groupId === id)
      .map(({ groupName, holds }) => {
        const symbols = contracts.filter(holds).map(({ instrument }) => instrument.symbol)
        return {
          groupName,
          weightingFactor: 1,
          symbolsNumbers: symbols.length,
          symbols,
          feeRates,
          updateTime: String(context.engine.startMillis)
        }
      })
    return Either.right({ list })
  }),
  Handler.handle(getIndexPriceComponents, (request, context: PublicContext) => {
    const { engine } = context
    const market =
      engine.market("linear", request.indexName) ??
      engine.market("inverse", request.indexName) ??
      engine.market("spot", request.indexName)
    if (market === undefined) return invalid("index name not exist")
    const second = Math.floor(engine.now / 1000)
    const price = (units: number) => Rows.price(market, units)
    return Either.right({
      indexName: request.indexName,
      lastPrice: price(market.indexPrice),
      updateTime: String(second * 1000),
      components: sources.map(([exchange, weight], i) => {
        const away = (hash(market.seed, 960 + i, second) - 0.5) * 0.0002
        const own = price(Math.round(market.indexPrice * (1 + away)))
        return {
          exchange,
          spotPair: market.instrument.symbol,
          equivalentPrice: own,
          multiplier: "1",
          price: own,
          weight: String(weight)
        }
      })
    })
  })
]
