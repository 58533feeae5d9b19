import * as Exchange from "../../src/Errors/Exchange.js"
import type { RefusalClass, RefusalUnion } from "../../src/Errors/Refusal.js"

/** Every union except the common one, by name. */
export const families: Readonly<Record<string, RefusalUnion>> = {
  OrderError: Exchange.OrderError,
  BalanceError: Exchange.BalanceError,
  PositionError: Exchange.PositionError,
  MarginError: Exchange.MarginError,
  AccountError: Exchange.AccountError,
  AssetError: Exchange.AssetError,
  ConvertError: Exchange.ConvertError,
  FiatError: Exchange.FiatError,
  LoanError: Exchange.LoanError,
  LegacyLoanError: Exchange.LegacyLoanError,
  InstitutionalLoanError: Exchange.InstitutionalLoanError,
  BrokerError: Exchange.BrokerError,
  EarnError: Exchange.EarnError,
  UserError: Exchange.UserError,
  ApiLimitError: Exchange.ApiLimitError,
  RfqError: Exchange.RfqError,
  ManualLoanError: Exchange.ManualLoanError,
  StrategyError: Exchange.StrategyError,
  PredictionError: Exchange.PredictionError,
  BotError: Exchange.BotError,
  FuturesBotError: Exchange.FuturesBotError,
  SpotGridBotError: Exchange.SpotGridBotError
}

/** The unions in which the codes of an area are looked up. */
export const unionsOf = (area: string): ReadonlyArray<RefusalUnion> =>
  Object.values(families).filter((union) => union.areas.includes(area))

/** Every class that `Exchange.ts` exports. */
export const exported: ReadonlyArray<RefusalClass> = Object.values(Exchange).filter(
  (value): value is Extract<typeof value, RefusalClass> => typeof value === "function"
)
