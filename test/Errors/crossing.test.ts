import { createServer } from "node:http"
import * as Cluster from "@effect/cluster"
import {
  HttpApi,
  HttpApiBuilder,
  HttpApiClient,
  HttpApiEndpoint,
  HttpApiGroup,
  HttpClient,
  HttpRouter,
  HttpServer,
  OpenApi
} from "@effect/platform"
import { NodeHttpClient, NodeHttpServer } from "@effect/platform-node"
import { Rpc, RpcClient, RpcGroup, RpcSerialization, RpcServer } from "@effect/rpc"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Schema } from "effect"
import * as ErrorSchema from "../../src/Errors/ErrorSchema.js"
import { OrderNotFound } from "../../src/Errors/OrderError.js"
import * as Errors from "../../src/Errors.js"
import * as Order from "../../src/Http/V5/Order.js"
import * as PaperExchange from "../../src/PaperExchange.js"

const Failure = ErrorSchema.of(Order.cancelOrder)

const exchange = Layer.fresh(PaperExchange.Bybit.layer({ symbols: ["BTCUSDT"], historyDays: 1, stepMillis: 60_000 }))

const cancel = (orderId: string) => Effect.asVoid(Order.cancelOrder({ category: "linear", symbol: "BTCUSDT", orderId }))

/** What a caller does with the failure of a call in another process. */
const handled = <E>(call: (orderId: string) => Effect.Effect<void, typeof Failure.Type | E>) =>
  call("11111111-1111-1111-1111-111111111111").pipe(
    Effect.as("canceled"),
    Effect.catchTag("OrderNotFound", (error) => {
      assert.instanceOf(error, OrderNotFound)
      assert.strictEqual(error.code, 110001)
      assert.strictEqual(error.endpoint, "Order.cancelOrder")
      assert.isNumber(error.time)
      assert.isTrue(Errors.is.orderState(error) && Errors.is.notExecuted(error))
      return Effect.succeed("gone")
    })
  )

const server = NodeHttpServer.layer(createServer, { host: "127.0.0.1", port: 0 })
const address = HttpServer.addressFormattedWith(Effect.succeed)

class Orders extends RpcGroup.make(Rpc.make("cancel", { payload: { orderId: Schema.String }, error: Failure })) {}

class Api extends HttpApi.make("orders").add(
  HttpApiGroup.make("orders").add(
    HttpApiEndpoint.del("cancel", "/order/:orderId")
      .setPath(Schema.Struct({ orderId: Schema.String }))
      .addSuccess(Schema.Void)
      .addError(Failure, { status: 502 })
      .addError(ErrorSchema.SocketError, { status: 503 })
  )
) {}

describe("the failure of a call", () => {
  it.live.each([
    ["JSON", RpcSerialization.layerJson],
    ["MessagePack", RpcSerialization.layerMsgPack]
  ] as const)("is caught by its tag beyond Rpc, as %s", ([, serialization]) => {
    const handlers = Orders.toLayer({ cancel: ({ orderId }) => cancel(orderId) })
    const service = HttpRouter.Default.serve().pipe(
      Layer.provide(RpcServer.layer(Orders).pipe(Layer.provide(handlers))),
      Layer.provide(RpcServer.layerProtocolHttp({ path: "/rpc" })),
      Layer.provide(serialization),
      Layer.provideMerge(server)
    )
    return Effect.gen(function* () {
      const url = yield* address
      const http = RpcClient.layerProtocolHttp({ url: `${url}/rpc` }).pipe(
        Layer.provide([serialization, NodeHttpClient.layerUndici])
      )
      const client = yield* RpcClient.make(Orders).pipe(Effect.provide(yield* Layer.build(http)))
      assert.strictEqual(yield* handled((orderId) => client.cancel({ orderId })), "gone")
    }).pipe(Effect.scoped, Effect.provide(Layer.provideMerge(service, exchange)))
  })

  it.live("is caught by its tag beyond HttpApi, with the status of its schema", () => {
    const handlers = HttpApiBuilder.group(Api, "orders", (group) =>
      group.handle("cancel", ({ path }) => cancel(path.orderId))
    )
    const service = HttpApiBuilder.serve().pipe(
      Layer.provide(HttpApiBuilder.api(Api).pipe(Layer.provide(handlers))),
      Layer.provideMerge(server)
    )
    return Effect.gen(function* () {
      const baseUrl = yield* address
      const client = yield* HttpApiClient.make(Api, { baseUrl })
      const outcome = yield* handled((orderId) => client.orders.cancel({ path: { orderId } }))
      assert.strictEqual(outcome, "gone")
      const { status } = yield* HttpClient.del(`${baseUrl}/order/1`)
      assert.strictEqual(status, 502)
      const text = JSON.stringify(OpenApi.fromApi(Api))
      for (const tag of ["OrderNotFound", "RequestTimeout", "SubscriptionError"]) assert.include(text, `"${tag}"`)
    }).pipe(Effect.scoped, Effect.provide([Layer.provideMerge(service, exchange), NodeHttpClient.layerUndici]))
  })

  it.live("is caught by its tag beyond Cluster, where its answer was stored", () => {
    const Trader = Cluster.Entity.make("Trader", [
      Rpc.make("cancel", { payload: { orderId: Schema.String }, error: Failure })
    ]).annotateRpcs(Cluster.ClusterSchema.Persisted, true)
    const entity = Trader.toLayer({ cancel: ({ payload }) => cancel(payload.orderId) })
    return Effect.gen(function* () {
      const client = (yield* Trader.client)("main")
      const outcome = yield* handled((orderId) => client.cancel({ orderId }))
      assert.strictEqual(outcome, "gone")
    }).pipe(Effect.provide(entity.pipe(Layer.provideMerge(Cluster.TestRunner.layer), Layer.provide(exchange))))
  })
})
