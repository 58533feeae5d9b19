import { assert, it } from "@effect/vitest"
import { describe } from "vitest"
import { ServerText } from "../../../src/Errors/internal/ServerText.js"
import * as Dialect from "../../../src/Legacy/internal/socket/Dialect.js"
import { type Control, v5 } from "../../../src/Socket/Control.js"

const acknowledgement = (control: Control | undefined) => {
  if (control?._tag !== "Acknowledgement") throw new Error(`is ${control?._tag}`)
  const { code, detail, echoed, op, success } = control
  return { op, success, code, detail: `${detail}`, echoed }
}

describe("the spot dialects read", () => {
  const { read } = Dialect.spotV1

  it("a response as the topic that was subscribed", () => {
    const answer = (topic: string, more: object, code = "0") =>
      acknowledgement(
        read({ topic, event: "sub", symbol: "ABUSDT", params: { binary: "false", ...more }, code, msg: "m" })
      )
    assert.deepStrictEqual(answer("trade", {}), {
      op: "subscribe",
      success: true,
      code: undefined,
      detail: "m",
      echoed: ["trade.ABUSDT"]
    })
    assert.deepStrictEqual(answer("kline_1m", {}).echoed, ["kline_1m.ABUSDT"])
    assert.deepStrictEqual(answer("kline", { klineType: "1m" }).echoed, ["kline_1m.ABUSDT"])
    assert.deepStrictEqual(answer("mergedDepth", { dumpScale: "2" }).echoed, ["mergedDepth.2.ABUSDT"])
    assert.deepInclude(answer("trade", {}, "-100010"), { success: false, code: -100010 })
  })

  it("a response to an unsubscription, and a refusal without a topic", () => {
    assert.strictEqual(
      acknowledgement(read({ topic: "trade", event: "cancel", symbol: "A", code: "0" })).op,
      "unsubscribe"
    )
    assert.deepStrictEqual(acknowledgement(read({ code: "-10001", desc: "Invalid JSON!" })), {
      op: undefined,
      success: false,
      code: -10001,
      detail: "Invalid JSON!",
      echoed: undefined
    })
  })

  it("pongs and pings as heartbeats, and a response to the signature", () => {
    assert.deepStrictEqual(read({ pong: 5 }), { _tag: "Pong" })
    assert.deepStrictEqual(read({ ping: 5 }), { _tag: "Pong" })
    assert.deepInclude(read({ auth: "success" }), { _tag: "AuthReply", success: true })
    assert.deepInclude(read({ auth: "fail", msg: "no" }), {
      _tag: "AuthReply",
      success: false,
      detail: new ServerText("no")
    })
    assert.deepInclude(read({ success: false, ret_msg: "no", request: { op: "auth" } }), { _tag: "AuthReply" })
  })

  it("nothing in a message that is not a response, and no push in a response", () => {
    for (const json of [null, 5, "text", []]) assert.isUndefined(read(json))
    const { topicsOf } = Dialect.spotV1
    for (const json of [
      null,
      [],
      { pong: 5 },
      { topic: "trade", event: "sub", symbol: "A" },
      { topic: "trade", data: [] }
    ])
      assert.isUndefined(topicsOf?.(json))
    for (const json of [null, [], {}, [{}], { pong: 5 }]) assert.isUndefined(Dialect.spotPrivate.topicsOf?.(json))
  })
})

describe("pushes belong", () => {
  it("on futures to their own topic, to the topic without a symbol and to the topic for all symbols", () => {
    const { topicsOf } = Dialect.v2
    assert.deepStrictEqual(topicsOf?.({ topic: "trade.ABUSD" }), ["trade.ABUSD", "trade", "trade.*"])
    assert.deepStrictEqual(topicsOf?.({ topic: "position" }), ["position"])
    for (const json of [null, 5, {}, { topic: 5 }, { success: true }]) assert.isUndefined(topicsOf?.(json))
  })

  it("on USDC to their own topic, underlying prices to the name they were subscribed by", () => {
    const { topicsOf } = Dialect.usdc
    assert.deepStrictEqual(topicsOf?.({ topic: "underlying.AB_USD.1JAN30" }), ["underlying.AB_USD.1JAN30"])
    assert.deepStrictEqual(topicsOf?.({ topic: "underlying_price.AB" }), ["underlying_price.AB", "underlying.AB"])
    assert.isUndefined(topicsOf?.({ type: "COMMAND_RESP" }))
  })

  it("on V5 to the topic they name: no dialect is used", () => {
    assert.isUndefined(v5.topicsOf)
  })
})
