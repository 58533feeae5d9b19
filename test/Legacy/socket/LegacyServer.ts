import { Effect, Layer, type Scope } from "effect"
import { Credentials } from "../../../src/Layers/Credentials.js"
import * as Venue from "../../../src/Layers/Venue.js"
import * as ContractTopic from "../../../src/Legacy/ContractV3/topics.js"
import * as DerivativesTopic from "../../../src/Legacy/DerivativesV3/topics.js"
import * as InverseTopic from "../../../src/Legacy/Inverse/topics.js"
import { type Market, markets } from "../../../src/Legacy/internal/socket/Market.js"
import * as LegacySocket from "../../../src/Legacy/LegacySocket.js"
import * as LinearTopic from "../../../src/Legacy/Linear/topics.js"
import * as SpotTopic from "../../../src/Legacy/SpotV1/topics.js"
import * as SpotV3Topic from "../../../src/Legacy/SpotV3/topics.js"
import * as UnifiedTopic from "../../../src/Legacy/UnifiedV3/topics.js"
import * as UsdcOptionTopic from "../../../src/Legacy/UsdcOption/topics.js"
import * as UsdcPerpTopic from "../../../src/Legacy/UsdcPerpetual/topics.js"
import type { AnyTopic } from "../../../src/Socket/TopicDefinition.js"
import { account, FakeServer, type FakeSocket } from "../../Socket/FakeDialer.js"

export type Sent = Readonly<Record<string, unknown>>

/** A frame sent to a socket, of any shape. */
export const sentTo = (socket: FakeSocket): ReadonlyArray<Sent> => socket.sent.map((message) => ({ ...message }))

const echo = (ok: boolean, request: Sent) => ({
  success: ok,
  ret_msg: ok ? "" : "error:handler not found",
  conn_id: "c",
  request
})
const v3 = (ok: boolean, { op, req_id }: Sent) => ({ success: ok, ret_msg: ok ? "" : "no", conn_id: "c", req_id, op })
const command = (ok: boolean) => ({ success: ok, conn_id: "c", type: "COMMAND_RESP" })

/** The responses of each market to a subscription, an auth message and a ping, as documented. */
export const answers: Readonly<
  Record<
    Market,
    {
      readonly subscribe: (ok: boolean, request: Sent) => unknown
      readonly auth: unknown
      readonly pong: unknown
    }
  >
> = {
  inverse: { subscribe: echo, auth: undefined, pong: { ...echo(true, { op: "ping", args: null }), ret_msg: "pong" } },
  linear: { subscribe: echo, auth: undefined, pong: { ...echo(true, { op: "ping", args: null }), ret_msg: "pong" } },
  spot: {
    subscribe: (ok, { event, params, symbol, topic }) => ({
      topic,
      event,
      symbol,
      params: JSON.parse(JSON.stringify(params), (_, value) => (typeof value === "object" ? value : `${value}`)),
      code: ok ? "0" : "-100010",
      msg: ok ? "Success" : "Invalid Symbols!"
    }),
    auth: undefined,
    pong: { pong: 1535975085152 }
  },
  spotv3: {
    subscribe: (ok, { op, req_id }) => ({ op, success: ok, req_id, ret_msg: ok ? op : "no", conn_id: "c" }),
    auth: { op: "auth", success: true, req_id: "", ret_msg: "auth", conn_id: "c" },
    pong: { op: "pong", args: [1661741630642], conn_id: "c" }
  },
  usdcOption: {
    subscribe: (ok, { args, id }) => ({
      id,
      success: ok,
      conn_id: "c",
      data: { successTopics: ok ? args : [], failTopics: ok ? [] : args },
      type: "COMMAND_RESP"
    }),
    auth: { success: true, conn_id: "c", ret_msg: "0", type: "AUTH_RESP" },
    pong: { op: "pong", args: ["1535975085152"] }
  },
  usdcPerp: {
    subscribe: (ok, { args, id }) => ({
      id,
      success: ok,
      conn_id: "c",
      data: { successTopics: ok ? args : [], failTopics: ok ? [] : args },
      type: "COMMAND_RESP"
    }),
    auth: { success: true, conn_id: "c", ret_msg: "0", type: "AUTH_RESP" },
    pong: { op: "pong", args: ["1535975085152"] }
  },
  unifiedPerp: {
    subscribe: v3,
    auth: { success: true, conn_id: "c", ret_msg: "0", type: "AUTH_RESP" },
    pong: { success: true, ret_msg: "pong", conn_id: "c", req_id: "", op: "ping" }
  },
  unifiedOption: {
    subscribe: command,
    auth: { success: true, conn_id: "c", ret_msg: "0", type: "AUTH_RESP" },
    pong: { args: ["1671117705244"], op: "pong" }
  },
  contractUSDT: {
    subscribe: (ok, { op }) => ({ success: ok, ret_msg: "", op, conn_id: "c" }),
    auth: { success: true, ret_msg: "", op: "auth", conn_id: "c" },
    pong: { req_id: "test", op: "pong", args: ["1671163042443"], conn_id: "c" }
  },
  contractInverse: {
    subscribe: v3,
    auth: { success: true, ret_msg: "", op: "auth", conn_id: "c" },
    pong: { success: true, ret_msg: "pong", conn_id: "c", req_id: "", op: "ping" }
  }
}

export const serverOf = (market: Market): FakeServer => {
  const server = new FakeServer()
  const { auth, pong, subscribe } = answers[market]
  server.behaviour.message = (socket, message) => {
    const sent: Sent = { ...message }
    const reply = sent["op"] === "ping" || "ping" in sent ? pong : sent["op"] === "auth" ? auth : subscribe(true, sent)
    queueMicrotask(() => socket.push(reply))
  }
  return server
}

export const withMarket = <A, E>(
  market: Market,
  body: (server: FakeServer) => Effect.Effect<A, E, LegacySocket.LegacySocket | Credentials | Scope.Scope>,
  options: Partial<LegacySocket.LegacySocketOptions> = {}
) => {
  const server = serverOf(market)
  return body(server).pipe(
    Effect.provide(LegacySocket.layer({ venue: Venue.live, market, ...options }).pipe(Layer.provide(server.layer))),
    Effect.provideService(Credentials, account)
  )
}

/** A public and a private topic of each market. */
export const samples: Readonly<Record<Market, readonly [open: AnyTopic, own: AnyTopic]>> = {
  inverse: [InverseTopic.trade({ symbol: "BTCUSD" }), InverseTopic.order()],
  linear: [LinearTopic.trade({ symbol: "BTCUSDT" }), LinearTopic.copyTradeOrder()],
  spot: [SpotTopic.trade({ symbol: "BTCUSDT" }), SpotTopic.executionReport()],
  spotv3: [SpotV3Topic.trade({ symbol: "BTCUSDT" }), SpotV3Topic.stopOrder()],
  usdcOption: [UsdcOptionTopic.recentTrades({ baseCoin: "BTC" }), UsdcOptionTopic.greeks()],
  usdcPerp: [UsdcPerpTopic.trade({ symbol: "BTCPERP" }), UsdcPerpTopic.order()],
  unifiedPerp: [DerivativesTopic.tickers({ market: "unifiedPerp", symbol: "BTCPERP" }), UnifiedTopic.wallet()],
  unifiedOption: [
    DerivativesTopic.tickers({ market: "unifiedOption", symbol: "BTC-6JAN23-17500-C" }),
    UnifiedTopic.greeks()
  ],
  contractUSDT: [DerivativesTopic.tickers({ market: "contractUSDT", symbol: "BTCUSDT" }), ContractTopic.order()],
  contractInverse: [DerivativesTopic.tickers({ market: "contractInverse", symbol: "BTCUSD" }), ContractTopic.wallet()]
}

export const paths: Readonly<Record<Market, readonly [open: string, own: string]>> = {
  inverse: ["/realtime", "/realtime"],
  linear: ["/realtime_public", "/realtime_private"],
  spot: ["/spot/quote/ws/v1", "/spot/ws"],
  spotv3: ["/spot/public/v3", "/spot/private/v3"],
  usdcOption: ["/trade/option/usdc/public/v1", "/trade/option/usdc/private/v1"],
  usdcPerp: ["/perpetual/ws/v1/realtime_public", "/trade/option/usdc/private/v1"],
  unifiedPerp: ["/contract/usdc/public/v3", "/unified/private/v3"],
  unifiedOption: ["/option/usdc/public/v3", "/unified/private/v3"],
  contractUSDT: ["/contract/usdt/public/v3", "/contract/private/v3"],
  contractInverse: ["/contract/inverse/public/v3", "/contract/private/v3"]
}

export const every = Object.values(markets).map(({ market }) => market)
export const byQuery: ReadonlyArray<Market> = ["inverse", "linear", "spot"]
export const ignore = () => {}
