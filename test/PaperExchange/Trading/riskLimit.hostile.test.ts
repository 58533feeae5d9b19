import { assert, describe, it } from "@effect/vitest"
import { btc, type Contract, inverse, open } from "../marginAccount.js"
import type { Message } from "../socketHarness.js"

const trader = () => {
  const account = open({ USDT: "100000", BTC: "1" }, { symbols: ["BTCUSDT", "BTCUSD"] })
  const set = (fields: object) => account.raw("POST", "/v5/position/set-risk-limit", { ...fields })
  const tiers = (contract: Contract): ReadonlyArray<Message> => account.get("/v5/market/risk-limit", contract).list
  return { ...account, set, tiers }
}

describe("set-risk-limit", () => {
  it("answers with the tier and its limit, as market/risk-limit publishes them", () => {
    const { set, tiers } = trader()
    for (const contract of [btc, inverse])
      for (const { id, riskLimitValue } of tiers(contract)) {
        const { result, retCode, retMsg } = set({ ...contract, riskId: id, positionIdx: 0 })
        assert.strictEqual(retCode, 0, retMsg)
        assert.deepStrictEqual(result, { category: contract.category, riskId: id, riskLimitValue })
      }
  })

  it("doesn't take effect: the tier of a position follows from its value", () => {
    const { position, set, tiers, trade } = trader()
    trade(btc, "Buy", "0.1")
    const { positionIM, positionMM, riskId, riskLimitValue } = position(btc)
    const highest = tiers(btc).at(-1)?.id
    const { retCode, retMsg } = set({ ...btc, riskId: highest })
    assert.strictEqual(retCode, 0, retMsg)
    const after = position(btc)
    assert.deepStrictEqual(
      [after.riskId, after.riskLimitValue, after.positionIM, after.positionMM],
      [riskId, riskLimitValue, positionIM, positionMM]
    )
  })

  it("takes null for positionIdx, as the documentation's example sends it", () => {
    const { set, tiers } = trader()
    const { result, retCode, retMsg } = set({ ...btc, riskId: 4, positionIdx: null })
    assert.strictEqual(retCode, 0, retMsg)
    assert.strictEqual(result.riskLimitValue, tiers(btc).find(({ id }) => id === 4)?.riskLimitValue)
  })

  it("refuses a tier that doesn't exist, an unknown symbol and a missing tier", () => {
    const { set } = trader()
    for (const riskId of [99_999, 0, -1]) assert.include([10001, 110031], set({ ...btc, riskId }).retCode, `${riskId}`)
    assert.strictEqual(set({ category: "linear", symbol: "NONEUSDT", riskId: 1 }).retCode, 10001)
    assert.strictEqual(set(btc).retCode, 10001)
    assert.strictEqual(set({ category: "spot", symbol: "BTCUSDT", riskId: 1 }).retCode, 10001)
  })
})
