import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { cardPageFields } from "./fields.js"

export const QueryCardMallItemListParams = Schema.Struct({
  /** Page number, starting at 1. */
  pageNo: Field.optionalIntegerParam,
  /** Rows per page. Defaults to 10. */
  pageSize: Field.optionalIntegerParam,
  /** 1 virtual items, 2 physical items. */
  itemType: Field.optionalParam(Schema.Literal(1, 2)),
  /** 1 points, 2 currency. */
  itemBizType: Field.optionalParam(Schema.Literal(1, 2)),
  /** Sort by 1 priority, 2 listing time, 3 price. */
  orderBy: Field.optionalParam(Schema.Literal(1, 2, 3)),
  /** Whether to sort in ascending order. */
  asc: Field.optionalFlagParam,
  /** 0 items for everyone, 1 items for VIPs. */
  source: Field.optionalParam(Schema.Literal(0, 1))
})
export interface QueryCardMallItemListParams extends Schema.Schema.Type<typeof QueryCardMallItemListParams> {}

/** An item that points can be spent on. */
export const CardMallItem = Schema.Struct({
  itemId: Field.text,
  itemName: Field.optionalText,
  priority: Field.optionalNumber,
  /** Listing time in Unix milliseconds. */
  onTime: Field.optionalMillisText,
  /** Delisting time in Unix milliseconds. */
  offTime: Field.optionalMillisText,
  price: Field.optionalDecimal,
  discountPrice: Field.optionalDecimal,
  totalNum: Field.optionalNumber,
  /** Number of items redeemed. */
  redeemNum: Field.optionalNumber,
  picPath: Field.optionalText,
  /** Currency of the price, such as `POINT` or `USDT`. */
  currency: Field.optionalText,
  /** Fiat, crypto or points. */
  currencyType: Field.optionalNumber,
  /** 1 virtual, 2 physical. */
  itemType: Field.optionalNumber,
  /** 1 points, 2 currency. */
  itemBizType: Field.optionalNumber
})
export interface CardMallItem extends Schema.Schema.Type<typeof CardMallItem> {}

export const QueryCardMallItemListResult = Schema.Struct({
  ...cardPageFields,
  /** Items of the page. */
  data: Field.list<CardMallItem>(CardMallItem)
})
export interface QueryCardMallItemListResult extends Schema.Schema.Type<typeof QueryCardMallItemListResult> {}

/**
 * Lists the items that card points can be spent on, page by page.
 *
 * @example
 * ```ts
 * import * as Card from "effect-bybit/Card"
 *
 * export const program = Card.queryCardMallItemList({ pageSize: 20 })
 * ```
 */
export const queryCardMallItemList: Endpoint.Private<QueryCardMallItemListParams | void, QueryCardMallItemListResult> =
  Endpoint.post("Card.queryCardMallItemList", "/v5/card/reward/mall/item/list", {
    access: "private",
    kind: "read",
    params: QueryCardMallItemListParams,
    result: QueryCardMallItemListResult,
    limit: "undocumented",
    permission: "a read-only key is sufficient",
    docs: "https://bybit-exchange.github.io/docs/v5/bybit-card/point/item-list"
  })
