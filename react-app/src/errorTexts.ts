/**
 * The message for each error tag: a short title, and a sentence that explains it or says what to do.
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
import type { VenueChanged } from "effect-bybit-react"
import type { PaperUnavailable } from "./paper/layer.js"
import type { ReadOnlyVenue } from "./venue/layer.js"

/** Every error that a screen can show. */
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
  | VenueChanged

export type ErrorText = readonly [title: string, text: string]

/** The type makes sure that no tag is missing. */
export const texts: Readonly<Record<KnownError["_tag"], ErrorText>> = {
  // The call itself.
  RequestFailed: ["No response", "The exchange could not be reached, or the connection was lost. Check your network."],
  HttpStatusError: ["The server rejected the request", "A server in front of the exchange returned an error."],
  RequestTimeout: ["Request timed out", "The exchange did not respond within the time limit."],
  DecodeError: [
    "Unreadable response",
    "The exchange sent a response in a format that this terminal does not recognize."
  ],
  ParameterError: ["Not sent", "A value is missing or invalid. Nothing was sent."],
  CredentialsError: ["No usable API key", "Enter an API key and its secret for this venue. Nothing was sent."],
  RateLimitQueueFull: [
    "Too many requests queued",
    "The rate limit is used up for now. Nothing was sent; wait a moment."
  ],
  // Sockets.
  ConnectionError: ["Connection lost", "The connection to the exchange could not be opened or was lost."],
  SubscriptionError: ["Subscription rejected", "The exchange does not provide this data."],
  NoSocketHost: ["Not available here", "This venue has no live data of this kind."],
  TopicError: ["Subscription rejected", "The exchange does not accept this subscription."],
  WrongMarketError: ["Wrong market", "The data belongs to another market."],
  StreamOverflow: ["Too much data", "Messages arrived faster than they could be shown. Reload the page."],
  // Every call.
  InvalidParameter: ["Invalid value", "A value is missing or not accepted by the exchange."],
  InvalidSymbol: ["Unknown instrument", "This instrument is not available here."],
  InvalidCoin: ["Unknown coin", "This coin is not available here."],
  PathNotFound: ["Not available", "The exchange does not support this operation for this market."],
  InvalidApiKey: [
    "Invalid API key",
    "This venue does not recognize the key. Live, testnet and demo use different keys."
  ],
  ApiKeyExpired: ["API key expired", "Create a new key on the exchange's website and enter it here."],
  InvalidSignature: ["Wrong secret", "The signature is invalid: check the secret of the API key."],
  AuthenticationFailed: ["Not signed in", "The exchange did not accept the API key."],
  IncorrectPrivateOperation: ["Not allowed", "The exchange rejected this private operation."],
  PermissionDenied: [
    "Missing permission",
    "The API key is not allowed to do this. Change its permissions on the exchange."
  ],
  IpNotAllowed: ["IP address not allowed", "The API key is restricted to other IP addresses."],
  RequestExpired: [
    "Clock out of sync",
    "This computer's clock differs from the exchange's, or the request took too long."
  ],
  RateLimited: ["Rate limit reached", "The exchange's rate limit is used up. Wait a moment."],
  IpRateLimited: ["Rate limit reached", "Too many requests from this IP address. Wait a few minutes."],
  SystemBusy: ["Exchange busy", "The exchange is under heavy load. Wait a moment."],
  AccountNotUnified: ["Unified account required", "Only unified trading accounts can do this."],
  UnifiedAccountNotSupported: ["Not for unified accounts", "Unified trading accounts cannot do this."],
  AccountUpgrading: ["Account upgrade in progress", "Try again once the upgrade is complete."],
  AccountBanned: ["Account blocked", "The exchange has blocked this account or its trading."],
  SubAccountNotAllowed: ["Not for this subaccount", "Only the master account can do this, or a permission is missing."],
  KycRequired: ["Identity verification required", "Verify your identity on the exchange's website first."],
  RegionRestricted: ["Not available in your region", "The exchange does not offer this in your region."],
  ComplianceRestricted: ["Not allowed", "The exchange's compliance rules do not allow this."],
  DemoTradingNotSupported: ["Not available in demo trading", "Demo trading does not support this."],
  FeatureNotAvailable: ["Not available", "This feature is suspended, or not available to this account."],
  InstitutionalLoanRestricted: ["Restricted by a loan", "An institutional loan restricts this account."],
  LiquidationInProgress: ["Liquidation in progress", "Nothing can be changed until the liquidation is complete."],
  ServerError: ["Exchange error", "An internal error occurred at the exchange."],
  ServerTimeout: ["Exchange timeout", "The exchange did not finish in time."],
  ServiceRestarting: ["Service restarting", "An exchange service is restarting or under maintenance. Try again later."],
  RequestProcessing: ["Still processing", "This request, or an earlier one, has not finished yet."],
  WrongCursor: ["List has changed", "The next page can no longer be loaded. Reload the list."],
  UnknownExchangeError: ["Rejected", "The exchange returned an error code that this terminal does not recognize."],
  // Money.
  InsufficientBalance: ["Not enough balance", "Your available balance is too low. Reduce the size or add funds."],
  InsufficientMargin: ["Not enough margin", "Your margin is too low. Reduce the size or add funds."],
  ImmediateLiquidation: ["Immediate liquidation", "With this setting, the position would be liquidated."],
  InsufficientCollateral: ["Not enough collateral", "Your collateral is too low."],
  // Orders.
  OrderNotFound: ["Order not found", "The order does not exist, or is already closed."],
  OrderClosed: ["Order closed", "The order is already filled or canceled."],
  DuplicateOrderLinkId: ["Already sent", "An order with this ID was sent before and may be live."],
  OrderNotAmendable: ["Cannot be amended", "This order cannot be amended, or not like this."],
  OrderNotCancelable: ["Cannot be canceled", "This order cannot be canceled now."],
  OrderRejected: ["Order rejected", "The exchange did not accept the order."],
  PriceOutOfRange: ["Price not allowed", "The price is too far from the market, or outside the instrument's range."],
  InvalidTriggerPrice: ["Invalid trigger price", "The trigger price is missing, or on the wrong side of the market."],
  TooManyDecimals: ["Too many decimals", "Price or quantity has more decimals than the instrument allows."],
  QuantityExceedsMax: ["Quantity too large", "The quantity exceeds the maximum for one order of this instrument."],
  QuantityTooSmall: ["Quantity too small", "The quantity or value is below the instrument's minimum."],
  TooManyOrders: ["Too many orders", "You have reached the limit of open orders of this kind. Cancel some first."],
  PositionLimitExceeded: ["Position too large", "The position would exceed the limit for this leverage or account."],
  TpSlNotAllowed: ["Take profit or stop loss not allowed", "This order or position does not allow these settings."],
  OrderTypeNotAllowed: ["Order type not allowed", "The market does not accept orders of this type right now."],
  PostOnlyRejected: ["Post-only order would have traded", "At this price, it would have taken liquidity immediately."],
  SlippageOutOfRange: [
    "Slippage tolerance not allowed",
    "The tolerance is outside the range that the exchange accepts."
  ],
  InsufficientLiquidity: ["Not enough liquidity", "The order book is too thin for this market order."],
  SymbolNotTrading: ["Not trading", "The instrument is not open for trading right now."],
  ReduceOnlyRestricted: ["Reduce only", "There is nothing to reduce, or only reduce-only orders are accepted."],
  PreMarketRestricted: ["Pre-market", "The pre-market phase does not allow this."],
  SpreadTradingNotAllowed: ["No spread trading", "Spread trading is not available to this account or instrument."],
  OrderNotAllowedInMarginMode: ["Not in this margin mode", "The account's margin mode does not allow this order."],
  ApprovalRequired: ["Approval required", "Only accounts approved by the exchange can do this."],
  TermsNotAccepted: ["Terms not accepted", "Accept the terms on the exchange's website first."],
  CoolingOffPeriod: ["Cooling-off period", "A break from trading that you requested is in effect."],
  LeveragedTradingNotAllowed: ["No margin trading", "This order cannot use leverage or margin."],
  TokenPositionLimitExceeded: ["Token limit reached", "You cannot hold more of this token."],
  InvalidOrder: ["Invalid order", "The order breaks a rule of the instrument. Nothing was sent."],
  UnknownInstrument: ["Unknown instrument", "The exchange does not list this instrument."],
  // Positions.
  LeverageUnchanged: ["Nothing to change", "The leverage is already set to this value."],
  CrossIsolatedUnchanged: ["Nothing to change", "This margin mode is already set."],
  PositionModeUnchanged: ["Nothing to change", "This position mode is already set."],
  MarginUnchanged: ["Nothing to change", "The margin is already set to this value."],
  RiskIdUnchanged: ["Nothing to change", "This risk limit is already set."],
  TpSlUnchanged: ["Nothing to change", "Take profit and stop loss are already set to these values."],
  PositionNotFound: ["No position", "There is no open position."],
  PositionOrOrdersOpen: ["Open positions or orders", "Close the position and cancel its orders first."],
  HedgeModeNotSupported: ["No hedge mode", "This instrument does not support hedge mode."],
  NotAllowedInMarginMode: ["Not in this margin mode", "The position's margin mode does not allow this."],
  RiskLimitNotAllowed: ["Leverage or risk limit not allowed", "A position of this size does not allow it."],
  MarginReductionTooLarge: ["Too much margin", "This much margin cannot be removed from the position."],
  ReduceOnlyNotLifted: ["Restriction not lifted", "The reduce-only restriction cannot be lifted this way."],
  // Account.
  MarginModeUnchanged: ["Margin mode unchanged", "It is already set, or the exchange could not set it."],
  MarginModeNotSwitchable: ["Margin mode cannot be switched", "Open positions, orders or loans prevent it."],
  UpgradeNotPossible: ["Upgrade not possible", "Open orders, positions or loans prevent it."],
  CollateralNotSwitchable: ["Collateral cannot be switched", "This coin cannot be enabled or disabled as collateral."],
  CollateralLimitReached: ["Collateral limit reached", "The exchange accepts no more of this coin as collateral."],
  NoLiabilities: ["Nothing to repay", "You have not borrowed this coin."],
  MmpNotEnabled: ["No market maker protection", "It is not enabled for this account."],
  InvalidMmpParameters: ["Invalid value", "The market maker protection settings are invalid."],
  SubAccountNotOwned: ["Not your subaccount", "The subaccount belongs to another account."],
  // Assets.
  TransferIdExists: ["Already sent", "A transfer with this ID was sent before and may have completed."],
  DuplicateWithdrawal: ["Already sent", "The same withdrawal was sent before and may have completed."],
  TransferNotAllowed: ["Transfer not allowed", "This coin cannot be transferred between these accounts."],
  TransferRiskCheckFailed: [
    "Account would be at risk",
    "The remaining balance would not cover your positions and loans."
  ],
  AccountNotFound: ["Account not found", "The exchange does not recognize this account."],
  InvalidAmount: ["Invalid amount", "The amount is invalid, or has too many decimals."],
  WithdrawalNotAllowed: [
    "Withdrawal not allowed",
    "Withdrawals are blocked for this account, or not possible right now."
  ],
  WithdrawalLimitExceeded: ["Withdrawal limit reached", "This amount cannot be withdrawn now."],
  WithdrawalAddressNotAllowed: ["Address not allowed", "You cannot withdraw to this address."],
  RecipientNotAllowed: ["Recipient not allowed", "The recipient does not exist or cannot receive this."],
  TravelRuleNotMet: ["Recipient details missing", "Details of the recipient are missing or do not match."],
  WithdrawalNotCancelable: ["Cannot be canceled", "The withdrawal can no longer be canceled."],
  // This terminal.
  PaperUnavailable: ["Paper exchange unavailable", "It could not be started in this browser. Reload the page."],
  ReadOnlyVenue: ["Read-only", "This venue is read-only here. Nothing was sent."],
  VenueChanged: ["Venue changed", "This was meant for another venue. Nothing was sent."]
}
