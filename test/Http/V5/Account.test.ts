import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import * as Exchange from "../../../src/Errors/Exchange.js"
import * as Account from "../../../src/Http/V5/Account.js"
import { casesOf, testFamily } from "../family.js"

const cases = casesOf(Account, new URL("Account.json", import.meta.url))

testFamily("Account", Account, cases)

const answer = (result: unknown) => ({ retCode: 0, retMsg: "success", result })

describe("wallet balances", () => {
  const read = (row: object) =>
    Either.isRight(Account.getWalletBalance.decodeBody(answer({ list: [{ accountType: "UNIFIED", ...row }] })))

  it("decode without totals and coins for a classic contract account", () => {
    assert.isTrue(read({ accountType: "CONTRACT", totalEquity: "", accountIMRate: "", coin: [] }))
  })

  it("allow null only for the balance of a coin never held", () => {
    assert.isTrue(read({ coin: [{ coin: "SOL", equity: "0", walletBalance: null }] }))
    assert.isFalse(read({ coin: [{ coin: "SOL", equity: null, walletBalance: "0" }] }))
  })
})

it("a response decodes without time and retExtInfo", () => {
  const response = Account.getAccountInfo.decodeBody(answer({ unifiedMarginStatus: 3, marginMode: "REGULAR_MARGIN" }))
  assert.isUndefined(Either.getOrThrow(response).time)
})

it("the cursor of a history page may be null", () => {
  for (const endpoint of [Account.getTransactionLog, Account.getBorrowHistory, Account.getContractTransactionLog])
    for (const nextPageCursor of [null, ""])
      assert.isTrue(Either.isRight(endpoint.decodeBody(answer({ list: [], nextPageCursor }))))
})

it("an empty result may be absent, empty or null", () => {
  for (const body of [answer({}), answer(null), { retCode: 0, retMsg: "success" }])
    assert.isTrue(Either.isRight(Account.setMmp.decodeBody(body)))
  assert.isTrue(Either.isLeft(Account.setMmp.decodeBody(answer("what?"))))
})

describe("account instruments", () => {
  const spot = { category: "spot", list: [{ symbol: "SOLUSDC", stTag: "0", myRpiPermission: true }] }

  it("have the shape of the requested category", () => {
    const damaged = { ...spot, list: [{ symbol: "SOLUSDC", stTag: 0 }] }
    const params = { category: "spot" }
    assert.isTrue(Either.isRight(Account.getAccountInstrumentsInfo.decodeBody(answer(spot), { params })))
    assert.isTrue(Either.isLeft(Account.getAccountInstrumentsInfo.decodeBody(answer(damaged), { params })))
    assert.isTrue(Either.isLeft(Account.getAccountInstrumentsInfo.decodeBody(answer(damaged))))
  })
})

it("an unchanged margin mode fails with MarginModeUnchanged, whose message says to read it back", () => {
  const refused = Account.setMarginMode.decodeBody({ retCode: 110073, retMsg: "Set margin mode failed", result: {} })
  const error = Either.getOrThrow(Either.flip(refused))
  assert.instanceOf(error, Exchange.MarginModeUnchanged)
  assert.match(error.message, /read the mode back/)
})

it("amounts are sent as plain decimals", () => {
  const encoded = Account.manualBorrow.encodeRequest({ coin: "SHIB", amount: 1e-8 })
  assert.strictEqual(Either.getOrThrow(encoded).body, '{"coin":"SHIB","amount":"0.00000001"}')
})
