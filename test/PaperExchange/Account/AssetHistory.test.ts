import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import type { Any } from "../../../src/Http/Endpoint.js"
import * as Asset from "../../../src/Http/V5/Asset.js"
import { Exchange } from "../../../src/PaperExchange/Exchange.js"
import { demo } from "../../../src/PaperExchange/internal/Account/Keys.js"
import * as Money from "../../../src/PaperExchange/internal/Money.js"
import * as Rest from "../../../src/PaperExchange/internal/Rest/Rest.js"
import { start } from "../harness.js"

const set = () => {
  const exchange = new Exchange({ historyDays: 1, clock: () => start })
  const key = exchange.keys.get(demo.key)
  if (key === undefined) throw new Error("no key")
  /** Calls a handler and decodes the answer strictly with the endpoint's schema. */
  const call = (endpoint: Any, params: unknown) => {
    const encoded = endpoint.encodeRequest(params)
    if (encoded._tag === "Left") throw encoded.left
    const handler = Rest.handlerOf(`${endpoint.method} ${endpoint.path}`)
    if (handler === undefined) throw new Error("not simulated")
    const { body, query } = encoded.right
    const context = { exchange, engine: exchange.engine, account: key.account, key }
    const answer = Effect.runSync(handler.answer({ query, body }, context, start))
    if (answer.code === 0) {
      const decoded = endpoint.decodeBody(answer.body, { params, mode: "strict" })
      if (decoded._tag === "Left") assert.fail(decoded.left.message)
    }
    // biome-ignore lint/suspicious/noExplicitAny: the test looks into answers of many shapes
    return { code: answer.code, result: answer.body["result"] as any }
  }
  return { exchange, key, call }
}

describe("greeks and settlements", () => {
  it("are empty for an account without positions", () => {
    const { call } = set()
    assert.deepStrictEqual(call(Asset.getCoinGreeks, { baseCoin: "BTC" }).result, { list: [] })
    assert.deepStrictEqual(call(Asset.getUsdcSessionSettlement, { category: "linear" }).result.list, [])
    const long = { category: "linear", startTime: start - 40 * 86_400_000, endTime: start }
    assert.strictEqual(call(Asset.getUsdcSessionSettlement, long).code, 10001)
  })
})

describe("deposit declarations", () => {
  it("are accepted only from the owner of the deposit", () => {
    const { call, exchange, key } = set()
    const declare = (depositId: number) =>
      call(Asset.submitDepositOriginatorInfo, { depositId, questionnaire: "{}" }).code
    assert.strictEqual(declare(1), 131002)
    exchange.engine.custody.deposits.push({
      seq: 1,
      id: "7",
      member: key.member,
      coin: "USDT",
      chain: "ETH",
      amount: Money.one,
      transaction: "",
      fromAddress: "",
      toAddress: "",
      tag: "",
      sender: undefined,
      time: start,
      dueTime: start,
      credited: true
    })
    assert.strictEqual(declare(7), 0)
  })
})
