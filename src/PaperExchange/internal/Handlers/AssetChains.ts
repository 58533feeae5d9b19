/** Answers operations about on-chain deposits and withdrawals, and their addresses. */
import * as Either from "effect/Either"
import * as Handler from "../../../Http/Handler.js"
import { cancelWithdrawal } from "../../../Http/V5/Asset/cancelWithdrawal.js"
import { getAllowedDepositCoinInfo } from "../../../Http/V5/Asset/getAllowedDepositCoinInfo.js"
import { getAvailableVasps } from "../../../Http/V5/Asset/getAvailableVasps.js"
import { getDepositRecords } from "../../../Http/V5/Asset/getDepositRecords.js"
import { getInternalDepositRecords } from "../../../Http/V5/Asset/getInternalDepositRecords.js"
import { getMasterDepositAddress } from "../../../Http/V5/Asset/getMasterDepositAddress.js"
import { getSubDepositAddress } from "../../../Http/V5/Asset/getSubDepositAddress.js"
import { getSubDepositRecords } from "../../../Http/V5/Asset/getSubDepositRecords.js"
import { getWithdrawalAddressList } from "../../../Http/V5/Asset/getWithdrawalAddressList.js"
import { getWithdrawalRecords } from "../../../Http/V5/Asset/getWithdrawalRecords.js"
import { setDepositAccount } from "../../../Http/V5/Asset/setDepositAccount.js"
import { withdraw } from "../../../Http/V5/Asset/withdraw.js"
import { memberOf, type PrivateContext } from "../../Exchange.js"
import * as Chains from "../Account/Chains.js"
import type { Deposit } from "../Account/Custody.js"
import type { Member, Wallet } from "../Account/Member.js"
import * as Members from "../Account/Members.js"
import * as Withdrawals from "../Account/Withdrawals.js"
import * as Money from "../Money.js"
import { invalid, type Outcome, refuse } from "../Outcome.js"
import { decimalText, given } from "../Parameters.js"
import * as Rows from "../Rows/AssetRows.js"
import { type Page, page } from "./Page.js"
import { span, within } from "./TimeRange.js"

interface Query {
  readonly id?: string | undefined
  readonly txID?: string | undefined
  readonly coin?: string | undefined
  readonly startTime?: number | undefined
  readonly endTime?: number | undefined
  readonly limit?: number | undefined
  readonly cursor?: string | null | undefined
}

/** A member's deposits, either on-chain or within the exchange. */
const deposits = (context: PrivateContext, member: Member, request: Query, internal: boolean): Outcome<Page<Deposit>> =>
  Either.gen(function* () {
    const times = yield* span(context.engine.now, request.startTime, request.endTime, 30)
    const rows = context.engine.custody.deposits.filter(
      (row) =>
        row.member === member &&
        (row.chain === "") === internal &&
        (given(request.id)
          ? row.id === request.id
          : (!given(request.txID) || row.transaction === request.txID) &&
            (!given(request.coin) || row.coin === request.coin) &&
            within(row.time, times.start, times.end))
    )
    return yield* page(rows, { limit: request.limit, defaultLimit: 50, maxLimit: 50, cursor: request.cursor })
  })

const wallets = (accountType: string): Outcome<ReadonlyArray<Wallet>> => {
  const found: Array<Wallet> = []
  for (const name of accountType.split(",")) {
    if (name === "EARN") continue
    found.push(name === "UTA" ? "UNIFIED" : "FUND")
  }
  return found.length === 0 ? refuse(131212) : Either.right(found)
}

/** Handlers for deposits and withdrawals. */
export const handlers: ReadonlyArray<Handler.Handler<PrivateContext, never>> = [
  Handler.handle(getAllowedDepositCoinInfo, (request) =>
    Either.gen(function* () {
      if (given(request.coin) !== given(request.chain)) {
        return yield* invalid("params error: coin and chain are both needed")
      }
      const rows = Chains.coins
        .flatMap((coin) => Chains.of(coin).map((chain) => ({ coin, chain })))
        .filter(({ chain, coin }) => !given(request.coin) || (coin === request.coin && chain.chain === request.chain))
        .map((row, i) => ({ seq: i + 1, ...row }))
      const found = yield* page(rows, { limit: request.limit, defaultLimit: 10, maxLimit: 35, cursor: request.cursor })
      return {
        configList: found.rows.map(({ chain, coin }) => ({
          coin,
          chain: chain.chain,
          coinShowName: coin,
          chainType: chain.name,
          blockConfirmNumber: chain.confirmations,
          minDepositAmount: Money.format(chain.depositMin)
        })),
        nextPageCursor: found.cursor
      }
    })
  ),
  Handler.handle(getMasterDepositAddress, (request, context: PrivateContext) => {
    const chains = Chains.of(request.coin).filter(
      ({ chain }) => !given(request.chainType) || chain === request.chainType
    )
    if (chains.length === 0) return refuse(131002)
    return Either.right({
      coin: request.coin,
      chains: chains.map((chain) => Rows.depositChain(context.engine, memberOf(context), chain))
    })
  }),
  Handler.handle(getSubDepositAddress, (request, context: PrivateContext) =>
    Either.gen(function* () {
      const sub = yield* Members.subOf(context.engine, memberOf(context), request.subMemberId)
      const chain = Chains.find(request.coin, request.chainType)
      if (chain === undefined) return yield* refuse(131002)
      return { coin: request.coin, chains: Rows.depositChain(context.engine, sub, chain) }
    })
  ),
  Handler.handle(setDepositAccount, (request, context: PrivateContext) => {
    const { accountType } = request
    if (accountType === "SPOT" || accountType === "CONTRACT") return refuse(131207)
    // Flexible savings are not simulated: such deposits go to the funding wallet.
    memberOf(context).depositWallet = accountType === "UNIFIED" ? "UNIFIED" : "FUND"
    return Either.right({ status: 1 })
  }),
  Handler.handle(getDepositRecords, (request, context: PrivateContext) =>
    Either.gen(function* () {
      const found = yield* deposits(context, memberOf(context), request, false)
      return {
        rows: found.rows.map((row) => Rows.deposit(context.engine, row)),
        nextPageCursor: found.cursor
      }
    })
  ),
  Handler.handle(getSubDepositRecords, (request, context: PrivateContext) =>
    Either.gen(function* () {
      const sub = yield* Members.subOf(context.engine, memberOf(context), request.subMemberId)
      const found = yield* deposits(context, sub, request, false)
      return {
        rows: found.rows.map((row) => Rows.deposit(context.engine, row)),
        nextPageCursor: found.cursor
      }
    })
  ),
  Handler.handle(getInternalDepositRecords, (request, context: PrivateContext) =>
    Either.gen(function* () {
      const found = yield* deposits(context, memberOf(context), request, true)
      return { rows: found.rows.map(Rows.internalDeposit), nextPageCursor: found.cursor }
    })
  ),
  Handler.handle(withdraw, (request, context: PrivateContext) =>
    Either.gen(function* () {
      const from = yield* wallets(request.accountType)
      const made = yield* Withdrawals.make(context.engine, memberOf(context), {
        coin: request.coin,
        chain: request.chain,
        address: request.address,
        tag: request.tag ?? "",
        amount: decimalText(request.amount) ?? "",
        forceChain: request.forceChain ?? 0,
        wallets: from,
        inclusive: request.feeType === 1,
        requestId: request.requestId ?? ""
      })
      return { id: made.id }
    })
  ),
  Handler.handle(cancelWithdrawal, (request, context: PrivateContext) =>
    Either.gen(function* () {
      yield* Withdrawals.cancel(context.engine, memberOf(context), request.id)
      return { status: 1 }
    })
  ),
  Handler.handle(getWithdrawalRecords, (request, context: PrivateContext) =>
    Either.gen(function* () {
      const times = yield* span(context.engine.now, request.startTime, request.endTime, 30)
      const self = memberOf(context)
      const kind = request.withdrawType ?? 0
      const rows = context.engine.custody.withdrawals.filter(
        (row) =>
          row.member === self &&
          (kind === 2 || (row.chain === "") === (kind === 1)) &&
          (!given(request.withdrawID) || row.id === request.withdrawID) &&
          (!given(request.txID) || row.transaction === request.txID) &&
          (!given(request.coin) || row.coin === request.coin) &&
          within(row.time, times.start, times.end)
      )
      const found = yield* page(rows, { limit: request.limit, defaultLimit: 50, maxLimit: 50, cursor: request.cursor })
      return {
        rows: found.rows.map((row) => Rows.withdrawal(context.engine, row)),
        nextPageCursor: found.cursor
      }
    })
  ),
  Handler.handle(getWithdrawalAddressList, (request, context: PrivateContext) =>
    Either.gen(function* () {
      const self = memberOf(context)
      const rows = context.engine.custody.addresses.filter(
        (row) =>
          row.member === self &&
          request.addressType !== 1 &&
          (!given(request.coin) || row.coin === request.coin) &&
          (!given(request.chain) || row.chain === request.chain)
      )
      const found = yield* page(rows, { limit: request.limit, defaultLimit: 50, maxLimit: 50, cursor: request.cursor })
      return {
        rows: found.rows.map((row) => Rows.address(context.engine, row)),
        nextPageCursor: found.cursor
      }
    })
  ),
  Handler.handle(getAvailableVasps, () =>
    Either.right({ vasp: [{ vaspEntityId: "others", vaspName: "Others (including Upbit)" }] })
  )
]
