/** Answers operations about coins, and what the wallets of members hold and are worth. */
import * as Either from "effect/Either"
import * as Handler from "../../../Http/Handler.js"
import { getAllCoinsBalance } from "../../../Http/V5/Asset/getAllCoinsBalance.js"
import { getAssetOverview } from "../../../Http/V5/Asset/getAssetOverview.js"
import { getCoinInfo } from "../../../Http/V5/Asset/getCoinInfo.js"
import { getFundingAccountHistory } from "../../../Http/V5/Asset/getFundingAccountHistory.js"
import { getSingleCoinBalance } from "../../../Http/V5/Asset/getSingleCoinBalance.js"
import { getTotalMembersAssets } from "../../../Http/V5/Asset/getTotalMembersAssets.js"
import { getWithdrawableAmount } from "../../../Http/V5/Asset/getWithdrawableAmount.js"
import { memberOf, type PrivateContext } from "../../Exchange.js"
import * as Chains from "../Account/Chains.js"
import type { Member, Wallet } from "../Account/Member.js"
import * as Members from "../Account/Members.js"
import * as Transfers from "../Account/Transfers.js"
import * as Margin from "../Margin/Margin.js"
import * as Money from "../Money.js"
import { invalid, type Outcome, refuse } from "../Outcome.js"
import * as Rows from "../Rows/AssetRows.js"
import { page } from "./Page.js"
import { span, within } from "./TimeRange.js"

/** The member whose wallet a request is about: the caller, or a sub-account when a master account asks for it. */
const viewed = (context: PrivateContext, uid: string | undefined): Outcome<Member> => {
  const self = memberOf(context)
  if (uid === undefined || uid === "" || uid === self.uid) return Either.right(self)
  return self.parent === undefined ? Transfers.findMember(context.engine, self, uid) : refuse(131202)
}

const walletOf = (type: string): Outcome<Wallet> =>
  type === "UNIFIED" || type === "FUND" ? Either.right(type) : refuse(131207)

/** The value of a wallet in dollars, including unrealized profit. */
const equity = (context: PrivateContext, member: Member, wallet: Wallet): bigint =>
  wallet === "FUND"
    ? Members.worth(context.engine, member.funding)
    : Margin.totals(context.engine, member.account).equity

const equities = (member: Member, wallet: Wallet) =>
  [...member.wallet(wallet).holdings.values()]
    .filter(({ balance }) => balance !== 0n)
    .map(({ balance, coin }) => ({ coin, equity: Money.format(balance) }))

/** Handlers for reading asset balances. */
export const handlers: ReadonlyArray<Handler.Handler<PrivateContext, never>> = [
  Handler.handle(getCoinInfo, (request) => {
    if (request.coin === undefined || request.coin === "") return Either.right({ rows: Chains.coins.map(Rows.coin) })
    return Either.right({ rows: Chains.isCoin(request.coin) ? [Rows.coin(request.coin)] : [] })
  }),
  Handler.handle(getAllCoinsBalance, (request, context: PrivateContext) =>
    Either.gen(function* () {
      const member = yield* viewed(context, request.memberId)
      const wallet = yield* walletOf(request.accountType)
      const named = request.coin === undefined || request.coin === "" ? undefined : request.coin.split(",")
      if (wallet === "UNIFIED" && (named === undefined || named.length > 10)) {
        return yield* refuse(131203, "Request parameter error: 1 to 10 coins are required for UNIFIED")
      }
      if (named !== undefined && !named.every(Chains.isCoin)) return yield* refuse(131203)
      return {
        memberId: member.uid,
        accountType: wallet,
        balance: (named ?? Chains.coins).map((coin) =>
          Rows.balance(context.engine, member, wallet, coin, request.withBonus === 1)
        )
      }
    })
  ),
  Handler.handle(getSingleCoinBalance, (request, context: PrivateContext) =>
    Either.gen(function* () {
      const member = yield* viewed(context, request.memberId)
      const wallet = yield* walletOf(request.accountType)
      if (!Chains.isCoin(request.coin)) return yield* refuse(131203)
      const row = Rows.balance(context.engine, member, wallet, request.coin, request.withBonus === 1)
      return {
        accountType: wallet,
        bizType: 1,
        accountId: member.uid,
        memberId: member.uid,
        balance: {
          ...row,
          transferSafeAmount: request.withTransferSafeAmount === 1 ? row.transferBalance : "",
          ltvTransferSafeAmount: request.withLtvTransferSafeAmount === 1 ? row.transferBalance : ""
        }
      }
    })
  ),
  Handler.handle(getWithdrawableAmount, (request, context: PrivateContext) => {
    const { coin } = request
    if (!Chains.isCoin(coin)) return refuse(131002)
    const of = (wallet: Wallet) => {
      const amount = Money.format(Transfers.available(context.engine, memberOf(context), wallet, coin))
      return { coin, withdrawableAmount: amount, availableBalance: amount }
    }
    return Either.right({ limitAmountUsd: "0", withdrawableAmount: { FUND: of("FUND"), UTA: of("UNIFIED") } })
  }),
  Handler.handle(getAssetOverview, (request, context: PrivateContext) =>
    Either.gen(function* () {
      if (request.valuationCurrency !== undefined && request.valuationCurrency !== "USD") {
        return yield* invalid("params error: valuationCurrency invalid")
      }
      const self = memberOf(context)
      const { memberId } = request
      const member =
        memberId === undefined || memberId === "" || memberId === self.uid
          ? self
          : yield* Members.subOf(context.engine, self, memberId)
      const rows = (["UNIFIED", "FUND"] as const)
        .map((wallet) => ({ wallet, accountType: wallet === "FUND" ? "FundingAccount" : "UnifiedTradingAccount" }))
        .filter(({ accountType }) => request.accountType === undefined || request.accountType === accountType)
        .map(({ accountType, wallet }) => ({ accountType, wallet, worth: equity(context, member, wallet) }))
      return {
        totalEquity: Money.formatTo(
          rows.reduce((sum, { worth }) => sum + worth, 0n),
          8
        ),
        list: rows.map(({ accountType, wallet, worth }) => ({
          accountType,
          totalEquity: Money.formatTo(worth, 8),
          valuationCurrency: "USD",
          snapshotTime: String(context.engine.now),
          coinDetail: equities(member, wallet)
        }))
      }
    })
  ),
  Handler.handle(getTotalMembersAssets, (request, context: PrivateContext) => {
    const { engine } = context
    const price = engine.coinPrice(request.coin ?? "BTC")
    if (price === undefined) return refuse(182204)
    const quoted = (dollars: bigint) => Money.format((dollars * Money.one) / price)
    const self = memberOf(context)
    const members = [self, ...(self.parent === undefined ? Members.subsOf(engine, self) : [])]
    let total = 0n
    const list = members.map((member) => {
      let own = 0n
      const items = (["FUND", "UNIFIED"] as const).map((wallet) => {
        const worth = equity(context, member, wallet)
        own += worth
        return { type: `ACCOUNT_TYPE_${wallet}`, origb: Money.format(worth), quoteb: quoted(worth), stat: 0 }
      })
      total += own
      const kind = member.parent === undefined ? { isM: true } : { type: member.type }
      return { uid: Number(member.uid), ...kind, origb: Money.format(own), quoteb: quoted(own), stat: 0, items }
    })
    return Either.right({ total: Money.format(total), quoteTotal: quoted(total), stat: 0, list })
  }),
  Handler.handle(getFundingAccountHistory, (request, context: PrivateContext) =>
    Either.gen(function* () {
      const { createTimeFrom: from, createTimeTo: to } = request
      if ((from === undefined) !== (to === undefined)) {
        return yield* invalid("params error: createTimeFrom and createTimeTo are both needed")
      }
      const { uid } = memberOf(context)
      const times = yield* span(
        context.engine.now,
        from === undefined ? undefined : from * 1000,
        to === undefined ? undefined : to * 1000 + 999,
        7
      )
      const rows = context.engine.custody.fundLog.filter(
        (row) => row.uid === uid && within(row.time, times.start, times.end)
      )
      const found = yield* page(rows, { limit: request.limit, defaultLimit: 10, maxLimit: 100, cursor: request.cursor })
      return { list: found.rows.map(Rows.fundEntry), nextPageCursor: found.cursor }
    })
  )
]
