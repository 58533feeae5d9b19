import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import type { Any } from "../../../src/Http/Endpoint.js"
import * as Order from "../../../src/Http/V5/Order.js"
import * as User from "../../../src/Http/V5/User.js"
import * as Example from "../../../src/PaperExchange/internal/Rest/Example.js"
import * as Registry from "../../../src/Registry.js"
import { start } from "../harness.js"

const named = (name: string): Any => {
  const endpoint = Registry.v5.find(({ family, id }) => `${family}.${id}` === name)
  if (endpoint === undefined) throw new Error(`no operation ${name}`)
  return endpoint
}

const reads = Registry.v5.filter(({ kind }) => kind === "read")

const bodyOf = (endpoint: Any, params: unknown, now = start) => {
  const result = Example.resultOf(endpoint, params, now)
  const around = { retCode: 0, retMsg: "OK", result: {}, retExtInfo: {}, time: now }
  return JSON.parse(
    JSON.stringify(endpoint.root === "result" ? { ...around, result } : { ...around, ...(result as object) })
  )
}

/** Every leaf value of an answer, with the name of its field. */
const leaves = (value: unknown, name = ""): ReadonlyArray<readonly [string, unknown]> =>
  typeof value !== "object" || value === null
    ? [[name, value]]
    : Object.entries(value).flatMap(([key, own]) => leaves(own, Array.isArray(value) ? name : key))

describe("an example of an answer", () => {
  it("is accepted by the schema of every read, whatever the category", () => {
    assert.isAbove(reads.length, 300)
    const failed = reads.flatMap((endpoint) =>
      [{}, ...["spot", "linear", "inverse", "option"].map((category) => ({ category }))].flatMap((params) => {
        const decoded = endpoint.decodeBody(bodyOf(endpoint, params), { params, mode: "strict" })
        return Either.isLeft(decoded) ? [`${endpoint.family}.${endpoint.id}: ${decoded.left.message}`] : []
      })
    )
    assert.deepStrictEqual(failed, [])
  })

  it("has a row in every list", () => {
    const empty = (value: unknown): boolean =>
      typeof value === "object" &&
      value !== null &&
      ((Array.isArray(value) && value.length === 0) || Object.values(value).some(empty))
    assert.deepStrictEqual(
      reads.filter((endpoint) => empty(bodyOf(endpoint, {}))).map(({ id }) => id),
      []
    )
  })

  it("is the same for the same request at the same time", () => {
    for (const endpoint of reads) {
      assert.strictEqual(JSON.stringify(bodyOf(endpoint, {})), JSON.stringify(bodyOf(endpoint, {})))
    }
  })

  it("ends after one page", () => {
    const cursors = reads.flatMap((endpoint) =>
      leaves(bodyOf(endpoint, { cursor: "2" })).filter(([name]) => /cursor$/i.test(name))
    )
    assert.isAbove(cursors.length, 50)
    for (const [name, value] of cursors) assert.strictEqual(value, "", name)
  })

  it("repeats parameters except those of paging", () => {
    const endpoint = named("CryptoLoan.getCryptoLoanCollateralAdjustmentHistory")
    const [row] = bodyOf(endpoint, { adjustId: "77", collateralCurrency: "ETH", limit: 5 }).result.list
    assert.deepStrictEqual([row.adjustId, row.collateralCurrency], [77, "ETH"])
    const limits = leaves(bodyOf(named("Alpha.getAlphaTradePaymentTokenList"), { limit: "5" })).filter(
      ([name]) => name === "limit"
    )
    assert.deepStrictEqual(limits, [["limit", "1"]])
  })

  it("repeats a parameter only if the field accepts it", () => {
    const result = Example.resultOf(Order.getOpenOrders, { category: "linear", positionIdx: "2", side: {} }, 0)
    const [row] = (
      result as { readonly list: ReadonlyArray<{ readonly positionIdx: unknown; readonly side: unknown }> }
    ).list
    assert.deepStrictEqual([row?.positionIdx, row?.side], [2, "Buy"])
  })

  it("has the exchange's time in every time field", () => {
    for (const endpoint of reads) {
      for (const [name, value] of leaves(bodyOf(endpoint, {}))) {
        if (/(?:created|updated|create|update|exec|order)_?time$/i.test(name)) {
          assert.strictEqual(String(value), String(start), `${endpoint.family}.${endpoint.id} ${name}`)
        }
      }
    }
  })

  it("never looks like a secret", () => {
    const text = JSON.stringify(bodyOf(User.getApiKeyInfo, {}))
    assert.notMatch(text, /secret":"[^"]/)
  })
})
