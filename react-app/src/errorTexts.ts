/**
 * What each error means to a person, by its tag: a short title, and a sentence on what it means or what to do.
 */
import type { AccountError } from "effect-bybit/Errors/AccountError"
import type { AssetError } from "effect-bybit/Errors/AssetError"
import type { BalanceError } from "effect-bybit/Errors/BalanceError"
import type { CommonError } from "effect-bybit/Errors/CommonError"
import type { NetworkError } from "effect-bybit/Errors/Network"
import type { OrderError } from "effect-bybit/Errors/OrderError"
import type { PositionError } from "effect-bybit/Errors/PositionError"
import type { InvalidOrder, UnknownInstrument } from "effect-bybit/Layers/Instruments"
import type { SocketError } from "effect-bybit/Socket/SocketError"
import type { PaperUnavailable } from "./paper/layer.js"
import type { ReadOnlyVenue } from "./venue/layer.js"

/** Every error that a screen may meet. */
export type KnownError =
  | CommonError
  | NetworkError
  | SocketError
  | OrderError
  | BalanceError
  | PositionError
  | AccountError
  | AssetError
  | InvalidOrder
  | UnknownInstrument
  | PaperUnavailable
  | ReadOnlyVenue

export type Words = readonly [title: string, text: string]

/** The compiler sees to it that no tag is forgotten. */
export const texts: Readonly<Record<KnownError["_tag"], Words>> = {
  // The call itself.
  RequestError: ["No answer", "The exchange could not be reached, or the connection broke. Check the network."],
  HttpStatusError: ["The server refused the call", "What stands in front of the exchange answered with an error."],
  RequestTimeout: ["No answer in time", "The exchange did not answer within the time allowed."],
  DecodeError: ["Unreadable answer", "The exchange answered in a form that this terminal does not know."],
  ParameterError: ["Not sent", "A value is missing or not allowed. Nothing was sent."],
  CredentialsError: ["No usable API key", "Enter an API key and its secret for this venue. Nothing was sent."],
  RateLimitQueueFull: ["Too many calls waiting", "The rate limit is used up for now. Nothing was sent; wait a moment."],
  // Sockets.
  ConnectionError: ["Connection lost", "The connection to the exchange could not be opened or was lost."],
  SubscriptionError: ["Subscription refused", "The exchange does not send this data."],
  NoSocketHost: ["Not offered here", "This venue has no live data of this kind."],
  TopicError: ["Subscription refused", "The data was asked for in a way that the exchange does not take."],
  WrongMarketError: ["Wrong market", "The data belongs to another market."],
  StreamOverflow: ["Too much at once", "More messages came than could be shown. Reload the screen."],
  // Every call.
  InvalidParameter: ["Value not accepted", "The exchange takes one of the values not, or misses one."],
  InvalidSymbol: ["Unknown instrument", "The exchange does not offer this instrument here."],
  InvalidCoin: ["Unknown coin", "The exchange does not offer this coin here."],
  RouteNotFound: ["Not offered", "The exchange does not offer this operation for this market."],
  InvalidApiKey: ["API key not valid", "This venue does not know the key. Keys of live, testnet and demo differ."],
  ApiKeyExpired: ["API key has expired", "Make a new key on the exchange's site and enter it here."],
  InvalidSignature: ["Secret does not fit", "The signature is not valid: check the secret of the API key."],
  AuthenticationFailed: ["Not signed in", "The exchange did not accept the API key."],
  IncorrectPrivateOperation: ["Not allowed", "The exchange refused this private operation."],
  PermissionDenied: ["Key lacks a permission", "The API key may not do this. Change its permissions on the exchange."],
  IpNotAllowed: ["Address not allowed", "The API key is bound to other IP addresses."],
  RequestExpired: [
    "Clock differs",
    "The clock of this computer differs from the exchange's, or the call took too long."
  ],
  RateLimited: ["Too many calls", "The exchange's rate limit is used up. Wait a moment."],
  IpRateLimited: ["Too many calls", "Too many calls come from this IP address. Wait some minutes."],
  SystemBusy: ["The exchange is busy", "It protects itself from load. Wait a moment."],
  AccountNotUnified: ["Unified account needed", "Only unified trading accounts may do this."],
  UnifiedAccountNotSupported: ["Not for unified accounts", "Unified trading accounts may not do this."],
  AccountUpgrading: ["Account is being upgraded", "Try again once the upgrade is done."],
  AccountBanned: ["Account is blocked", "The exchange has blocked the account or its trading."],
  SubAccountNotAllowed: ["Not for this sub-account", "Only the master account may do this, or a right is missing."],
  KycRequired: ["Identification needed", "Identify yourself on the exchange's site first."],
  RegionRestricted: ["Not offered in your region", "The exchange does not offer this where you are."],
  ComplianceRestricted: ["Not allowed", "A compliance rule of the exchange forbids it."],
  DemoTradingNotSupported: ["Not in demo trading", "Demo trading does not offer this."],
  FeatureNotAvailable: ["Not available", "The feature is suspended, or not open to this account."],
  InstitutionalLoanRestricted: ["Restricted by a loan", "An institutional loan restricts this account."],
  LiquidationInProgress: ["Account is being liquidated", "Nothing can be changed until the liquidation is over."],
  ServerError: ["The exchange failed", "An error happened inside the exchange."],
  ServerTimeout: ["The exchange took too long", "It did not finish in time."],
  ServiceRestarting: ["The exchange restarts", "A service is restarting or under maintenance. Try again later."],
  RequestProcessing: ["Still being worked on", "This request, or one before it, is not finished yet."],
  WrongCursor: ["The list has moved on", "The next page cannot be read from here. Load the list anew."],
  UnknownExchangeError: ["Refused", "The exchange refused with a code that this terminal does not know."],
  // Money.
  InsufficientBalance: ["Not enough balance", "The available balance does not cover it. Lower the size or add funds."],
  InsufficientMargin: ["Not enough margin", "The margin does not cover it. Lower the size or add funds."],
  LiquidationWouldFollow: ["Would be liquidated at once", "With this setting the position would be liquidated."],
  InsufficientCollateral: ["Not enough collateral", "The collateral does not cover it."],
  // Orders.
  OrderNotFound: ["No such order", "The exchange does not know this order, or it is closed already."],
  OrderClosed: ["Order is closed", "The order is filled or cancelled already."],
  DuplicateOrderLinkId: ["Sent before", "An order with this id was sent before, and may be live."],
  OrderNotAmendable: ["Cannot be changed", "This order cannot be changed, or not in this way."],
  OrderNotCancellable: ["Cannot be cancelled", "This order cannot be cancelled now."],
  OrderRejected: ["Order rejected", "The exchange did not take the order."],
  PriceOutOfRange: ["Price not allowed", "The price is too far from the market, or outside the instrument's range."],
  InvalidTriggerPrice: ["Trigger price not allowed", "The trigger is missing, or on the wrong side of the market."],
  TooManyDecimals: ["Too many decimals", "Price or quantity has more decimals than the instrument allows."],
  QuantityExceedsMax: ["Quantity too large", "One order of this instrument may not be so large."],
  QuantityTooSmall: ["Quantity too small", "Quantity or value is below the instrument's least."],
  TooManyOrders: ["Too many orders", "There are as many open orders of this kind as allowed. Cancel some first."],
  PositionLimitExceeded: ["Position too large", "The position would pass the limit for this leverage or account."],
  TpSlNotAllowed: ["Take profit or stop loss not allowed", "They cannot be set so with this order or position."],
  OrderTypeNotAllowed: ["Order type not allowed", "The market takes no orders of this type at the moment."],
  PostOnlyRejected: ["Post-only order would have traded", "At this price it would have taken from the book at once."],
  SlippageOutOfRange: ["Slippage tolerance not allowed", "It is outside the range that the exchange takes."],
  InsufficientLiquidity: ["Book too thin", "The book does not hold enough for this market order."],
  SymbolNotTrading: ["Not trading", "The instrument is not open for trading at the moment."],
  ReduceOnlyRestricted: ["Reduce only", "There is nothing to reduce, or only reducing orders are taken."],
  PreMarketRestricted: ["Pre-market", "The pre-market phase does not allow this."],
  SpreadTradingNotAllowed: ["No spread trading", "Spread trading is not open to this account or instrument."],
  OrderNotAllowedInMarginMode: ["Not in this margin mode", "The margin mode of the account does not allow this order."],
  ApprovalRequired: ["Approval needed", "Only accounts that the exchange has approved may do this."],
  TermsNotAccepted: ["Terms not accepted", "Accept the terms on the exchange's site first."],
  CoolingOffPeriod: ["Cooling-off period", "You have asked the exchange for a break from trading, which is running."],
  LeveragedTradingNotAllowed: ["No margin for this order", "The order cannot be traded with leverage or on margin."],
  TokenPositionLimitExceeded: ["Token limit reached", "You may not hold more of this token."],
  InvalidOrder: ["Order not valid", "The order breaks a rule of the instrument. Nothing was sent."],
  UnknownInstrument: ["Unknown instrument", "The exchange does not list this instrument."],
  // Positions.
  LeverageUnchanged: ["Nothing to change", "The leverage is what was asked for already."],
  CrossIsolatedUnchanged: ["Nothing to change", "The margin mode is what was asked for already."],
  PositionModeUnchanged: ["Nothing to change", "The position mode is what was asked for already."],
  MarginUnchanged: ["Nothing to change", "The margin is what was asked for already."],
  RiskIdUnchanged: ["Nothing to change", "The risk limit is what was asked for already."],
  TpSlUnchanged: ["Nothing to change", "Take profit and stop loss are what was asked for already."],
  PositionNotFound: ["No position", "There is no open position to act on."],
  PositionOrOrdersOpen: ["Positions or orders are open", "Close the position and cancel its orders first."],
  HedgeModeNotSupported: ["No hedge mode", "This instrument does not support hedge mode."],
  NotAllowedInMarginMode: ["Not in this margin mode", "The margin mode of the position does not allow this."],
  RiskLimitNotAllowed: ["Leverage or risk limit not allowed", "It does not fit the size of the position."],
  MarginReductionTooLarge: ["Too much margin", "So much margin may not be taken out of the position."],
  ReduceOnlyNotLifted: ["Restriction stays", "The reduce-only restriction cannot be lifted so."],
  // Account.
  MarginModeUnchanged: ["Margin mode as it was", "It is set already, or the exchange could not set it."],
  MarginModeNotSwitchable: ["Margin mode cannot be switched", "Positions, orders or loans stand against it."],
  UpgradeNotPossible: ["Upgrade not possible", "Orders, positions or loans stand against it."],
  CollateralNotSwitchable: ["Collateral cannot be switched", "This coin cannot be switched on or off as collateral."],
  CollateralLimitReached: ["Collateral limit reached", "The exchange takes no more of this coin as collateral."],
  NoLiabilities: ["Nothing to repay", "Nothing is borrowed in this coin."],
  MmpNotEnabled: ["No market maker protection", "It is not enabled for this account."],
  InvalidMmpParameters: ["Value not accepted", "The settings of market maker protection are wrong."],
  SubAccountNotOwned: ["Not your sub-account", "The sub-account belongs to another account."],
  // Assets.
  TransferIdExists: ["Sent before", "A transfer with this id was sent before, and may have been made."],
  DuplicateWithdrawal: ["Sent before", "The same withdrawal was sent before, and may have been made."],
  TransferNotAllowed: ["Transfer not allowed", "This coin may not go between these accounts."],
  TransferRiskCheckFailed: ["Account would be at risk", "What is left would not cover positions and loans."],
  AccountNotFound: ["No such account", "The exchange does not know this account."],
  InvalidAmount: ["Amount not allowed", "The amount is wrong, or has too many decimals."],
  WithdrawalNotAllowed: ["Withdrawal not allowed", "You may not withdraw, or not now."],
  WithdrawalLimitExceeded: ["Withdrawal limit reached", "So much may not be withdrawn now."],
  WithdrawalAddressNotAllowed: ["Address not allowed", "You may not withdraw to this address."],
  RecipientNotAllowed: ["Recipient not allowed", "The recipient does not exist or may not receive."],
  TravelRuleNotMet: ["Facts missing", "Facts on the recipient are missing or do not match."],
  WithdrawalNotCancellable: ["Cannot be cancelled", "The withdrawal cannot be cancelled any more."],
  // This terminal.
  PaperUnavailable: ["Paper exchange not available", "It could not be started in this browser. Reload the page."],
  ReadOnlyVenue: ["Read-only", "This venue is only to be looked at here. Nothing was sent."]
}
