import * as Field from "./Field.js"
import type * as Schema from "./Shape.js"

/** Who or what made an order. Spot orders, and some option orders, lack it. */
export type CreateType =
  | "CreateByUser"
  | "CreateByFutureSpread"
  | "CreateByAdminClosing"
  | "CreateBySettle"
  | "CreateByStopOrder"
  | "CreateByTakeProfit"
  | "CreateByPartialTakeProfit"
  | "CreateByStopLoss"
  | "CreateByPartialStopLoss"
  | "CreateByTrailingStop"
  | "CreateByTrailingProfit"
  | "CreateByLiq"
  | "CreateByTakeOver_PassThrough"
  | "CreateByAdl_PassThrough"
  | "CreateByBlock_PassThrough"
  | "CreateByBlockTradeMovePosition_PassThrough"
  | "CreateByChaseOrder"
  | "CreateByFGridBot"
  | "CloseByFGridBot"
  | "CreateByTWAP"
  | "CreateByMartingaleBot"
  | "CloseByMartingaleBot"
  | "CreateByIceBerg"
  | "CreateByBboOrder"
  | "CreateByClosing"
  | "CreateByTVSignal"
  | "CreateByMmRateClose"
  | "CreateByArbitrage"
  | "CreateByDdh"
  | (string & {})

/** {@link CreateType} in an answer. */
export const CreateType: Schema.Schema<CreateType> = Field.openEnum(
  "CreateByUser",
  "CreateByFutureSpread",
  "CreateByAdminClosing",
  "CreateBySettle",
  "CreateByStopOrder",
  "CreateByTakeProfit",
  "CreateByPartialTakeProfit",
  "CreateByStopLoss",
  "CreateByPartialStopLoss",
  "CreateByTrailingStop",
  "CreateByTrailingProfit",
  "CreateByLiq",
  "CreateByTakeOver_PassThrough",
  "CreateByAdl_PassThrough",
  "CreateByBlock_PassThrough",
  "CreateByBlockTradeMovePosition_PassThrough",
  "CreateByChaseOrder",
  "CreateByFGridBot",
  "CloseByFGridBot",
  "CreateByTWAP",
  "CreateByMartingaleBot",
  "CloseByMartingaleBot",
  "CreateByIceBerg",
  "CreateByBboOrder",
  "CreateByClosing",
  "CreateByTVSignal",
  "CreateByMmRateClose",
  "CreateByArbitrage",
  "CreateByDdh"
)
