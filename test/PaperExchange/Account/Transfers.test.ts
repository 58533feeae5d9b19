import { assert, describe, it } from "@effect/vitest"
import { Effect, TestClock } from "effect"
import * as Account from "../../../src/Http/V5/Account.js"
import * as Asset from "../../../src/Http/V5/Asset.js"
import * as Order from "../../../src/Http/V5/Order.js"
import * as User from "../../../src/Http/V5/User.js"
import * as Paper from "../../../src/PaperExchange.js"
import { as, at, codeOf } from "../client.js"
import { start } from "../harness.js"

/** The n-th client ID. */
const uuid = (n: number): string => `42c0cfb0-6bca-c242-bc76-${String(n).padStart(12, "0")}`

const toFund = { coin: "USDT", amount: "250.5", fromAccountType: "UNIFIED", toAccountType: "FUND" } as const

const held = (accountType: "UNIFIED" | "FUND", coin: string, memberId?: string) =>
  Effect.map(
    Asset.getSingleCoinBalance({ accountType, coin, ...(memberId === undefined ? {} : { memberId }) }),
    ({ balance }) => balance.walletBalance
  )

const family = Effect.gen(function* () {
  const master = (yield* User.getApiKeyInfo()).userIDInt64 ?? ""
  const subs = []
  for (const username of ["desk01", "desk02"]) {
    const { uid } = yield* User.createSubUid({ username, memberType: 1 })
    const key = yield* User.createSubUidApiKey({
      subuid: Number(uid),
      readOnly: 0,
      permissions: { Wallet: ["SubMemberTransferList"] }
    })
    subs.push({ uid, as: as(key) })
  }
  const [one, two] = subs
  if (one === undefined || two === undefined) throw new Error("no sub-accounts")
  return { master, one, two }
})

describe("internal transfers", () => {
  it.effect("move money between the wallets of an account and are recorded", () =>
    at(
      Effect.gen(function* () {
        const made = yield* Asset.createInternalTransfer({ transferId: uuid(1), ...toFund })
        assert.deepStrictEqual(made, { transferId: uuid(1), status: "SUCCESS" })
        assert.strictEqual(yield* held("UNIFIED", "USDT"), "99749.5")
        assert.strictEqual(yield* held("FUND", "USDT"), "250.5")
        const records = yield* Asset.getInternalTransferRecords()
        assert.deepStrictEqual(records.list, [
          {
            transferId: uuid(1),
            coin: "USDT",
            amount: "250.5",
            fromAccountType: "UNIFIED",
            toAccountType: "FUND",
            timestamp: String(start),
            status: "SUCCESS"
          }
        ])
        const log = yield* Account.getTransactionLog({ type: "TRANSFER_OUT" })
        assert.deepStrictEqual(
          log.list.map((row) => [row.currency, row.change, row.cashBalance]),
          [["USDT", "-250.5", "99749.5"]]
        )
        const history = yield* Asset.getFundingAccountHistory()
        assert.deepStrictEqual(
          history.list.map((row) => [row.ioDirection, row.txnAmt, row.afterAmt, row.showBusiTypeEn]),
          [["I", "250.5", "250.5", "Transfer"]]
        )
        const { accounts } = yield* User.getUidWalletType()
        assert.deepStrictEqual(accounts[0]?.accountType, ["UNIFIED", "FUND"])
      })
    )
  )

  it.effect("happen once per ID", () =>
    at(
      Effect.gen(function* () {
        yield* Asset.createInternalTransfer({ transferId: uuid(1), ...toFund })
        assert.strictEqual(
          yield* codeOf(Asset.createInternalTransfer({ transferId: uuid(1).toUpperCase(), ...toFund })),
          131214
        )
        assert.strictEqual(yield* held("FUND", "USDT"), "250.5")
      })
    )
  )

  it.effect("change nothing if they are refused, with Bybit's codes", () =>
    at(
      Effect.gen(function* () {
        const code = (change: Partial<Asset.CreateInternalTransferParams>) =>
          codeOf(Asset.createInternalTransfer({ transferId: uuid(2), ...toFund, ...change }))
        assert.strictEqual(yield* code({ transferId: "mine" }), 131203)
        assert.strictEqual(yield* code({ coin: "DOGE" }), 131206)
        assert.strictEqual(yield* code({ fromAccountType: "CONTRACT" }), 131232)
        assert.strictEqual(yield* code({ toAccountType: "SPOT" }), 131231)
        assert.strictEqual(yield* code({ toAccountType: "UNIFIED" }), 131211)
        assert.strictEqual(yield* code({ amount: "0" }), 131215)
        assert.strictEqual(yield* code({ amount: "0.123456789" }), 131210)
        assert.strictEqual(yield* code({ amount: "100000.00000001" }), 131212)
        assert.strictEqual(yield* held("UNIFIED", "USDT"), "100000")
        assert.strictEqual(yield* code({}), 0)
      })
    )
  )

  it.effect("do not use what open orders have locked", () =>
    at(
      Effect.gen(function* () {
        yield* Order.placeOrder({
          category: "spot",
          symbol: "BTCUSDT",
          side: "Sell",
          orderType: "Limit",
          qty: "0.6",
          price: "70000"
        })
        const move = (amount: string, n: number) =>
          codeOf(Asset.createInternalTransfer({ transferId: uuid(n), ...toFund, coin: "BTC", amount }))
        assert.strictEqual(yield* move("0.5", 1), 131212)
        assert.strictEqual(yield* move("0.4", 2), 0)
        const { balance } = yield* Asset.getSingleCoinBalance({ accountType: "UNIFIED", coin: "BTC" })
        assert.deepStrictEqual([balance.walletBalance, balance.transferBalance], ["0.6", "0"])
      })
    )
  )

  it.effect("are listed in pages by cursor, within at most 7 days", () =>
    at(
      Effect.gen(function* () {
        for (const n of [1, 2, 3]) {
          yield* Asset.createInternalTransfer({ transferId: uuid(n), ...toFund })
          yield* TestClock.adjust("1 second")
        }
        const first = yield* Asset.getInternalTransferRecords({ limit: 2 })
        assert.deepStrictEqual(
          first.list.map(({ transferId }) => transferId),
          [uuid(3), uuid(2)]
        )
        const second = yield* Asset.getInternalTransferRecords({ limit: 2, cursor: first.nextPageCursor ?? undefined })
        assert.deepStrictEqual(
          second.list.map(({ transferId }) => transferId),
          [uuid(1)]
        )
        assert.strictEqual(second.nextPageCursor, "")
        const one = yield* Asset.getInternalTransferRecords({ transferId: uuid(2) })
        assert.strictEqual(one.list.length, 1)
        const early = yield* Asset.getInternalTransferRecords({ endTime: start })
        assert.strictEqual(early.list.length, 1)
        const wide = { startTime: start - 8 * 86_400_000, endTime: start }
        assert.strictEqual(yield* codeOf(Asset.getInternalTransferRecords(wide)), 10001)
      })
    )
  )
})

describe("universal transfers", () => {
  it.effect("move money between a master account and its sub-accounts", () =>
    at(
      Effect.gen(function* () {
        const { master, one, two } = yield* family
        const move = (n: number, from: string, to: string, amount: string) => ({
          transferId: uuid(n),
          coin: "USDT",
          amount,
          fromMemberId: Number(from),
          toMemberId: Number(to),
          fromAccountType: "UNIFIED" as const,
          toAccountType: "UNIFIED" as const
        })
        yield* Asset.createUniversalTransfer(move(1, master, one.uid, "1000"))
        yield* Asset.createUniversalTransfer(move(2, one.uid, two.uid, "400"))
        yield* one.as(Asset.createUniversalTransfer(move(3, one.uid, master, "100")))
        assert.strictEqual(yield* held("UNIFIED", "USDT"), "99100")
        assert.strictEqual(yield* held("UNIFIED", "USDT", one.uid), "500")
        assert.strictEqual(yield* held("UNIFIED", "USDT", two.uid), "400")
        assert.strictEqual(yield* one.as(codeOf(Asset.createUniversalTransfer(move(4, two.uid, one.uid, "1")))), 131227)
        assert.strictEqual(yield* codeOf(Asset.createUniversalTransfer(move(5, one.uid, one.uid, "1"))), 131202)
        assert.strictEqual(yield* codeOf(Asset.createUniversalTransfer(move(6, one.uid, "100999", "1"))), 131202)
        const all = yield* Asset.getUniversalTransferRecords()
        assert.deepStrictEqual(
          all.list.map((row) => [row.fromMemberId, row.toMemberId, row.amount]),
          [
            [one.uid, master, "100"],
            [one.uid, two.uid, "400"],
            [master, one.uid, "1000"]
          ]
        )
        assert.strictEqual((yield* two.as(Asset.getUniversalTransferRecords())).list.length, 1)
        assert.deepStrictEqual((yield* Asset.getInternalTransferRecords()).list, [])
      })
    )
  )

  it.effect("do not reach other members' accounts or frozen ones", () =>
    at(
      Effect.gen(function* () {
        const { accounts } = yield* Paper.PaperExchange
        const { master, one } = yield* family
        const stranger = as(yield* accounts.open({ balances: { USDT: "10" } }))
        const request = {
          transferId: uuid(1),
          coin: "USDT",
          amount: "1",
          fromMemberId: Number(master),
          toMemberId: Number(one.uid),
          fromAccountType: "UNIFIED",
          toAccountType: "FUND"
        } as const
        assert.strictEqual(yield* stranger(codeOf(Asset.createUniversalTransfer(request))), 131202)
        yield* User.freezeSubUid({ subuid: Number(one.uid), frozen: 1 })
        assert.strictEqual(yield* codeOf(Asset.createUniversalTransfer(request)), 131208)
        const { subMemberIds, transferableSubMemberIds } = yield* Asset.getTransferSubUids()
        assert.deepStrictEqual([subMemberIds.length, transferableSubMemberIds.length], [2, 1])
        assert.strictEqual(
          yield* codeOf(Asset.enableUniversalTransferForSubUids({ subMemberIds: [`${one.uid},${master}`] })),
          141004
        )
        assert.strictEqual(yield* codeOf(Asset.enableUniversalTransferForSubUids({ subMemberIds: [one.uid] })), 0)
      })
    )
  )

  it.effect("require a separate permission", () =>
    at(
      Effect.gen(function* () {
        const { accounts } = yield* Paper.PaperExchange
        const limited = as(yield* accounts.open({ balances: {}, permissions: { Wallet: ["AccountTransfer"] } }))
        assert.strictEqual(yield* limited(codeOf(Asset.getUniversalTransferRecords())), 10005)
        assert.strictEqual(yield* limited(codeOf(Asset.getInternalTransferRecords())), 0)
      })
    )
  )
})

describe("balances", () => {
  it.effect("are read by wallet, by coin, and by the master account for its sub-accounts", () =>
    at(
      Effect.gen(function* () {
        const { one } = yield* family
        const all = yield* Asset.getAllCoinsBalance({ accountType: "UNIFIED", coin: "BTC,USDT" })
        assert.deepStrictEqual(all.balance, [
          { coin: "BTC", transferBalance: "1", walletBalance: "1", bonus: "" },
          { coin: "USDT", transferBalance: "100000", walletBalance: "100000", bonus: "" }
        ])
        assert.isAbove((yield* Asset.getAllCoinsBalance({ accountType: "FUND" })).balance.length, 3)
        assert.strictEqual(yield* codeOf(Asset.getAllCoinsBalance({ accountType: "UNIFIED" })), 131203)
        assert.strictEqual(yield* codeOf(Asset.getAllCoinsBalance({ accountType: "SPOT" })), 131207)
        const other = { accountType: "FUND", coin: "USDT", memberId: "100001" } as const
        assert.strictEqual(yield* one.as(codeOf(Asset.getSingleCoinBalance(other))), 131202)
        const bonus = { accountType: "FUND", coin: "USDT", withBonus: 1, withTransferSafeAmount: 1 } as const
        assert.deepStrictEqual((yield* Asset.getSingleCoinBalance(bonus)).balance, {
          coin: "USDT",
          transferBalance: "0",
          walletBalance: "0",
          bonus: "0",
          transferSafeAmount: "0",
          ltvTransferSafeAmount: ""
        })
        assert.include(
          (yield* Asset.getTransferableCoin({ fromAccountType: "FUND", toAccountType: "UNIFIED" })).list,
          "BTC"
        )
      })
    )
  )

  it.effect("are summed over wallets and members", () =>
    at(
      Effect.gen(function* () {
        const { accounts } = yield* Paper.PaperExchange
        const rich = yield* accounts.open({ balances: { USDT: "900" } })
        yield* as(rich)(
          Effect.gen(function* () {
            yield* Asset.createInternalTransfer({ transferId: uuid(1), ...toFund, amount: "300" })
            const overview = yield* Asset.getAssetOverview()
            assert.strictEqual(overview.totalEquity, "900")
            assert.deepStrictEqual(
              overview.list.map((row) => [row.accountType, row.totalEquity, row.coinDetail]),
              [
                ["UnifiedTradingAccount", "600", [{ coin: "USDT", equity: "600" }]],
                ["FundingAccount", "300", [{ coin: "USDT", equity: "300" }]]
              ]
            )
            const { one } = yield* family
            yield* accounts.deposit(rich.key, "USDT", "100")
            const total = yield* Asset.getTotalMembersAssets({ coin: "USDT" })
            assert.deepStrictEqual([total.total, total.quoteTotal, total.list.length], ["1000", "1000", 3])
            assert.deepStrictEqual(
              total.list.map((row) => [row.isM, row.type, row.origb]),
              [
                [true, undefined, "1000"],
                [undefined, 1, "0"],
                [undefined, 1, "0"]
              ]
            )
            assert.strictEqual((yield* one.as(Asset.getTotalMembersAssets({ coin: "USDT" }))).list.length, 1)
            assert.strictEqual(yield* codeOf(Asset.getTotalMembersAssets({ coin: "NOPE" })), 182204)
            assert.strictEqual((yield* Asset.getAssetOverview({ memberId: one.uid })).totalEquity, "0")
          })
        )
      })
    )
  )
})
