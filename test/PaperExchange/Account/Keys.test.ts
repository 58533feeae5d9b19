import { assert, describe, it } from "@effect/vitest"
import { Effect, Redacted } from "effect"
import * as Either from "effect/Either"
import type { Any } from "../../../src/Http/Endpoint.js"
import * as Account from "../../../src/Http/V5/Account.js"
import * as Asset from "../../../src/Http/V5/Asset.js"
import * as Earn from "../../../src/Http/V5/Earn.js"
import * as Order from "../../../src/Http/V5/Order.js"
import * as Position from "../../../src/Http/V5/Position.js"
import * as User from "../../../src/Http/V5/User.js"
import { Exchange } from "../../../src/PaperExchange/Exchange.js"
import * as Access from "../../../src/PaperExchange/internal/Account/Access.js"
import * as Keys from "../../../src/PaperExchange/internal/Account/Keys.js"
import * as Permissions from "../../../src/PaperExchange/internal/Account/Permissions.js"
import * as Hmac from "../../../src/PaperExchange/internal/Rest/Hmac.js"
import * as Rest from "../../../src/PaperExchange/internal/Rest/Rest.js"
import { start } from "../harness.js"
import { restore, stateOf } from "../visibleState.js"

const made = (root?: Redacted.Redacted) =>
  new Exchange({ seed: 3, symbols: ["BTCUSDT"], historyDays: 1, clock: () => start, root })

describe("secrets", () => {
  it("are derived from the root and the number of the key, and not part of the state", () => {
    const exchange = made()
    const one = exchange.open({ balances: {} })
    const two = exchange.open({ balances: {}, role: "sub" })
    const again = made(exchange.root)
    assert.deepStrictEqual([again.open({ balances: {} }).secret, one.secret.length], [one.secret, 36])
    assert.notStrictEqual(one.secret, two.secret)
    assert.notStrictEqual(made().open({ balances: {} }).secret, one.secret)
    const state = stateOf(exchange)
    assert.include(state, one.key)
    for (const secret of [one.secret, two.secret, Keys.demo.secret, Redacted.value(exchange.root)]) {
      assert.notInclude(state, secret)
    }
  })

  it.effect("of created keys stay valid when the exchange is saved and restored", () =>
    Effect.gen(function* () {
      const exchange = made()
      const opened = exchange.open({ balances: {}, readOnly: true, ips: ["203.0.113.7"] })
      const again = made(exchange.root)
      restore(again, stateOf(exchange))
      const { body } = yield* Rest.handle(again, {
        method: "GET",
        path: "/v5/user/query-api",
        headers: {
          "x-bapi-api-key": opened.key,
          "x-bapi-timestamp": String(start),
          "x-bapi-sign": Hmac.hex(opened.secret, `${start}${opened.key}`)
        },
        body: undefined,
        address: "203.0.113.7"
      })
      const { result, retCode } = JSON.parse(body)
      assert.deepStrictEqual([retCode, result.apiKey, result.readOnly, result.ips], [0, opened.key, 1, ["203.0.113.7"]])
    })
  )
})

describe("addresses", () => {
  it("are parsed from a string, and an empty one means any address", () => {
    assert.deepStrictEqual(Keys.addresses("203.0.113.7, 2001:db8::1"), ["203.0.113.7", "2001:db8::1"])
    for (const any of [undefined, "", "*"]) assert.deepStrictEqual(Keys.addresses(any), [])
    assert.isUndefined(Keys.addresses("203.0.113.7,somewhere"))
  })
})

describe("permissions", () => {
  const only = (group: string, name: string) => Permissions.granted("master", { [group]: [name] })

  /** The individual permissions that are enough for an operation. */
  const enough = (endpoint: Any, category?: string): ReadonlyArray<string> =>
    Object.entries(Permissions.everything("master")).flatMap(([group, names]) =>
      [...names, ...(group === "Wallet" ? ["SubMemberTransferList"] : [])].filter((name) =>
        Permissions.allows(only(group, name), endpoint, category)
      )
    )

  it("are required by family, kind and category", () => {
    assert.deepStrictEqual(enough(Order.placeOrder, "spot"), ["SpotTrade"])
    assert.deepStrictEqual(enough(Order.placeOrder, "linear"), ["Order"])
    assert.deepStrictEqual(enough(Order.placeOrder, "option"), ["OptionsTrade"])
    assert.deepStrictEqual(enough(Order.getOpenOrders, "inverse"), ["Order", "Position"])
    assert.deepStrictEqual(enough(Position.setLeverage, "linear"), ["Position", "OptionsTrade"])
    assert.deepStrictEqual(enough(Asset.createInternalTransfer), ["AccountTransfer"])
    assert.deepStrictEqual(enough(Asset.createUniversalTransfer), ["SubMemberTransfer", "SubMemberTransferList"])
    assert.deepStrictEqual(enough(Asset.withdraw), ["Withdraw"])
    assert.deepStrictEqual(enough(Asset.confirmConvertQuote), ["ExchangeHistory"])
    assert.deepStrictEqual(enough(Earn.placeEarnOrder), ["Earn"])
    assert.deepStrictEqual(enough(User.getAffiliateUserInfo, undefined), ["Affiliate"])
    assert.deepStrictEqual(enough(User.createSubUid), ["AccountTransfer", "SubMemberTransfer", "Withdraw"])
    assert.isTrue(Permissions.allows({}, Account.getWalletBalance, undefined))
    assert.isTrue(Permissions.allows({}, User.getApiKeyInfo, undefined))
  })

  it("are granted only as far as the role allows", () => {
    assert.deepStrictEqual(Permissions.granted("sub", { Wallet: ["Withdraw"], Nonsense: ["All"] })["Wallet"], [])
    assert.isUndefined(Permissions.granted("master", { Nonsense: ["All"] })["Nonsense"])
    assert.deepStrictEqual(Permissions.everything("sub")["Wallet"], ["AccountTransfer", "SubMemberTransferList"])
  })

  it("refuse master-only operations with the family's code", () => {
    const exchange = made()
    const { key } = exchange.open({ balances: {}, role: "sub" })
    const sub = exchange.keys.get(key)
    if (sub === undefined) return assert.fail("no key")
    const code = (endpoint: Any) =>
      Either.match(Access.checkPermission(sub, endpoint, undefined), {
        onLeft: ({ code }) => code,
        onRight: () => undefined
      })
    assert.strictEqual(code(User.getSubUids), 10005)
    assert.strictEqual(code(User.signAgreement), 141027)
    assert.strictEqual(code(Asset.withdraw), 10005)
    assert.isUndefined(code(User.getApiKeyInfo))
  })
})
