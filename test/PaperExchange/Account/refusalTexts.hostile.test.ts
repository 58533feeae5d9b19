import { readdirSync, readFileSync } from "node:fs"
import { assert, describe, it } from "@effect/vitest"
import { textOf } from "../../../src/PaperExchange/internal/Outcome.js"
import { set } from "../socketHarness.js"

describe("a refusal", () => {
  it("says why, if a withdrawal goes to a sub-account by its UID", () => {
    const { clock, exchange, rest } = set({ symbols: ["BTCUSDT"] })
    const { uid } = exchange.open({ balances: { USDT: "100" }, role: "sub" })
    const { retCode, retMsg } = rest("POST", "/v5/asset/withdraw/create", {
      coin: "USDT",
      address: uid,
      amount: "50",
      timestamp: clock.now,
      forceChain: 2,
      accountType: "UTA"
    })
    assert.strictEqual(retCode, 131076)
    assert.isAbove(retMsg.length, 3)
  })

  it("has a text for every code that is given without one", () => {
    const root = new URL("../../../src/PaperExchange/", import.meta.url)
    const silent = readdirSync(root, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".ts"))
      .flatMap((name) => [...readFileSync(new URL(name, root), "utf8").matchAll(/refuse\((\d{5,})\)/g)])
      .map(([, code]) => Number(code))
      .filter((code) => textOf(code).trim() === "")
    assert.deepStrictEqual([...new Set(silent)], [])
  })
})
