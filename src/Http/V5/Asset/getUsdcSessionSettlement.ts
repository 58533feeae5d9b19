import { AnyCategory } from "../../../Schema/Category.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import { AnySide } from "../../../Schema/Side.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"
import { pageOf20 } from "./fields.js"

/** One session settlement. */
export const SessionSettlement = Schema.Struct({
  symbol: Field.text,
  side: Field.optional(AnySide),
  size: Field.optionalDecimal,
  /** Settlement price. */
  sessionAvgPrice: Field.optionalDecimal,
  markPrice: Field.optionalDecimal,
  realisedPnl: Field.optionalDecimal,
  /** In ms. */
  createdTime: Field.optionalMillisText
})
export interface SessionSettlement extends Schema.Schema.Type<typeof SessionSettlement> {}

export const GetUsdcSessionSettlementParams = Schema.Struct({
  category: Schema.Literal("linear"),
  /** For example `BTCPERP`. */
  symbol: Field.optionalTextParam,
  /** In ms. Defaults to the last 30 days; if only one time is set, to the 30 days after or before it. */
  startTime: Field.optionalIntegerParam,
  /** In ms, at most 30 days after `startTime`. */
  endTime: Field.optionalIntegerParam,
  ...pageOf20
})
export interface GetUsdcSessionSettlementParams extends Schema.Schema.Type<typeof GetUsdcSessionSettlementParams> {}

export const GetUsdcSessionSettlementResult = Schema.Struct({
  category: Field.optional(AnyCategory),
  list: Field.list<SessionSettlement>(SessionSettlement),
  /** `""` or null on the last page. Percent-encoded: pass it on unchanged. */
  nextPageCursor: Field.optionalNullableText
})
export interface GetUsdcSessionSettlementResult extends Schema.Schema.Type<typeof GetUsdcSessionSettlementResult> {}

/**
 * Lists session settlements of USDC perpetuals and futures in the last two years.
 *
 * @example
 * ```ts
 * import * as Asset from "effect-bybit/Asset"
 *
 * export const program = Asset.getUsdcSessionSettlement({ category: "linear", symbol: "BTCPERP" })
 * ```
 */
export const getUsdcSessionSettlement: Paged.PrivateWindowed<
  GetUsdcSessionSettlementParams,
  GetUsdcSessionSettlementResult
> = Paged.windowed(
  Endpoint.get("Asset.getUsdcSessionSettlement", "/v5/asset/settlement-record", {
    aliases: ["getSettlementRecords"],
    access: "private",
    kind: "read",
    params: GetUsdcSessionSettlementParams,
    result: GetUsdcSessionSettlementResult,
    rows: "list",
    window: { start: "startTime", end: "endTime", maxMillis: 2_592_000_000, keptMonths: 24 },
    limit: [{ count: 50, perMs: 1000 }],
    permission: "a read-only key is sufficient",
    demo: true,
    docs: "https://bybit-exchange.github.io/docs/v5/asset/settlement"
  })
)
