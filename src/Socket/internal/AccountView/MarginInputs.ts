/** Collects from a view the numbers that its margins follow from. */
import * as HashMap from "effect/HashMap"
import * as Option from "effect/Option"
import { settleCoinOf } from "../../../Schema/Category.js"
import type { AccountBalance, AccountPosition, AccountView } from "../../AccountView.js"
import { numberOf } from "./Amount.js"
import { baseCoinOf } from "./Contract.js"
import type { Coin, Contract, Leg, MarginInputs, Resting } from "./Margin.js"
import type { Reserved } from "./Reserved.js"

const orZero = (text: string | null | undefined): number => numberOf(text) ?? 0

const coinOf = ({ terms }: AccountView, one: AccountBalance): Coin => {
  const { coin, pushed, unrealisedPnl, usdPrice, walletBalance } = one
  const isCollateral = pushed.marginCollateral !== false && pushed.collateralSwitch !== false
  const isUnknown = isCollateral && HashMap.isEmpty(terms.collateral)
  return {
    coin,
    price: orZero(usdPrice),
    balance: orZero(walletBalance) + orZero(unrealisedPnl),
    borrowed: orZero(pushed.spotBorrow) + orZero(pushed.accruedInterest),
    locked: orZero(pushed.locked),
    collateral: isUnknown
      ? undefined
      : isCollateral
        ? Option.getOrElse(HashMap.get(terms.collateral, coin), () => [])
        : [],
    loans: Option.getOrUndefined(HashMap.get(terms.loans, coin))
  }
}

/** A contract as its name and terms tell it. */
const contractOf = ({ terms }: AccountView, category: string, symbol: string): Contract => ({
  category,
  symbol,
  base: baseCoinOf(symbol),
  settle: settleCoinOf(category, symbol),
  terms: Option.getOrUndefined(HashMap.get(terms.contracts, `${category} ${symbol}`))
})

const leverageOf = ({ terms }: Contract, { position, side }: AccountPosition): number | undefined =>
  numberOf(position.leverage) ?? (side === "Sell" ? terms?.sellLeverage : terms?.buyLeverage)

const legOf = (view: AccountView, key: string, one: AccountPosition): Leg => {
  const contract = contractOf(view, one.category, one.symbol)
  return {
    key,
    contract,
    positionIdx: one.positionIdx,
    size: orZero(one.size) * (one.side === "Sell" ? -1 : 1),
    mark: orZero(one.markPrice),
    leverage: leverageOf(contract, one),
    asPushed: { initial: numberOf(one.initialMargin), maintenance: numberOf(one.maintenanceMargin) }
  }
}

const restingOf = (view: AccountView, one: Reserved): Resting => ({
  ...one,
  contract: contractOf(view, one.category, one.symbol)
})

/** What margins follow from, at the prices of this moment. */
export const marginInputsOf = (view: AccountView): MarginInputs => ({
  coins: [...HashMap.values(view.balances)].map((one) => coinOf(view, one)),
  legs: [...view.positions].map(([key, one]) => legOf(view, key, one)),
  orders: [...HashMap.values(view.reserved)].map((one) => restingOf(view, one)),
  spotLeverage: view.terms.spotLeverage
})
