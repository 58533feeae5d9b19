import { createHmac } from "node:crypto"
import { assert, describe, it } from "@effect/vitest"
import { BigDecimal, Context, Effect, Layer, Redacted } from "effect"
import { type ExtraValue, withExtra } from "../../src/Http/Endpoint.js"
import * as Settings from "../../src/Http/Settings.js"
import { getTickers } from "../../src/Http/V5/Market/getTickers.js"
import { batchPlaceOrder } from "../../src/Http/V5/Order/batchPlaceOrder.js"
import { cancelOrder } from "../../src/Http/V5/Order/cancelOrder.js"
import { placeOrder } from "../../src/Http/V5/Order/placeOrder.js"
import { Credentials } from "../../src/Layers/Credentials.js"
import * as Paper from "../../src/PaperExchange.js"
import { Dialer } from "../../src/Socket/Dialer.js"
import { layerSocket } from "../../src/Socket/OrderEntrySocket.js"
import { scripted } from "./scriptedTransport.js"

const account = { key: "extraKey00000001", secret: Redacted.make("hunter2") }
const placed = { result: { orderId: "1", orderLinkId: "" } }
const order = { category: "linear", symbol: "BTCUSDT", side: "Buy", orderType: "Limit", qty: "1", price: "2" } as const

const batch = { retCode: 0, retMsg: "OK", result: { list: [] }, retExtInfo: { list: [] }, time: 1 }

/** What a JavaScript program passes. */
const untyped = (params: object): Parameters<typeof placeOrder>[0] => JSON.parse(JSON.stringify(params))

describe("parameters that the library does not know", () => {
  it.effect("are refused by default, and sent and signed with the setting, for one call or many", () =>
    Effect.gen(function* () {
      const exchange = scripted([placed])
      const params = untyped({ ...order, newFlag: true, timeInForce: "NewKind", tpslMode: null })
      const call = placeOrder(params).pipe(Effect.provideService(Credentials, account), Effect.provide(exchange.layer))
      const refused = yield* Effect.flip(call)
      assert.strictEqual(refused._tag, "ParameterError")
      assert.strictEqual(exchange.sent.length, 0)
      yield* Settings.withUnknownParameters(call, "send")
      const request = exchange.sent[0]
      const body = request?.body ?? ""
      assert.deepStrictEqual(JSON.parse(body), { ...params })
      const header = (name: string) => request?.headers[name] ?? request?.headers[name.toLowerCase()] ?? ""
      const text = `${header("X-BAPI-TIMESTAMP")}${account.key}${header("X-BAPI-RECV-WINDOW")}${body}`
      assert.strictEqual(header("X-BAPI-SIGN"), createHmac("sha256", "hunter2").update(text).digest("hex"))
    })
  )

  it("leave the known ones as they are: plain decimals, none undefined, none that JSON cannot carry", () => {
    const encode = (params: object) =>
      placeOrder
        .encodeRequest(params, { unknown: "send" })
        .pipe((either) => (either._tag === "Right" ? JSON.parse(either.right.body ?? "") : either.left.message))
    assert.deepStrictEqual(
      encode({ ...order, qty: 1e-7, price: BigDecimal.make(5n, 9), a: undefined, b: { c: [1] } }),
      {
        ...order,
        qty: "0.0000001",
        price: "0.000000005",
        b: { c: [1] }
      }
    )
    for (const value of [
      Number.NaN,
      2 ** 60,
      1e300,
      1n,
      () => 1,
      Symbol("x"),
      new Date(0),
      [undefined],
      Redacted.make("s")
    ])
      assert.match(encode({ ...order, newOne: value }), /^newOne/)
    assert.deepStrictEqual(encode({ ...order, qty: 0.1 + 0.2 }), { ...order, qty: "0.30000000000000004" })
    assert.match(encode({ ...order, qty: Number.NaN }), /^qty/)
    assert.deepStrictEqual(encode({ ...order, newOne: [0.1 + 0.2, 1e-7] }), { ...order, newOne: [0.1 + 0.2, 1e-7] })
  })

  it("that contain themselves, or are nested without end, are refused like others that JSON cannot carry", () => {
    const own: Record<string, ExtraValue> = {}
    own["self"] = [own]
    let deep: ExtraValue = {}
    for (let i = 0; i < 100_000; i++) deep = [deep]
    for (const value of [own, deep])
      for (const encoded of [
        placeOrder.encodeRequest({ ...order, newOne: value }, { unknown: "send" }),
        placeOrder.encodeRequest(withExtra({ ...order }, { newOne: value })),
        getTickers.encodeRequest(withExtra({ category: "linear" }, { newOne: value }))
      ])
        assert.match(encoded._tag === "Left" ? encoded.left.message : "", /^newOne: .* is nested too deeply/)
  })

  it("named __proto__ do not change the prototype", () => {
    const params: unknown = JSON.parse('{"__proto__": {"x": 1}, "category": "linear"}')
    const { body } = cancelOrder
      .encodeRequest(params, { unknown: "send" })
      .pipe((either) => (either._tag === "Right" ? either.right : assert.fail(either.left.message)))
    assert.strictEqual(body, '{"__proto__":{"x":1},"category":"linear"}')
  })
})

describe("withExtra", () => {
  it.effect("adds parameters to a call, a GET, or a row of a batch, and drops undefined ones", () =>
    Effect.gen(function* () {
      const exchange = scripted([placed, { result: { category: "linear", list: [] } }, { text: JSON.stringify(batch) }])
      yield* Effect.gen(function* () {
        yield* placeOrder(withExtra({ ...order }, { newFlag: true, timeInForce: "NewKind", nothing: undefined }))
        yield* getTickers(withExtra({ category: "linear", symbol: "BTCUSDT" }, { view: "a b" }))
        const { category, ...row } = order
        yield* batchPlaceOrder({
          category,
          request: [row, withExtra(withExtra({ ...row }, { newFlag: 1 }), { more: 2 })]
        })
      }).pipe(Effect.provideService(Credentials, account), Effect.provide(exchange.layer))
      const [first, second, third] = exchange.sent
      assert.deepStrictEqual(JSON.parse(first?.body ?? ""), { ...order, newFlag: true, timeInForce: "NewKind" })
      assert.include(second?.path, "category=linear&symbol=BTCUSDT&view=a%20b")
      const { category, ...row } = order
      assert.deepStrictEqual(JSON.parse(third?.body ?? ""), {
        category,
        request: [row, { ...row, newFlag: 1, more: 2 }]
      })
    })
  )

  it("signs a name with an apostrophe as URL parsers send it", () => {
    const encoded = getTickers.encodeRequest(withExtra({ category: "linear" }, { "it's": "o'clock" }))
    const query = encoded._tag === "Right" ? encoded.right.query : ""
    assert.strictEqual(query, "category=linear&it%27s=o%27clock")
    assert.strictEqual(new URL(`http://localhost/?${query}`).search, `?${query}`)
  })

  it("still checks the other parameters, and cannot replace one that is given", () => {
    const misspelt = cancelOrder.encodeRequest(withExtra({ category: "linear", symbl: "X" }, { a: 1 }))
    assert.match(misspelt._tag === "Left" ? misspelt.left.message : "", /^symbl is unknown/)
    // A guard that lets orders pass that reduce a position looks at the parameters.
    const twice = placeOrder.encodeRequest(withExtra({ ...order, reduceOnly: true }, { reduceOnly: false }))
    assert.match(twice._tag === "Left" ? twice.left.message : "", /^reduceOnly is given twice/)
  })

  it("is typed", () => {
    // @ts-expect-error: a known parameter of the wrong type
    assert.isFunction(() => placeOrder(withExtra({ ...order, qty: true }, { a: 1 })))
    // @ts-expect-error: a parameter is missing
    assert.isFunction(() => placeOrder(withExtra({ category: "linear" }, { a: 1 })))
    // @ts-expect-error: a value that JSON cannot carry
    assert.isFunction(() => placeOrder(withExtra({ ...order }, { a: new Date() })))
  })

  it.live("goes over the order socket, as does the setting", () =>
    Effect.gen(function* () {
      const frames: Array<string> = []
      const recorded = Layer.scopedContext(
        Effect.map(Layer.build(Paper.Bybit.paper), (context) => {
          const dialer = Context.get(context, Dialer)
          return Context.add(context, Dialer, {
            dial: (url, events) => {
              const dialed = dialer.dial(url, events)
              return {
                ...dialed,
                send: (text) => {
                  frames.push(text)
                  return dialed.send(text)
                }
              }
            }
          })
        })
      )
      const bundle = Layer.provideMerge(layerSocket({ venue: Paper.venue }), recorded)
      yield* Effect.gen(function* () {
        const params = { ...order, qty: "0.01", price: "30000" }
        yield* placeOrder(withExtra(params, { newFlag: 1 }))
        yield* Settings.withUnknownParameters(placeOrder(untyped({ ...params, newKind: 2 })), "send")
      }).pipe(Effect.provide(bundle))
      const orders = frames.filter((frame) => frame.includes("order.create"))
      assert.include(orders[0], '"newFlag":1')
      assert.include(orders[1], '"newKind":2')
    })
  )

  it.live("reaches a server, which ignores what it does not know, as the exchange does", () =>
    Effect.gen(function* () {
      const { orderId } = yield* placeOrder(
        withExtra({ ...order, qty: "0.01", price: "30000" }, { newFlag: { deep: ["x"] } })
      )
      assert.isAbove(orderId.length, 0)
    }).pipe(Effect.provide(Paper.Bybit.paper))
  )
})
