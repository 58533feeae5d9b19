import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

export const QueryCardMallItemListParams = Schema.Struct({
  /** From 1. */
  pageNo: Field.optionalIntegerParam,
  /** Rows a page, 10 when left out. */
  pageSize: Field.optionalIntegerParam,
  /** 1 virtual items, 2 things that are sent. */
  itemType: Field.optionalParam(Schema.Literal(1, 2)),
  /** 1 points, 2 money. */
  itemBizType: Field.optionalParam(Schema.Literal(1, 2)),
  /** 1 priority, 2 time of listing, 3 price. */
  orderBy: Field.optionalParam(Schema.Literal(1, 2, 3)),
  asc: Field.optionalFlagParam,
  /** 0 for everyone, 1 for VIPs. */
  source: Field.optionalParam(Schema.Literal(0, 1))
})
export interface QueryCardMallItemListParams extends Schema.Schema.Type<typeof QueryCardMallItemListParams> {}

/** Something that points can be spent on. */
export const CardMallItem = Schema.Struct({
  itemId: Field.text,
  itemName: Field.optionalText,
  priority: Field.optionalNumber,
  /** From when it is offered. */
  onTime: Field.optionalMillisText,
  /** Until when it is offered. */
  offTime: Field.optionalMillisText,
  price: Field.optionalDecimal,
  discountPrice: Field.optionalDecimal,
  totalNum: Field.optionalNumber,
  /** How many are taken. */
  redeemNum: Field.optionalNumber,
  picPath: Field.optionalText,
  /** Like `POINT`, `USDT`. */
  currency: Field.optionalText,
  /** Fiat money, crypto or points. */
  currencyType: Field.optionalNumber,
  /** 1 virtual, 2 a thing that is sent. */
  itemType: Field.optionalNumber,
  /** 1 points, 2 money. */
  itemBizType: Field.optionalNumber
})
export interface CardMallItem extends Schema.Schema.Type<typeof CardMallItem> {}

export const QueryCardMallItemListResult = Schema.Struct({
  pageNo: Field.optionalNumber,
  pageSize: Field.optionalNumber,
  totalCount: Field.optionalNumber,
  data: Field.list<CardMallItem>(CardMallItem)
})
export interface QueryCardMallItemListResult extends Schema.Schema.Type<typeof QueryCardMallItemListResult> {}

/**
 * Reads what the card's points can be spent on, page by page.
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
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/bybit-card/point/item-list"
  })
