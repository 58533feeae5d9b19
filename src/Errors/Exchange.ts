/**
 * Every refusal of the V5 API: one class per meaning, grouped in the unions that endpoints list.
 *
 * The name of a class is its tag for `catchTag`. A class may cover several codes: `code` is the actual one. The codes
 * are from https://bybit-exchange.github.io/docs/v5/error and the pages of the families.
 *
 * @since 0.1.0
 */
export * from "./AccountError.js"
export * from "./ApiLimitError.js"
export * from "./AssetError.js"
export * from "./BalanceError.js"
export * from "./BotError.js"
export * from "./BrokerError.js"
export * from "./CommonError.js"
export * from "./ConvertError.js"
export * from "./EarnError.js"
export * from "./FiatError.js"
export * from "./InstitutionalLoanError.js"
export * from "./LegacyLoanError.js"
export * from "./LoanError.js"
export * from "./ManualLoanError.js"
export * from "./MarginError.js"
export * from "./OrderError.js"
export * from "./PositionError.js"
export * from "./PredictionError.js"
export * from "./RfqError.js"
export * from "./StrategyError.js"
export * from "./UserError.js"
