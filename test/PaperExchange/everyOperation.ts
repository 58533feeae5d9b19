import { Effect } from "effect"
import type { Exchange } from "../../src/PaperExchange/Exchange.js"
import { ask, type HandClock, type Json } from "./crashes.js"
import { simulated } from "./simulated.js"

const uuid = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`
const btc = { category: "linear", symbol: "BTCUSDT" }
const price = (exchange: Exchange, category: string, symbol: string, factor: number): string => {
  const market = exchange.engine.market(category, symbol)
  if (market === undefined) return "1"
  const { priceScale, tick } = market.instrument
  return ((Math.round((market.markPrice * factor) / tick) * tick) / 10 ** priceScale).toFixed(priceScale)
}

type Write = readonly [
  path: string,
  params: object | ((exchange: Exchange, answers: Readonly<Record<string, Json>>) => object)
]

/** One call of every write operation, in an order in which most are accepted. */
const writes: ReadonlyArray<Write> = [
  ["/v5/position/set-leverage", { ...btc, buyLeverage: "5", sellLeverage: "5" }],
  [
    "/v5/order/create",
    { ...btc, side: "Buy", orderType: "Market", qty: "0.05", takeProfit: "200000", stopLoss: "100" }
  ],
  ["/v5/order/create", { category: "inverse", symbol: "BTCUSD", side: "Sell", orderType: "Market", qty: "100" }],
  ["/v5/order/create", { category: "spot", symbol: "BTCUSDT", side: "Buy", orderType: "Market", qty: "500" }],
  [
    "/v5/order/create",
    (exchange) => {
      const market = exchange.markets("option").find(({ instrument }) => instrument.symbol.startsWith("BTC"))
      const symbol = market?.instrument.symbol ?? ""
      return {
        category: "option",
        symbol,
        side: "Buy",
        orderType: "Limit",
        qty: "0.1",
        price: price(exchange, "option", symbol, 1.02),
        orderLinkId: "an-option"
      }
    }
  ],
  [
    "/v5/order/create",
    (exchange) => ({
      ...btc,
      side: "Buy",
      orderType: "Limit",
      qty: "0.01",
      price: price(exchange, "linear", "BTCUSDT", 0.9997)
    })
  ],
  [
    "/v5/order/amend",
    (exchange, answers) => ({
      ...btc,
      orderId: answers["/v5/order/create"]?.orderId,
      price: price(exchange, "linear", "BTCUSDT", 0.9995)
    })
  ],
  [
    "/v5/order/create-batch",
    (exchange) => ({
      category: "linear",
      request: [0.99, 0.98, 0.97].map((factor, i) => ({
        symbol: "BTCUSDT",
        side: "Buy",
        orderType: "Limit",
        qty: "0.01",
        price: price(exchange, "linear", "BTCUSDT", factor),
        orderLinkId: `batch-${i}`
      }))
    })
  ],
  [
    "/v5/order/amend-batch",
    { category: "linear", request: [{ symbol: "BTCUSDT", orderLinkId: "batch-0", qty: "0.02" }] }
  ],
  ["/v5/order/cancel-batch", { category: "linear", request: [{ symbol: "BTCUSDT", orderLinkId: "batch-1" }] }],
  ["/v5/order/cancel", { ...btc, orderLinkId: "batch-2" }],
  [
    "/v5/position/trading-stop",
    { ...btc, takeProfit: "210000", trailingStop: "500", tpslMode: "Full", positionIdx: 0 }
  ],
  ["/v5/order/disconnected-cancel-all", { timeWindow: 40 }],
  ["/v5/order/pre-check", { ...btc, side: "Buy", orderType: "Market", qty: "0.01" }],
  ["/v5/account/set-hedging-mode", { setHedgingMode: "ON" }],
  ["/v5/account/set-limit-px-action", { category: "spot", modifyEnable: true }],
  ["/v5/account/set-collateral-switch", { coin: "ETH", collateralSwitch: "OFF" }],
  ["/v5/spot-margin-trade/switch-mode", { spotMarginMode: "1" }],
  ["/v5/spot-margin-trade/set-leverage", { leverage: "4" }],
  ["/v5/account/borrow", { coin: "SOL", amount: "5" }],
  ["/v5/account/repay", { coin: "SOL", amount: "1" }],
  [
    "/v5/account/mmp-modify",
    { baseCoin: "BTC", window: "5000", frozenPeriod: "10000", qtyLimit: "5", deltaLimit: "5" }
  ],
  [
    "/v5/asset/transfer/inter-transfer",
    { transferId: uuid(1), coin: "USDT", amount: "500", fromAccountType: "UNIFIED", toAccountType: "FUND" }
  ],
  ["/v5/user/create-sub-member", { username: "restart01", password: "Secret77words", memberType: 1 }],
  [
    "/v5/asset/transfer/universal-transfer",
    (exchange, answers) => ({
      transferId: uuid(2),
      coin: "USDT",
      amount: "50",
      fromMemberId: Number([...exchange.keys.values()][0]?.member.uid),
      toMemberId: Number(answers["/v5/user/create-sub-member"]?.uid),
      fromAccountType: "UNIFIED",
      toAccountType: "UNIFIED"
    })
  ],
  [
    "/v5/user/create-sub-api",
    (_, answers) => ({
      subuid: Number(answers["/v5/user/create-sub-member"]?.uid),
      readOnly: 0,
      ips: "*",
      permissions: { Spot: ["SpotTrade"] }
    })
  ],
  [
    "/v5/user/frozen-sub-member",
    (_, answers) => ({ subuid: Number(answers["/v5/user/create-sub-member"]?.uid), frozen: 1 })
  ],
  [
    "/v5/asset/exchange/quote-apply",
    {
      accountType: "eb_convert_uta",
      fromCoin: "USDT",
      toCoin: "BTC",
      requestCoin: "USDT",
      requestAmount: "100"
    }
  ],
  [
    "/v5/asset/exchange/convert-execute",
    (_, answers) => ({ quoteTxId: answers["/v5/asset/exchange/quote-apply"]?.quoteTxId })
  ],
  ["/v5/asset/deposit/deposit-to-account", { accountType: "UNIFIED" }],
  ["/v5/order/cancel-all", { category: "spot", symbol: "ETHUSDT" }]
]

/** Calls every write operation, letting time pass in between. Returns the refused paths with the reasons. */
export const runEveryWrite = (exchange: Exchange, hand: HandClock): Effect.Effect<ReadonlyArray<string>, unknown> =>
  Effect.gen(function* () {
    const refused: Array<string> = []
    const answers: Record<string, Json> = {}
    for (const [path, params] of writes) {
      hand.millis += 700
      const request: object = typeof params === "function" ? params(exchange, answers) : params
      const { result, retCode, retMsg } = yield* ask(exchange, "POST", path, request)
      answers[path] = result
      if (retCode !== 0) refused.push(`${path} ${retCode} ${retMsg}`)
    }
    return refused
  })

/** Every read operation, with various parameters. */
export const reads: ReadonlyArray<readonly [path: string, params: Json]> = simulated
  .filter(({ kind, method }) => kind === "read" && method === "GET")
  .flatMap(({ path }) =>
    ["linear", "spot", "inverse", "option"].flatMap((category) =>
      [{}, { symbol: "ETHUSDT" }, { symbol: "ETHUSDT", interval: "60", limit: "200" }, { coin: "BTC" }].map(
        (more) => [path, { category, accountType: "UNIFIED", settleCoin: "USDT", ...more }] as const
      )
    )
  )
