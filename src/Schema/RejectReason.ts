/**
 * Why an order was rejected.
 *
 * @since 0.1.0
 */
import * as Field from "./Field.js"
import type * as Schema from "./Shape.js"

const values = [
  "EC_NoError",
  "EC_Others",
  "EC_UnknownMessageType",
  "EC_MissingClOrdID",
  "EC_MissingOrigClOrdID",
  "EC_ClOrdIDOrigClOrdIDAreTheSame",
  "EC_DuplicatedClOrdID",
  "EC_OrigClOrdIDDoesNotExist",
  "EC_TooLateToCancel",
  "EC_UnknownOrderType",
  "EC_UnknownSide",
  "EC_UnknownTimeInForce",
  "EC_WronglyRouted",
  "EC_MarketOrderPriceIsNotZero",
  "EC_LimitOrderInvalidPrice",
  "EC_NoEnoughQtyToFill",
  "EC_NoImmediateQtyToFill",
  "EC_PerCancelRequest",
  "EC_MarketOrderCannotBePostOnly",
  "EC_PostOnlyWillTakeLiquidity",
  "EC_CancelReplaceOrder",
  "EC_InvalidSymbolStatus",
  "EC_CancelForNoFullFill",
  "EC_BySelfMatch",
  "EC_InCallAuctionStatus",
  "EC_QtyCannotBeZero",
  "EC_MarketOrderNoSupportTIF",
  "EC_ReachMaxTradeNum",
  "EC_InvalidPriceScale",
  "EC_BitIndexInvalid",
  "EC_StopBySelfMatch",
  "EC_InvalidSmpType",
  "EC_CancelByMMP",
  "EC_InvalidUserType",
  "EC_InvalidMirrorOid",
  "EC_InvalidMirrorUid",
  "EC_EcInvalidQty",
  "EC_InvalidAmount",
  "EC_LoadOrderCancel",
  "EC_MarketQuoteNoSuppSell",
  "EC_DisorderOrderID",
  "EC_InvalidBaseValue",
  "EC_LoadOrderCanMatch",
  "EC_SecurityStatusFail",
  "EC_ReachRiskPriceLimit",
  "EC_OrderNotExist",
  "EC_CancelByOrderValueZero",
  "EC_CancelByMatchValueZero",
  "EC_ReachMarketPriceLimit",
  ""
] as const

/** Why the matching engine rejected an order. `EC_NoError` or `""` if it was not rejected. */
export type RejectReason = Schema.OneOf<typeof values> | (string & {})

/** Schema of {@link RejectReason}, for answers. */
export const RejectReason: Schema.Schema<RejectReason> = Field.openEnumOf(values)
