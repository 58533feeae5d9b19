/**
 * How an order came to be.
 *
 * @since 0.1.0
 */
import * as Field from "./Field.js"
import type * as Schema from "./Shape.js"

const values = [
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
] as const

/** Who or what created an order. Absent for spot orders and some option orders. */
export type CreateType = Schema.OneOf<typeof values> | (string & {})

/** Schema of {@link CreateType}, for answers. */
export const CreateType: Schema.Schema<CreateType> = Field.openEnumOf(values)
