/**
 * The refusals of order operations.
 *
 * @since 0.1.0
 */
import { type RefusalUnion, refusal } from "./Refusal.js"

/** The order is unknown to the exchange. */
export class OrderNotFound extends refusal("OrderNotFound", "orderState", [110001, 170143, 170213]) {}

/** The order is filled or cancelled already. */
export class OrderClosed extends refusal("OrderClosed", "orderState", [110008, 110010, 170139, 170142, 170190]) {}

/** An order or request with this id was sent before: that order may live. Ask for it by its orderLinkId. */
export class DuplicateOrderLinkId extends refusal(
  "DuplicateOrderLinkId",
  "orderState",
  [110072, 170141, 10014, 20006, 110030]
) {}

/** This order cannot be amended, or not so. */
export class OrderNotAmendable extends refusal(
  "OrderNotAmendable",
  "orderState",
  [110022, 110059, 110060, 110064, 110117, 170311, 170312, 170313]
) {}

/** This order cannot be cancelled, or not now. */
export class OrderNotCancellable extends refusal(
  "OrderNotCancellable",
  "orderState",
  [110115, 170144, 170145, 170150, 170191, 181017]
) {}

/** The exchange did not take the order, and gives no other reason than its message. */
export class OrderRejected extends refusal("OrderRejected", "orderState", [110032, 170149, 170210]) {}

/** The price is outside the allowed range, or deviates too far from the market. */
export class PriceOutOfRange extends refusal(
  "PriceOutOfRange",
  "parameter",
  [30208, 30209, 110003, 110116, 110120, 110121, 170132, 170133, 170192, 170193, 170194, 170195, 170196, 170371, 170372]
) {}

/** The trigger price is missing or on the wrong side of the market. */
export class InvalidTriggerPrice extends refusal(
  "InvalidTriggerPrice",
  "parameter",
  [110092, 110093, 170202, 170203, 170204]
) {}

/** Price or quantity has more decimals than the instrument allows. */
export class TooManyDecimals extends refusal("TooManyDecimals", "parameter", [170134, 170137, 170148]) {}

/** The quantity exceeds what one order may have. */
export class QuantityExceedsMax extends refusal(
  "QuantityExceedsMax",
  "parameter",
  [130006, 170124, 170197, 170198, 170199, 170200, 170228, 170229, 170341, 170381, 170382]
) {}

/** Quantity or value is below what an order must have. */
export class QuantityTooSmall extends refusal("QuantityTooSmall", "parameter", [110017, 110094, 170136, 170140]) {}

/** There are as many open orders of this kind as allowed. */
export class TooManyOrders extends refusal("TooManyOrders", "orderState", [110009, 110020, 110061, 170810]) {}

/** The order would make the position larger than its risk limit, leverage or open interest allows. */
export class PositionLimitExceeded extends refusal(
  "PositionLimitExceeded",
  "orderState",
  [110016, 110021, 110085, 110086, 110090, 3400139]
) {}

/** Take profit or stop loss cannot be set so with this order. */
export class TpSlNotAllowed extends refusal("TpSlNotAllowed", "parameter", [110057, 110058]) {}

/** The market takes no orders of this type at the moment, and perhaps post-only limit orders alone. */
export class OrderTypeNotAllowed extends refusal(
  "OrderTypeNotAllowed",
  "parameter",
  [110103, 170159, 170206, 170217]
) {}

/** The post-only order would have taken liquidity, or has no valid price. */
export class PostOnlyRejected extends refusal("PostOnlyRejected", "orderState", [170218]) {}

/** The slippage tolerance is outside its range: 1 to 10000 ticks, or 0.01 to 10 percent. */
export class SlippageOutOfRange extends refusal("SlippageOutOfRange", "parameter", [110108, 110109]) {}

/** The book is too thin to price a market order. */
export class InsufficientLiquidity extends refusal("InsufficientLiquidity", "orderState", [110118]) {}

/** The symbol is not open for trading: not live yet, settling, or closed to api orders. */
export class SymbolNotTrading extends refusal(
  "SymbolNotTrading",
  "orderState",
  [110063, 110070, 110074, 170151, 170157]
) {}

/** Only orders that reduce the position are taken. */
export class ReduceOnlyRestricted extends refusal(
  "ReduceOnlyRestricted",
  "orderState",
  [30228, 110023, 110042, 110137]
) {}

/** The pre-market phase does not allow this. */
export class PreMarketRestricted extends refusal(
  "PreMarketRestricted",
  "orderState",
  [110095, 110096, 110098, 110099]
) {}

/** Spread trading is not open to this account, mode or symbol. */
export class SpreadTradingNotAllowed extends refusal(
  "SpreadTradingNotAllowed",
  "permission",
  [110110, 110112, 110113, 170360]
) {}

/** The margin mode of the account does not allow this order. */
export class OrderNotAllowedInMarginMode extends refusal(
  "OrderNotAllowedInMarginMode",
  "orderState",
  [110135, 3200403]
) {}

/** RPI orders and event futures are open to approved accounts only. */
export class ApprovalRequired extends refusal("ApprovalRequired", "permission", [110119, 110136, 170355]) {}

/** Terms or a risk disclosure must be accepted on the exchange's site first. */
export class TermsNotAccepted extends refusal("TermsNotAccepted", "permission", [110123, 110125, 170224, 170241]) {}

/** The user has asked for a cooling-off period, which is running. */
export class CoolingOffPeriod extends refusal("CoolingOffPeriod", "permission", [110124]) {}

/** The order cannot be traded with leverage, margin or this collateral. */
export class LeveragedTradingNotAllowed extends refusal(
  "LeveragedTradingNotAllowed",
  "permission",
  [110068, 110101, 170034, 170036, 170037, 170207, 170344, 170346]
) {}

/** The purchase exceeds the position limit of leveraged or innovation-zone tokens. */
export class TokenPositionLimitExceeded extends refusal(
  "TokenPositionLimitExceeded",
  "parameter",
  [170010, 170011, 170019]
) {}

/** Why an order was not placed, amended or cancelled. */
export type OrderError =
  | OrderNotFound
  | OrderClosed
  | DuplicateOrderLinkId
  | OrderNotAmendable
  | OrderNotCancellable
  | OrderRejected
  | PriceOutOfRange
  | InvalidTriggerPrice
  | TooManyDecimals
  | QuantityExceedsMax
  | QuantityTooSmall
  | TooManyOrders
  | PositionLimitExceeded
  | TpSlNotAllowed
  | OrderTypeNotAllowed
  | PostOnlyRejected
  | SlippageOutOfRange
  | InsufficientLiquidity
  | SymbolNotTrading
  | ReduceOnlyRestricted
  | PreMarketRestricted
  | SpreadTradingNotAllowed
  | OrderNotAllowedInMarginMode
  | ApprovalRequired
  | TermsNotAccepted
  | CoolingOffPeriod
  | LeveragedTradingNotAllowed
  | TokenPositionLimitExceeded

/** The classes of why an order was not placed, amended or cancelled. */
export const OrderError: RefusalUnion<OrderError> = {
  areas: ["V5", "UTA", "Spot Trade", "WS OE General code"],
  classes: [
    OrderNotFound,
    OrderClosed,
    DuplicateOrderLinkId,
    OrderNotAmendable,
    OrderNotCancellable,
    OrderRejected,
    PriceOutOfRange,
    InvalidTriggerPrice,
    TooManyDecimals,
    QuantityExceedsMax,
    QuantityTooSmall,
    TooManyOrders,
    PositionLimitExceeded,
    TpSlNotAllowed,
    OrderTypeNotAllowed,
    PostOnlyRejected,
    SlippageOutOfRange,
    InsufficientLiquidity,
    SymbolNotTrading,
    ReduceOnlyRestricted,
    PreMarketRestricted,
    SpreadTradingNotAllowed,
    OrderNotAllowedInMarginMode,
    ApprovalRequired,
    TermsNotAccepted,
    CoolingOffPeriod,
    LeveragedTradingNotAllowed,
    TokenPositionLimitExceeded
  ]
}
