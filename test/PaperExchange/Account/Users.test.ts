import { assert, describe, it } from "@effect/vitest"
import { Effect, TestClock } from "effect"
import * as Account from "../../../src/Http/V5/Account.js"
import * as Asset from "../../../src/Http/V5/Asset.js"
import * as Order from "../../../src/Http/V5/Order.js"
import * as User from "../../../src/Http/V5/User.js"
import * as Paper from "../../../src/PaperExchange.js"
import { as, at, codeOf } from "../client.js"

const limit = {
  category: "linear",
  symbol: "BTCUSDT",
  side: "Buy",
  orderType: "Limit",
  qty: "0.001",
  price: "50000"
} as const

const wallet = { accountType: "UNIFIED" } as const

/** A sub-account with a key that has the given permissions. */
const subWith = (permissions: User.CreateSubUidApiKeyParams["permissions"], name = "desk01maker") =>
  Effect.gen(function* () {
    const sub = yield* User.createSubUid({ username: name, memberType: 1, note: "market making" })
    const key = yield* User.createSubUidApiKey({ subuid: Number(sub.uid), readOnly: 0, permissions })
    return { sub, key }
  })

describe("members", () => {
  it.effect("have unique names and can be listed, frozen, unfrozen and deleted", () =>
    at(
      Effect.gen(function* () {
        const made = yield* User.createSubUid({ username: "desk01maker", memberType: 1, note: "market making" })
        assert.deepStrictEqual(made, {
          uid: made.uid,
          username: "desk01maker",
          memberType: 1,
          status: 1,
          remark: "market making"
        })
        const other = yield* User.createSubUid({ username: "desk02taker", memberType: 6 })
        assert.strictEqual(yield* codeOf(User.createSubUid({ username: "desk01maker", memberType: 1 })), 31005)
        assert.strictEqual(yield* codeOf(User.createSubUid({ username: "deskmaker", memberType: 1 })), 10001)
        const { subMembers } = yield* User.getSubUids()
        assert.deepStrictEqual(
          subMembers.map(({ memberType, uid }) => [uid, memberType]),
          [
            [other.uid, 6],
            [made.uid, 1]
          ]
        )
        const subuid = Number(made.uid)
        yield* User.freezeSubUid({ subuid, frozen: 1 })
        assert.strictEqual((yield* User.getSubUids()).subMembers[1]?.status, 4)
        yield* User.freezeSubUid({ subuid, frozen: 0 })
        assert.strictEqual((yield* User.getSubUids()).subMembers[1]?.status, 1)
        yield* User.deleteSubUid({ subMemberId: made.uid })
        assert.strictEqual((yield* User.getSubUids()).subMembers.length, 1)
        assert.strictEqual(yield* codeOf(User.deleteSubUid({ subMemberId: made.uid })), 141004)
        assert.strictEqual(yield* codeOf(User.createSubUid({ username: "desk01maker", memberType: 1 })), 31005)
      })
    )
  )

  it.effect("are listed in pages, newest first", () =>
    at(
      Effect.gen(function* () {
        for (const name of ["desk01", "desk02", "desk03"]) yield* User.createSubUid({ username: name, memberType: 1 })
        const first = yield* User.getSubUidsPaged({ pageSize: 2 })
        assert.deepStrictEqual(
          first.subMembers.map(({ username }) => username),
          ["desk03", "desk02"]
        )
        const second = yield* User.getSubUidsPaged({ pageSize: 2, nextCursor: first.nextCursor ?? undefined })
        assert.deepStrictEqual(
          second.subMembers.map(({ username }) => username),
          ["desk01"]
        )
        assert.strictEqual(second.nextCursor, "0")
        assert.deepStrictEqual((yield* User.getEscrowSubUids()).subMembers, [])
      })
    )
  )

  it.effect("with assets cannot be deleted", () =>
    at(
      Effect.gen(function* () {
        const { accounts } = yield* Paper.PaperExchange
        const { sub, key } = yield* subWith({ Wallet: ["AccountTransfer"] })
        yield* accounts.deposit(key.apiKey, "USDT", "1")
        assert.strictEqual(yield* codeOf(User.deleteSubUid({ subMemberId: sub.uid })), 141025)
      })
    )
  )

  it.effect("belong to their master account only", () =>
    at(
      Effect.gen(function* () {
        const { accounts } = yield* Paper.PaperExchange
        const stranger = as(yield* accounts.open({ balances: {} }))
        const { sub } = yield* subWith({ Spot: ["SpotTrade"] })
        const subuid = Number(sub.uid)
        assert.strictEqual(yield* stranger(codeOf(User.freezeSubUid({ subuid, frozen: 1 }))), 141004)
        assert.strictEqual(yield* stranger(codeOf(User.getSubUidApiKeys({ subMemberId: sub.uid }))), 141004)
        assert.deepStrictEqual((yield* stranger(User.getSubUids())).subMembers, [])
      })
    )
  )

  it.effect("trade with their own wallets", () =>
    at(
      Effect.gen(function* () {
        const { accounts } = yield* Paper.PaperExchange
        const { key } = yield* subWith({ ContractTrade: ["Order", "Position"] })
        const sub = as(key)
        assert.strictEqual(yield* sub(codeOf(Order.placeOrder(limit))), 110007)
        yield* accounts.deposit(key.apiKey, "USDT", "1000")
        yield* sub(Order.placeOrder(limit))
        assert.strictEqual((yield* sub(Order.getOpenOrders({ category: "linear", symbol: "BTCUSDT" }))).list.length, 1)
        assert.strictEqual((yield* Order.getOpenOrders({ category: "linear", symbol: "BTCUSDT" })).list.length, 0)
        assert.strictEqual((yield* sub(Account.getWalletBalance(wallet))).list[0]?.coin?.[0]?.walletBalance, "1000")
      })
    )
  )

  it.effect("that are frozen are refused with 10008", () =>
    at(
      Effect.gen(function* () {
        const { sub, key } = yield* subWith({ ContractTrade: ["Order"] })
        yield* User.freezeSubUid({ subuid: Number(sub.uid), frozen: 1 })
        assert.strictEqual(yield* as(key)(codeOf(Account.getWalletBalance(wallet))), 10008)
        assert.strictEqual(yield* codeOf(Account.getWalletBalance(wallet)), 0)
      })
    )
  )

  it.effect("list their wallets, and a master account also those of its sub-accounts", () =>
    at(
      Effect.gen(function* () {
        const { sub, key } = yield* subWith({ Wallet: ["AccountTransfer"] })
        const { accounts } = yield* User.getUidWalletType({ memberIds: `${sub.uid},999999` })
        assert.deepStrictEqual(
          accounts.map(({ accountType }) => accountType),
          [["UNIFIED"], ["UNIFIED"]]
        )
        const own = yield* as(key)(User.getUidWalletType({ memberIds: "100001" }))
        assert.deepStrictEqual(
          own.accounts.map(({ uid }) => uid),
          [sub.uid]
        )
      })
    )
  )

  it.effect("accept agreements only as a master account", () =>
    at(
      Effect.gen(function* () {
        const { key } = yield* subWith({ Wallet: ["AccountTransfer"] })
        assert.strictEqual(yield* codeOf(User.signAgreement({ agree: true, categoryV2: 1 })), 0)
        assert.strictEqual(yield* as(key)(codeOf(User.signAgreement({ agree: true, categoryV2: 1 }))), 141027)
      })
    )
  )
})

describe("keys", () => {
  it.effect("show everything about themselves except their secret", () =>
    at(
      Effect.gen(function* () {
        const info = yield* User.getApiKeyInfo()
        assert.strictEqual(info.apiKey, Paper.account.key)
        assert.deepStrictEqual(
          [info.secret, info.readOnly, info.isMaster, info.parentUid, info.uta, info.deadlineDay, info.expiredAt],
          ["", 0, true, "0", 1, -2, "1970-01-01T00:00:00Z"]
        )
        assert.deepStrictEqual(info.ips, ["*"])
        assert.deepStrictEqual(info.permissions.ContractTrade, ["Order", "Position"])
        assert.deepStrictEqual(info.permissions.Wallet, ["AccountTransfer", "SubMemberTransfer", "Withdraw"])
        const { sub, key } = yield* subWith({ Spot: ["SpotTrade"] })
        const own = yield* as(key)(User.getApiKeyInfo())
        assert.deepStrictEqual(
          [own.isMaster, own.parentUid, own.userIDInt64, own.deadlineDay, own.expiredAt, own.createdAt],
          [false, info.userIDInt64, sub.uid, 90, "2025-04-15T10:20:30Z", "2025-01-15T10:20:30Z"]
        )
        assert.deepStrictEqual(own.permissions.Spot, ["SpotTrade"])
        assert.deepStrictEqual(own.permissions.ContractTrade, [])
      })
    )
  )

  it.effect("of sub-accounts are created, listed, changed and deleted by the master account", () =>
    at(
      Effect.gen(function* () {
        const { sub, key } = yield* subWith({ Spot: ["SpotTrade"] })
        const use = as(key)(codeOf(Account.getWalletBalance(wallet)))
        assert.strictEqual(yield* use, 0)
        assert.strictEqual(
          yield* codeOf(User.createSubUidApiKey({ subuid: Number(sub.uid), readOnly: 0, permissions: {} })),
          10001
        )
        const second = yield* User.createSubUidApiKey({
          subuid: Number(sub.uid),
          readOnly: 1,
          note: "eyes",
          ips: "203.0.113.7",
          permissions: { Spot: ["SpotTrade"] }
        })
        assert.notStrictEqual(second.secret, key.secret)
        const listed = yield* User.getSubUidApiKeys({ subMemberId: sub.uid, limit: 1 })
        assert.deepStrictEqual(
          listed.result.map((row) => [row.apiKey, row.note, row.readOnly, row.status, row.ips, row.flag]),
          [[second.apiKey, "eyes", true, 1, ["203.0.113.7"], "hmac"]]
        )
        const rest = yield* User.getSubUidApiKeys({ subMemberId: sub.uid, cursor: listed.nextPageCursor ?? undefined })
        assert.deepStrictEqual(
          rest.result.map((row) => [row.apiKey, row.status]),
          [[key.apiKey, 3]]
        )
        const changed = yield* User.modifySubApiKey({
          apikey: key.apiKey,
          readOnly: 1,
          ips: "203.0.113.7,203.0.113.8",
          permissions: { Options: ["OptionsTrade"] }
        })
        assert.deepStrictEqual(
          [changed.readOnly, changed.ips, changed.permissions?.Spot, changed.permissions?.Options],
          [1, ["203.0.113.7", "203.0.113.8"], [], ["OptionsTrade"]]
        )
        assert.strictEqual(yield* use, 10010)
        yield* User.deleteSubApiKey({ apikey: key.apiKey })
        assert.strictEqual(yield* use, 10003)
        assert.strictEqual(yield* codeOf(User.deleteSubApiKey({ apikey: key.apiKey })), 10001)
        yield* User.deleteSubUid({ subMemberId: sub.uid })
        assert.strictEqual(yield* as({ ...second })(codeOf(User.getApiKeyInfo())), 10003)
      })
    )
  )

  it.effect("of sub-accounts change and delete themselves", () =>
    at(
      Effect.gen(function* () {
        const { sub, key } = yield* subWith({ Wallet: ["AccountTransfer"] })
        const other = yield* User.createSubUidApiKey({
          subuid: Number(sub.uid),
          readOnly: 0,
          permissions: { Wallet: ["AccountTransfer"] }
        })
        const self = as(key)
        assert.strictEqual(yield* self(codeOf(User.deleteSubApiKey({ apikey: other.apiKey }))), 10005)
        const changed = yield* self(
          User.modifySubApiKey({ permissions: { Wallet: ["AccountTransfer"], Earn: ["Earn"] } })
        )
        assert.deepStrictEqual([changed.apiKey, changed.permissions?.Earn], [key.apiKey, ["Earn"]])
        yield* self(User.deleteSubApiKey())
        assert.strictEqual(yield* self(codeOf(User.getApiKeyInfo())), 10003)
      })
    )
  )

  it.effect(
    "of master accounts change and delete themselves, and keep permissions that only the website can remove",
    () =>
      at(
        Effect.gen(function* () {
          const changed = yield* User.modifyMasterApiKey({ permissions: { Wallet: ["AccountTransfer"] } })
          assert.deepStrictEqual(changed.permissions?.Wallet, ["AccountTransfer", "Withdraw"])
          assert.strictEqual(yield* codeOf(Order.placeOrder(limit)), 10005)
          yield* User.deleteMasterApiKey()
          assert.strictEqual(yield* codeOf(User.getApiKeyInfo()), 10003)
        })
      )
  )

  it.effect("expire after 90 days unless they are restricted to IP addresses", () =>
    at(
      Effect.gen(function* () {
        const { accounts } = yield* Paper.PaperExchange
        const { key } = yield* subWith({ Spot: ["SpotTrade"] })
        const bound = yield* accounts.open({ balances: {}, role: "sub", ips: ["in process"] })
        yield* TestClock.adjust("90 days")
        assert.strictEqual(yield* as(key)(codeOf(User.getApiKeyInfo())), 33004)
        assert.strictEqual(yield* as(bound)(codeOf(User.getApiKeyInfo())), 0)
      }),
      { stepMillis: 86_400_000 }
    )
  )

  it.effect("have other secrets in every run, also with the same seed", () =>
    Effect.gen(function* () {
      const secret = at(
        Effect.map(subWith({ Spot: ["SpotTrade"] }), ({ key }) => key.secret),
        { seed: 1 }
      )
      assert.notStrictEqual(yield* secret, yield* secret)
    })
  )
})

describe("permissions", () => {
  it.effect("are checked by operation and category", () =>
    at(
      Effect.gen(function* () {
        const { key } = yield* subWith({ Spot: ["SpotTrade"] })
        const spot = as(key)
        assert.strictEqual(yield* spot(codeOf(Order.placeOrder(limit))), 10005)
        assert.strictEqual(yield* spot(codeOf(Order.placeOrder({ ...limit, category: "spot", qty: "0.001" }))), 170131)
        assert.strictEqual(yield* spot(codeOf(Order.getOpenOrders({ category: "linear", symbol: "BTCUSDT" }))), 10005)
        assert.strictEqual(yield* spot(codeOf(Order.getOpenOrders({ category: "spot" }))), 0)
        assert.strictEqual(yield* spot(codeOf(Order.cancelAllOrders({ category: "spot" }))), 0)
        assert.strictEqual(yield* spot(codeOf(User.deleteSubApiKey())), 10005)
      })
    )
  )

  it.effect("of a read-only key do not allow writes", () =>
    at(
      Effect.gen(function* () {
        const { accounts } = yield* Paper.PaperExchange
        const eyes = as(yield* accounts.open({ balances: { USDT: "10" }, readOnly: true }))
        assert.strictEqual(yield* eyes(codeOf(Order.placeOrder(limit))), 10005)
        assert.strictEqual(yield* eyes(codeOf(User.createSubUid({ username: "desk01", memberType: 1 }))), 10005)
        assert.strictEqual(yield* eyes(codeOf(User.getSubUids())), 0)
      })
    )
  )

  it.effect("of a sub-account's key do not allow master-only operations", () =>
    at(
      Effect.gen(function* () {
        const { key } = yield* subWith({ Wallet: ["AccountTransfer"] })
        const sub = as(key)
        for (const call of [
          codeOf(User.createSubUid({ username: "desk09", memberType: 1 })),
          codeOf(User.getSubUids()),
          codeOf(User.deleteMasterApiKey()),
          codeOf(Asset.getTransferSubUids())
        ]) {
          assert.strictEqual(yield* sub(call), 10005)
        }
      }),
      { endpoints: [Asset.getTransferSubUids] }
    )
  )
})
