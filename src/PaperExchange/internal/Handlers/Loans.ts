/** Answers operations that borrow and repay coins, and switch collateral on and off. */
import * as Either from "effect/Either"
import * as Handler from "../../../Http/Handler.js"
import { batchSetCollateralCoin } from "../../../Http/V5/Account/batchSetCollateralCoin.js"
import { getBorrowHistory } from "../../../Http/V5/Account/getBorrowHistory.js"
import { getCollateralInfo } from "../../../Http/V5/Account/getCollateralInfo.js"
import { getMergeBorrowInfo } from "../../../Http/V5/Account/getMergeBorrowInfo.js"
import { getPayInfo } from "../../../Http/V5/Account/getPayInfo.js"
import { manualBorrow } from "../../../Http/V5/Account/manualBorrow.js"
import { manualRepay } from "../../../Http/V5/Account/manualRepay.js"
import { manualRepayWithoutConversion } from "../../../Http/V5/Account/manualRepayWithoutConversion.js"
import { repayLiability } from "../../../Http/V5/Account/repayLiability.js"
import { setCollateralCoin } from "../../../Http/V5/Account/setCollateralCoin.js"
import type { PrivateContext } from "../../Exchange.js"
import type { Engine } from "../Engine.js"
import * as Borrowing from "../Margin/Borrowing.js"
import * as Collateral from "../Margin/Collateral.js"
import * as CollateralSwitch from "../Margin/CollateralSwitch.js"
import * as Money from "../Money.js"
import { refuse } from "../Outcome.js"
import { decimalText, given } from "../Parameters.js"
import * as Rows from "../Rows/WalletRows.js"
import type { Account } from "../State.js"
import { page } from "./Page.js"
import { windowOf } from "./TimeRange.js"

const orNone = (value: string | undefined): string | undefined => (given(value) ? value : undefined)

const worth = (engine: Engine, coin: string, amount: bigint): string =>
  Money.format((amount * (engine.coinPrice(coin) ?? 0n)) / Money.one)

/** How much each of an account's coins could contribute to a repayment. */
const payers = (engine: Engine, account: Account) =>
  [...account.holdings.values()].map((holding) => {
    const { coin } = holding
    const free = Money.max(0n, account.free(coin))
    return {
      coin,
      availableSize: Money.format(free),
      availableValue: worth(engine, coin, free),
      coinScale: Collateral.of(coin)?.precision ?? 8,
      borrowSize: Money.format(Borrowing.debtOf(account, coin)),
      spotHedgeAmount: "0",
      assetFrozen: Money.format(holding.locked)
    }
  })

const debtRow = (engine: Engine, account: Account, coin: string) => {
  const debt = Borrowing.debtOf(account, coin)
  return {
    coin,
    borrowSize: Money.format(debt),
    borrowValue: worth(engine, coin, debt),
    assetFrozen: Money.format(account.holdings.get(coin)?.locked ?? 0n),
    availableBalance: Money.format(Money.max(0n, account.free(coin)))
  }
}

/** Handlers for borrowing, repaying and collateral. */
export const handlers: ReadonlyArray<Handler.Handler<PrivateContext, never>> = [
  Handler.handle(manualBorrow, (request, { account, engine }: PrivateContext) =>
    Either.gen(function* () {
      const amount = yield* Borrowing.borrow(engine, account, request.coin, decimalText(request.amount) ?? "")
      return { coin: request.coin, amount: Money.format(amount) }
    })
  ),
  Handler.handle(manualRepayWithoutConversion, (request, { account, engine }: PrivateContext) =>
    Either.gen(function* () {
      // Fixed-rate loans are not simulated.
      if (request.repaymentType === "FIXED") return yield* refuse(182102)
      yield* Borrowing.repay(engine, account, orNone(request.coin), decimalText(request.amount))
      return { resultStatus: "SU" as const }
    })
  ),
  Handler.handle(manualRepay, (request, { account, engine }: PrivateContext) =>
    Either.gen(function* () {
      if (request.repaymentType === "FIXED") return yield* refuse(182102)
      yield* Borrowing.repayWithAll(engine, account, orNone(request.coin), decimalText(request.amount))
      return { resultStatus: "SU" as const }
    })
  ),
  Handler.handle(repayLiability, (request, { account, engine }: PrivateContext) =>
    Either.gen(function* () {
      const payments = yield* Borrowing.repayWithAll(engine, account, orNone(request?.coin))
      return { list: payments.map(({ amount, coin }) => ({ coin, repaymentQty: Money.format(amount) })) }
    })
  ),
  Handler.handle(getBorrowHistory, (request, { account, engine }: PrivateContext) =>
    Either.gen(function* () {
      const window = yield* windowOf(engine.now, request?.startTime, request?.endTime, 30)
      const found = yield* page(account.borrowHistory, {
        limit: request?.limit,
        defaultLimit: 20,
        maxLimit: 50,
        cursor: request?.cursor,
        filter: (row) =>
          (!given(request?.currency) || row.coin === request.currency) &&
          row.time >= window.start &&
          row.time <= window.end
      })
      return { list: found.rows.map(Rows.borrowed), nextPageCursor: found.cursor }
    })
  ),
  Handler.handle(getCollateralInfo, (request, { account, engine }: PrivateContext) =>
    Either.right({
      list: Collateral.all
        .filter(({ coin }) => !given(request?.currency) || coin === request.currency)
        .map((terms) => {
          const { coin } = terms
          const debt = Borrowing.debtOf(account, coin)
          return {
            currency: coin,
            hourlyBorrowRate: Money.format(Collateral.hourlyRate(engine.seed, terms, engine.now)),
            maxBorrowingAmount: Money.format(terms.maxBorrow),
            freeBorrowingLimit: Money.format(terms.freeBorrow),
            freeBorrowAmount: Money.format(Borrowing.free(account, coin)),
            borrowAmount: Money.format(debt),
            otherBorrowAmount: "0",
            availableToBorrow: Money.format(Borrowing.remainingLimit(account, coin)),
            borrowable: true,
            borrowUsageRate: Money.formatTo((debt * Money.one) / terms.maxBorrow, 4),
            marginCollateral: true,
            collateralSwitch: !account.collateralOff.has(coin),
            collateralRatio: Money.format(BigInt(terms.tiers[0]?.ratio ?? 0) * Money.tenTo(16)),
            freeBorrowingAmount: ""
          }
        })
    })
  ),
  Handler.handle(getPayInfo, (request, { account, engine }: PrivateContext) => {
    const coin = orNone(request?.coin)
    if (coin !== undefined && Borrowing.debtOf(account, coin) === 0n) return refuse(182102)
    return Either.right({
      collateralInfo: { collateralList: payers(engine, account) },
      ...(coin === undefined ? {} : { borrowInfo: debtRow(engine, account, coin) })
    })
  }),
  Handler.handle(getMergeBorrowInfo, (request, { account, engine }: PrivateContext) => {
    const coin = orNone(request?.coin)
    const row = coin === undefined ? undefined : debtRow(engine, account, coin)
    let value = 0n
    let available = 0n
    for (const name of account.holdings.keys()) {
      const price = engine.coinPrice(name) ?? 0n
      value += (Borrowing.debtOf(account, name) * price) / Money.one
      available += (Money.max(0n, account.free(name)) * price) / Money.one
    }
    return Either.right({
      borrowInfo: {
        coin: row?.coin ?? "",
        borrowSize: row?.borrowSize ?? "",
        borrowValue: row?.borrowValue ?? Money.formatTo(value, 2),
        assetFrozen: row?.assetFrozen ?? "",
        availableBalance: row?.availableBalance ?? Money.formatTo(available, 2),
        totalLiability: row?.borrowSize ?? ""
      },
      collateralInfo: {
        totalAvailable: Money.formatTo(available, 2),
        fee: "0.001",
        collateralList: payers(engine, account).map(({ borrowSize: _, ...payer }) => payer)
      }
    })
  }),
  Handler.handle(setCollateralCoin, (request, { account, engine }: PrivateContext) =>
    Either.gen(function* () {
      yield* CollateralSwitch.set(engine, account, [request])
      return {}
    })
  ),
  Handler.handle(batchSetCollateralCoin, (request, { account, engine }: PrivateContext) =>
    Either.gen(function* () {
      yield* CollateralSwitch.set(engine, account, request.request)
      return { list: request.request }
    })
  )
]
