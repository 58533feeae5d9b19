/**
 * Refusals of order operations.
 *
 * @since 0.1.0
 */
import { type RefusalUnion, refusal } from "./Refusal.js"

/** The order does not exist. */
export class OrderNotFound extends refusal("OrderNotFound", "orderState", [110001, 170143, 170213]) {}

/** The order is already filled or canceled. */
export class OrderClosed extends refusal("OrderClosed", "orderState", [110008, 110010, 170139, 170142, 170190]) {}

/** An order or request with this ID was already sent. That order may be open: query it by its `orderLinkId`. */
export class DuplicateOrderLinkId extends refusal(
  "DuplicateOrderLinkId",
  "orderState",
  [110072, 170141, 10014, 20006, 110030]
) {}

/** This order cannot be amended, at all or in this way. */
export class OrderNotAmendable extends refusal(
  "OrderNotAmendable",
  "orderState",
  [110022, 110059, 110060, 110064, 110117, 170311, 170312, 170313]
) {}

/** This order cannot be canceled, at all or right now. */
export class OrderNotCancelable extends refusal(
  "OrderNotCancelable",
  "orderState",
  [110115, 170144, 170145, 170150, 170191, 181017]
) {}

/** The exchange rejected the order. The only reason it gives is its message. */
export class OrderRejected extends refusal("OrderRejected", "orderState", [110032, 170149, 170210]) {}

/** The price is outside the allowed range or too far from the market. */
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

/** The price or quantity has more decimals than the instrument allows. */
export class TooManyDecimals extends refusal("TooManyDecimals", "parameter", [170134, 170137, 170148]) {}

/** The quantity exceeds the maximum order quantity. */
export class QuantityExceedsMax extends refusal(
  "QuantityExceedsMax",
  "parameter",
  [130006, 170124, 170197, 170198, 170199, 170200, 170228, 170229, 170341, 170381, 170382]
) {}

/** The quantity or value is below the minimum of the order. */
export class QuantityTooSmall extends refusal("QuantityTooSmall", "parameter", [110017, 110094, 170136, 170140]) {}

/** The maximum number of open orders of this kind is reached. */
export class TooManyOrders extends refusal("TooManyOrders", "orderState", [110009, 110020, 110061, 170810]) {}

/** The position would exceed the limit of its risk tier, leverage or open interest. */
export class PositionLimitExceeded extends refusal(
  "PositionLimitExceeded",
  "orderState",
  [110016, 110021, 110085, 110086, 110090, 3400139]
) {}

/** Take profit or stop loss cannot be set in this way on this order. */
export class TpSlNotAllowed extends refusal("TpSlNotAllowed", "parameter", [110057, 110058]) {}

/** The market does not accept this order type at the moment. It may accept only post-only limit orders. */
export class OrderTypeNotAllowed extends refusal(
  "OrderTypeNotAllowed",
  "parameter",
  [110103, 170159, 170206, 170217]
) {}

/** The post-only order would have taken liquidity, or has no valid price. */
export class PostOnlyRejected extends refusal("PostOnlyRejected", "orderState", [170218]) {}

/** The slippage tolerance is out of range: 1 to 10000 ticks, or 0.01% to 10%. */
export class SlippageOutOfRange extends refusal("SlippageOutOfRange", "parameter", [110108, 110109]) {}

/** The order book is too thin to price a market order. */
export class InsufficientLiquidity extends refusal("InsufficientLiquidity", "orderState", [110118]) {}

/** The symbol is not open for trading: not live yet, settling, or closed to API orders. */
export class SymbolNotTrading extends refusal(
  "SymbolNotTrading",
  "orderState",
  [110063, 110070, 110074, 170151, 170157]
) {}

/** Only orders that reduce the position are accepted. */
export class ReduceOnlyRestricted extends refusal(
  "ReduceOnlyRestricted",
  "orderState",
  [30228, 110023, 110042, 110137]
) {}

/** Not allowed in the pre-market phase. */
export class PreMarketRestricted extends refusal(
  "PreMarketRestricted",
  "orderState",
  [110095, 110096, 110098, 110099]
) {}

/** Spread trading is not available to this account, mode or symbol. */
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

/** RPI orders and event futures are available to approved accounts only. */
export class ApprovalRequired extends refusal("ApprovalRequired", "permission", [110119, 110136, 170355]) {}

/** Terms or a risk disclosure must be accepted on the exchange's website first. */
export class TermsNotAccepted extends refusal("TermsNotAccepted", "permission", [110123, 110125, 170224, 170241]) {}

/** The user requested a cooling-off period that has not ended. */
export class CoolingOffPeriod extends refusal("CoolingOffPeriod", "permission", [110124]) {}

/** The order cannot be traded with leverage, on margin or with this collateral. */
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

/** Why an order was not placed, amended or canceled. */
export type OrderError =
  | OrderNotFound
  | OrderClosed
  | DuplicateOrderLinkId
  | OrderNotAmendable
  | OrderNotCancelable
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

/** The classes of {@link OrderError}. */
export const OrderError: RefusalUnion<OrderError> = {
  areas: ["V5", "UTA", "Spot Trade", "WS OE General code"],
  classes: [
    OrderNotFound,
    OrderClosed,
    DuplicateOrderLinkId,
    OrderNotAmendable,
    OrderNotCancelable,
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
