import { assert, describe, it } from "@effect/vitest"
import { Effect, TestClock } from "effect"
import * as Account from "../../../src/Http/V5/Account.js"
import * as Asset from "../../../src/Http/V5/Asset.js"
import * as User from "../../../src/Http/V5/User.js"
import * as Paper from "../../../src/PaperExchange.js"
import { as, at, codeOf } from "../client.js"
import { start } from "../harness.js"

/** Large steps, so that minutes pass quickly. */
const slow = { stepMillis: 5000 }

const home = "0x99ced129603abc771c0dabe935c326ff6c86645d"

const saved = Effect.gen(function* () {
  const { accounts } = yield* Paper.PaperExchange
  yield* accounts.saveAddress(Paper.account.key, { coin: "USDT", chain: "ETH", address: home, verified: true })
  return accounts
})

const request = (change: Partial<Asset.WithdrawParams> = {}): Asset.WithdrawParams => ({
  coin: "USDT",
  chain: "ETH",
  address: home,
  amount: "100",
  timestamp: start,
  accountType: "UTA",
  ...change
})

const held = (accountType: "UNIFIED" | "FUND", coin: string) =>
  Effect.map(Asset.getSingleCoinBalance({ accountType, coin }), ({ balance }) => balance.walletBalance)

describe("coins and addresses", () => {
  it.effect("list the chains of a coin", () =>
    at(
      Effect.gen(function* () {
        const { rows } = yield* Asset.getCoinInfo({ coin: "USDT" })
        assert.deepStrictEqual(
          rows[0]?.chains.map((chain) => [chain.chain, chain.withdrawFee, chain.confirmation, chain.chainWithdraw]),
          [
            ["ETH", "4", "6", "1"],
            ["TRX", "1", "20", "1"]
          ]
        )
        assert.isAbove((yield* Asset.getCoinInfo()).rows.length, 4)
        const { chains } = yield* Asset.getMasterDepositAddress({ coin: "XRP" })
        assert.match(chains[0]?.addressDeposit ?? "", /^r\w{33}$/)
        assert.match(chains[0]?.tagDeposit ?? "", /^\d+$/)
        const { uid } = yield* User.createSubUid({ username: "desk01", memberType: 1 })
        const own = yield* Asset.getMasterDepositAddress({ coin: "USDT", chainType: "ETH" })
        const sub = yield* Asset.getSubDepositAddress({ coin: "USDT", chainType: "ETH", subMemberId: uid })
        assert.isFalse(Array.isArray(sub.chains))
        assert.notDeepEqual(sub.chains, own.chains[0])
        assert.strictEqual(yield* codeOf(Asset.getMasterDepositAddress({ coin: "USDT", chainType: "BTC" })), 131002)
        const allowed = yield* Asset.getAllowedDepositCoinInfo({ coin: "BTC", chain: "BTC" })
        assert.strictEqual(allowed.configList[0]?.blockConfirmNumber, 1)
      })
    )
  )
})

describe("on-chain deposits", () => {
  it.effect("are credited once they have enough confirmations", () =>
    at(
      Effect.gen(function* () {
        const { accounts } = yield* Paper.PaperExchange
        const id = yield* accounts.depositOnChain(Paper.account.key, { coin: "USDT", chain: "TRX", amount: "25" })
        const look = Effect.map(Asset.getDepositRecords({ id: id ?? "" }), ({ rows }) => [
          rows[0]?.status,
          rows[0]?.confirmations
        ])
        assert.deepStrictEqual(yield* look, [1, "0"])
        yield* TestClock.adjust("30 seconds")
        assert.deepStrictEqual(yield* look, [2, "10"])
        assert.strictEqual(yield* held("FUND", "USDT"), "0")
        yield* TestClock.adjust("30 seconds")
        assert.deepStrictEqual(yield* look, [3, "20"])
        assert.strictEqual(yield* held("FUND", "USDT"), "25")
        yield* TestClock.adjust("2 minutes")
        assert.deepStrictEqual(yield* look, [3, "50"])
        assert.strictEqual(yield* held("FUND", "USDT"), "25")
      }),
      slow
    )
  )

  it.effect("go to the trading wallet if the user has chosen it", () =>
    at(
      Effect.gen(function* () {
        const { accounts } = yield* Paper.PaperExchange
        assert.deepStrictEqual(yield* Asset.setDepositAccount({ accountType: "UNIFIED" }), { status: 1 })
        assert.strictEqual(yield* codeOf(Asset.setDepositAccount({ accountType: "CONTRACT" })), 131207)
        yield* accounts.depositOnChain(Paper.account.key, { coin: "SOL", chain: "SOL", amount: "2" })
        yield* TestClock.adjust("1 minute")
        assert.strictEqual(yield* held("UNIFIED", "SOL"), "2")
        const log = yield* Account.getTransactionLog({ currency: "SOL" })
        assert.deepStrictEqual(
          log.list.map(({ change, type }) => [type, change]),
          [["TRANSFER_IN", "2"]]
        )
      }),
      slow
    )
  )

  it.effect("of a sub-account are visible to it and to its master account", () =>
    at(
      Effect.gen(function* () {
        const { accounts } = yield* Paper.PaperExchange
        const sub = yield* accounts.open({ balances: {}, role: "sub" })
        yield* accounts.depositOnChain(sub.key, { coin: "BTC", chain: "BTC", amount: "0.5" })
        const { userIDInt64 } = yield* as(sub)(User.getApiKeyInfo())
        const seen = yield* Asset.getSubDepositRecords({ subMemberId: userIDInt64 ?? "" })
        assert.deepStrictEqual(
          seen.rows.map(({ amount, coin }) => [coin, amount]),
          [["BTC", "0.5"]]
        )
        assert.deepStrictEqual((yield* as(sub)(Asset.getDepositRecords())).rows, seen.rows)
        assert.deepStrictEqual((yield* Asset.getDepositRecords()).rows, [])
      })
    )
  )

  it.effect("do not start if no chain accepts them", () =>
    at(
      Effect.gen(function* () {
        const { accounts } = yield* Paper.PaperExchange
        const begin = (coin: string, chain: string, amount: string, key = Paper.account.key) =>
          Effect.map(Effect.flip(accounts.depositOnChain(key, { coin, chain, amount })), ({ message }) => message)
        assert.strictEqual(yield* begin("DOGE", "ETH", "1"), 'The paper exchange has no coin "DOGE"')
        assert.strictEqual(yield* begin("USDT", "BTC", "1"), 'USDT has no chain "BTC" on the paper exchange')
        assert.strictEqual(
          yield* begin("USDT", "ETH", "0.001"),
          '"0.001" is no amount of USDT: less than 0.01, the minimum of ETH'
        )
        assert.strictEqual(
          yield* begin("USDT", "ETH", "1.0000001"),
          '"1.0000001" is no amount of USDT: more than the 6 decimals of ETH'
        )
        assert.strictEqual(yield* begin("USDT", "ETH", "1e3"), '"1e3" is no amount of USDT: not a decimal')
        assert.strictEqual(yield* begin("USDT", "ETH", "1", "NOSUCHKEY"), "The paper exchange has no API key ****")
        assert.isString(yield* accounts.depositOnChain(Paper.account.key, { coin: "USDT", chain: "ETH", amount: "1" }))
      })
    )
  )
})

describe("withdrawals", () => {
  it.effect("are checked, sent and confirmed as time passes", () =>
    at(
      Effect.gen(function* () {
        yield* saved
        const { id } = yield* Asset.withdraw(request())
        const look = Effect.map(Asset.getWithdrawalRecords({ withdrawID: id }), ({ rows }) => rows[0]?.status)
        assert.strictEqual(yield* look, "SecurityCheck")
        assert.strictEqual(yield* held("UNIFIED", "USDT"), "99896")
        yield* TestClock.adjust("15 seconds")
        assert.strictEqual(yield* look, "Pending")
        yield* TestClock.adjust("20 seconds")
        assert.strictEqual(yield* look, "BlockchainConfirmed")
        assert.strictEqual(yield* codeOf(Asset.cancelWithdrawal({ id })), 131099)
        yield* TestClock.adjust("30 seconds")
        const { rows } = yield* Asset.getWithdrawalRecords()
        assert.deepStrictEqual(
          rows.map((row) => [row.status, row.amount, row.withdrawFee, row.toAddress, row.withdrawType]),
          [["success", "100", "4", home, 0]]
        )
        assert.match(rows[0]?.txID ?? "", /^0x[0-9a-f]{64}$/)
      }),
      slow
    )
  )

  it.effect("can be canceled until they are sent, and the money returns to the funding wallet", () =>
    at(
      Effect.gen(function* () {
        yield* saved
        const { id } = yield* Asset.withdraw(request())
        assert.deepStrictEqual(yield* Asset.cancelWithdrawal({ id }), { status: 1 })
        assert.strictEqual(yield* held("FUND", "USDT"), "104")
        assert.strictEqual(yield* codeOf(Asset.cancelWithdrawal({ id })), 131099)
        assert.strictEqual(yield* codeOf(Asset.cancelWithdrawal({ id: "1" })), 131002)
        yield* TestClock.adjust("2 minutes")
        const { rows } = yield* Asset.getWithdrawalRecords()
        assert.deepStrictEqual([rows[0]?.status, rows[0]?.txID], ["CancelByUser", ""])
        assert.strictEqual(yield* held("FUND", "USDT"), "104")
      }),
      slow
    )
  )

  it.effect("add the fee to the amount or deduct it", () =>
    at(
      Effect.gen(function* () {
        yield* saved
        yield* Asset.withdraw(request({ feeType: 1 }))
        assert.strictEqual(yield* held("UNIFIED", "USDT"), "99900")
        const { rows } = yield* Asset.getWithdrawalRecords()
        assert.deepStrictEqual([rows[0]?.amount, rows[0]?.withdrawFee], ["96", "4"])
      })
    )
  )

  it.effect("take nothing if they are refused, with Bybit's codes", () =>
    at(
      Effect.gen(function* () {
        const accounts = yield* saved
        yield* accounts.saveAddress(Paper.account.key, { coin: "baseCoin", chain: "ETH", address: "0xnew" })
        yield* accounts.deposit(Paper.account.key, "USDT", "5000000")
        const code = (change: Partial<Asset.WithdrawParams>) => codeOf(Asset.withdraw(request(change)))
        assert.strictEqual(yield* code({ address: "0xunknown" }), 131083)
        assert.strictEqual(yield* code({ chain: "TRX" }), 131002)
        assert.strictEqual(yield* code({ tag: "7" }), 131002)
        assert.strictEqual(yield* code({ chain: "DOGE" }), 131097)
        assert.strictEqual(yield* code({ address: "0xnew" }), 131098)
        assert.strictEqual(yield* code({ amount: "7" }), 131096)
        assert.strictEqual(yield* code({ amount: "10.0000001" }), 131210)
        assert.strictEqual(yield* code({ amount: "1000001" }), 131088)
        assert.strictEqual(yield* code({ accountType: "FUND" }), 131212)
        assert.strictEqual(yield* code({ timestamp: start - 100_000 }), 131002)
        assert.strictEqual(yield* code({ requestId: "not so" }), 131002)
        assert.strictEqual(yield* held("UNIFIED", "USDT"), "5100000")
        assert.strictEqual(yield* code({ requestId: "mine1" }), 0)
        assert.strictEqual(yield* code({ requestId: "mine1" }), 131082)
        assert.strictEqual(yield* code({ amount: "999950" }), 131088)
        const save = (coin: string, chain: string) =>
          Effect.flip(accounts.saveAddress(Paper.account.key, { coin, chain, address: home }))
        assert.strictEqual((yield* save("BTC", "ETH"))._tag, "UnknownChain")
        assert.strictEqual((yield* save("baseCoin", "NOPE"))._tag, "UnknownChain")
        assert.strictEqual((yield* save("DOGE", "ETH"))._tag, "UnknownCoin")
      })
    )
  )

  it.effect("reach other users of the exchange immediately and without a fee", () =>
    at(
      Effect.gen(function* () {
        const { accounts } = yield* Paper.PaperExchange
        const friend = yield* accounts.open({ balances: {} })
        const uid = (yield* as(friend)(User.getApiKeyInfo())).userIDInt64 ?? ""
        const own = (yield* User.getApiKeyInfo()).userIDInt64 ?? ""
        const pay = (address: string) => Asset.withdraw(request({ address, forceChain: 2, amount: "40" }))
        yield* pay(uid)
        assert.strictEqual(yield* held("UNIFIED", "USDT"), "99960")
        assert.strictEqual(yield* as(friend)(held("FUND", "USDT")), "40")
        const received = yield* as(friend)(Asset.getInternalDepositRecords())
        assert.deepStrictEqual(
          received.rows.map((row) => [row.amount, row.status, row.fromMemberId]),
          [["40", 2, own]]
        )
        const sent = yield* Asset.getWithdrawalRecords({ withdrawType: 1 })
        assert.deepStrictEqual(
          sent.rows.map((row) => [row.status, row.withdrawFee, row.toAddress]),
          [["success", "0", uid]]
        )
        assert.strictEqual(yield* codeOf(pay(own)), 131075)
        assert.strictEqual(yield* codeOf(pay("999999")), 131077)
        const sub = yield* User.createSubUid({ username: "desk01", memberType: 1 })
        assert.strictEqual(yield* codeOf(pay(sub.uid)), 131076)
      })
    )
  )

  it.effect("require a master account with the permission", () =>
    at(
      Effect.gen(function* () {
        const { accounts } = yield* Paper.PaperExchange
        const limited = yield* accounts.open({ balances: {}, permissions: { Wallet: ["AccountTransfer"] } })
        assert.strictEqual(yield* as(limited)(codeOf(Asset.withdraw(request()))), 10005)
        const sub = yield* accounts.open({ balances: { USDT: "500" }, role: "sub" })
        assert.strictEqual(yield* as(sub)(codeOf(Asset.withdraw(request()))), 10005)
        assert.strictEqual(yield* as(sub)(codeOf(Asset.getWithdrawalRecords())), 10005)
      })
    )
  )

  it.effect("only go to saved addresses, and to new ones after a day", () =>
    at(
      Effect.gen(function* () {
        const accounts = yield* saved
        yield* accounts.saveAddress(Paper.account.key, {
          coin: "baseCoin",
          chain: "ETH",
          address: "0xnew",
          remark: "cold"
        })
        const { rows } = yield* Asset.getWithdrawalAddressList()
        assert.deepStrictEqual(
          rows.map((row) => [row.coin, row.address, row.status, row.verified]),
          [
            ["baseCoin", "0xnew", 1, 0],
            ["USDT", home, 0, 1]
          ]
        )
        yield* TestClock.adjust("1 day")
        assert.strictEqual(
          yield* codeOf(Asset.withdraw(request({ address: "0xnew", timestamp: start + 86_400_000 }))),
          0
        )
        assert.strictEqual((yield* Asset.getWithdrawalAddressList({ coin: "USDT" })).rows.length, 1)
      }),
      { stepMillis: 86_400_000 }
    )
  )

  it.effect("can be as large as the free balance", () =>
    at(
      Effect.gen(function* () {
        const { withdrawableAmount } = yield* Asset.getWithdrawableAmount({ coin: "USDT" })
        assert.deepStrictEqual(withdrawableAmount, {
          FUND: { coin: "USDT", withdrawableAmount: "0", availableBalance: "0" },
          UTA: { coin: "USDT", withdrawableAmount: "100000", availableBalance: "100000" }
        })
        assert.strictEqual((yield* Asset.getAvailableVasps()).vasp[0]?.vaspEntityId, "others")
      })
    )
  )
})
