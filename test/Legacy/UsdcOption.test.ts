import { assert, describe, it } from "@effect/vitest"
import { Chunk, Effect, Either, Fiber, Redacted, Stream, TestClock } from "effect"
import * as Pages from "../../src/Http/Pages.js"
import { Credentials } from "../../src/Layers/Credentials.js"
import * as UsdcErrors from "../../src/Legacy/UsdcOption/errors.js"
import * as UsdcOption from "../../src/Legacy/UsdcOption.js"
import { casesOf, refusedAs, testFamily } from "../Http/family.js"
import { scripted } from "../Http/scriptedTransport.js"
import { testCodes, testDamage } from "./operations.js"

const cases = casesOf(UsdcOption, new URL("UsdcOption.json", import.meta.url))

testFamily("UsdcOption", UsdcOption, cases)
testDamage(cases)

describe("USDC options", () => {
  it("are read with POST and still count as reads", () => {
    const reads = cases.filter(({ endpoint }) => endpoint.method === "POST" && endpoint.kind === "read")
    assert.sameMembers(
      reads.map(({ endpoint }) => endpoint.id),
      [
        "getActiveOrders",
        "getAssetInfo",
        "getBalances",
        "getDeliveryHistory",
        "getHistoricOrders",
        "getMarginMode",
        "getOrderExecutionHistory",
        "getPositions",
        "getPositionsInfoUponExpiry",
        "getSettlementHistory",
        "getTransactionLog",
        "queryMMPState"
      ]
    )
  })

  it("share order queries with USDC perpetuals: one operation with the names of both older clients", () => {
    assert.deepStrictEqual(UsdcOption.getActiveOrders.aliases, [
      "USDCOptionClient.getActiveOrders",
      "USDCPerpetualClient.getActiveOrders"
    ])
    for (const category of ["OPTION", "PERPETUAL"])
      assert.isTrue(Either.isRight(UsdcOption.getActiveOrders.encodeRequest({ category })))
  })

  it("send order flags as numbers, text or booleans", () => {
    for (const [reduceOnly, closeOnTrigger] of [
      [0, ""],
      [1, "UNKNOWN"],
      [true, false]
    ]) {
      const dataList = [{ orderId: "order-1", symbol: "SOLPERP", reduceOnly, closeOnTrigger }]
      const body = { retCode: 0, retMsg: "Success.", result: { cursor: "", resultTotalSize: 1, dataList } }
      assert.isTrue(Either.isRight(UsdcOption.getHistoricOrders.decodeBody(body)))
    }
  })

  it("return each row of a batch with its code, as text or a number", () => {
    for (const errorCode of [3100136, "3100136"]) {
      const result = [{ orderId: "", symbol: "SOL-25DEC26-150-P", errorCode, errorDesc: "no order", extMap: null }]
      const decoded = UsdcOption.batchCancelOrders.decodeBody({ retCode: 0, retMsg: "OK", retExtMap: {}, result })
      assert.strictEqual(Either.getOrThrow(decoded).result, result)
    }
  })

  it("mark an order for market maker protection with true, or with text as documented", () => {
    const order = {
      symbol: "SOL-25DEC26-150-P",
      orderType: "Limit",
      side: "Buy",
      orderQty: 0.5,
      orderPrice: "5",
      timeInForce: "PostOnly",
      orderLinkId: "mine-1"
    }
    for (const mmp of [true, "true"])
      assert.deepInclude(
        JSON.parse(Either.getOrThrow(UsdcOption.submitOrder.encodeRequest({ ...order, mmp })).body ?? ""),
        { mmp, orderQty: "0.5" }
      )
  })

  it("report whether disconnect protection is on, next to the code or in a result", () => {
    for (const own of [{ dcpStatus: "OFF", timeWindow: "10" }, { result: { dcpStatus: "ON", timeWindow: 40 } }])
      assert.isTrue(
        Either.isRight(UsdcOption.getDisconnectCancelAll.decodeBody({ retCode: 0, retMsg: "success", ...own }))
      )
  })
})

describe("the codes of USDC options", () => {
  testCodes(
    UsdcErrors.UsdcOptionCommonError,
    [UsdcErrors.UsdcOptionOrderError, UsdcErrors.UsdcOptionBalanceError, UsdcErrors.UsdcOptionAccountError],
    {
      OrderNotFound: [3100136],
      SymbolNotTrading: [3100126, 3100127, 3100128],
      TooManyOrders: [3100145, 3200304],
      PriceOutOfRange: [3100113, 3100114],
      MarginModeNotSwitchable: [3400001, 3400002, 3400005],
      UpgradeNotPossible: [3400065],
      LiquidationInProgress: [3100141],
      RateLimited: [3303007, 3303008]
    }
  )

  it("leave the outcome of an order open while it is being canceled", () => {
    assert.deepStrictEqual(refusedAs(UsdcOption.cancelOrder, 3100320), ["RequestProcessing", "unknown"])
    assert.deepStrictEqual(refusedAs(UsdcOption.cancelOrder, 3100191), ["OrderClosed", "notExecuted"])
    assert.deepStrictEqual(refusedAs(UsdcOption.getBalances, 10007), ["ServerTimeout", "notExecuted"])
  })
})

describe("calls of USDC options through the client", () => {
  const account = { key: "usdcKey0001", secret: Redacted.make("usdc-secret") }

  it.effect("retry a read with POST after its response was lost", () =>
    Effect.gen(function* () {
      const exchange = scripted([{ lost: "after" }, { result: { marginMode: "REGULAR_MARGIN" } }])
      const fiber = yield* UsdcOption.getMarginMode().pipe(
        Effect.provideService(Credentials, account),
        Effect.provide(exchange.layer),
        Effect.fork
      )
      yield* TestClock.adjust("1 minute")
      assert.deepStrictEqual(yield* Fiber.join(fiber), { marginMode: "REGULAR_MARGIN" })
      assert.strictEqual(exchange.sent.length, 2)
      assert.strictEqual(exchange.sent[0]?.body, "{}")
    })
  )

  it.effect("never repeat an order whose outcome is unknown to the exchange", () =>
    Effect.gen(function* () {
      const exchange = scripted([{ code: 10006, message: "System not responding. Request status unknown." }])
      const order = {
        symbol: "SOL-25DEC26-150-P",
        orderType: "Limit",
        side: "Buy",
        orderQty: "1",
        orderPrice: "5",
        timeInForce: "PostOnly",
        orderLinkId: "mine-1"
      } as const
      const error = yield* UsdcOption.submitOrder(order).pipe(
        Effect.provideService(Credentials, account),
        Effect.provide(exchange.layer),
        Effect.flip
      )
      assert.strictEqual(error._tag, "ServerError")
      assert.strictEqual(exchange.sent.length, 1)
    })
  )

  it.effect("page by the cursor in the body", () =>
    Effect.gen(function* () {
      const page = (orderId: string, cursor: string) => ({
        result: { resultTotalSize: 1, cursor, dataList: [{ orderId, symbol: "SOL-25DEC26-150-P" }] }
      })
      const exchange = scripted([page("order-1", "next%2C1"), page("order-2", "")])
      const orders = yield* Stream.runCollect(Pages.items(UsdcOption.getHistoricOrders, { category: "OPTION" })).pipe(
        Effect.provideService(Credentials, account),
        Effect.provide(exchange.layer)
      )
      assert.deepStrictEqual(
        Chunk.toReadonlyArray(orders).map(({ orderId }) => orderId),
        ["order-1", "order-2"]
      )
      assert.deepStrictEqual(
        exchange.sent.map(({ body }) => body),
        ['{"category":"OPTION"}', '{"category":"OPTION","cursor":"next%2C1"}']
      )
    })
  )
})
