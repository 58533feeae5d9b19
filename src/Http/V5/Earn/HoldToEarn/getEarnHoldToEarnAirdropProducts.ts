import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"
import * as Endpoint from "../../../Endpoint.js"
import type { RestClient } from "../../../RestClient.js"

/**
 * The rate that is paid in one coin, which may be another one than is held.
 *
 * @since 0.1.0
 */
export const HoldToEarnYield = /*#__PURE__*/ Schema.Struct({
  coinName: Field.text,
  /** Yesterday's rate as a percentage, like `3.5%`. */
  apy: Field.optionalText
})
export interface HoldToEarnYield extends Schema.Schema.Type<typeof HoldToEarnYield> {}

/**
 * A coin that earns by being held.
 *
 * @since 0.1.0
 */
export const HoldToEarnProduct = /*#__PURE__*/ Schema.Struct({
  coinName: Field.text,
  yields: /*#__PURE__*/ Field.optional(/*#__PURE__*/ Field.list<HoldToEarnYield>(HoldToEarnYield)),
  status: /*#__PURE__*/ Field.optional(/*#__PURE__*/ Field.openEnum("NotStarted", "Online", "Ended")),
  /** Yesterday's rate as a percentage, like `3.5%`. */
  apy: Field.optionalText,
  announcementUrl: Field.optionalText
})
export interface HoldToEarnProduct extends Schema.Schema.Type<typeof HoldToEarnProduct> {}

/**
 * What {@link getEarnHoldToEarnAirdropProducts} gives.
 *
 * @since 0.1.0
 */
export const GetEarnHoldToEarnAirdropProductsResult = /*#__PURE__*/ Schema.Struct({
  products: /*#__PURE__*/ Field.list<HoldToEarnProduct>(HoldToEarnProduct)
})
export interface GetEarnHoldToEarnAirdropProductsResult
  extends Schema.Schema.Type<typeof GetEarnHoldToEarnAirdropProductsResult> {}

/**
 * Lists the coins that earn airdrops by being held.
 *
 * - Access: public.
 * - Limit: none documented.
 * - Errors: none of its own.
 * - Source: https://bybit-exchange.github.io/docs/v5/finance/earn/hold-to-earn/product
 *
 * @since 0.1.0
 */
export const getEarnHoldToEarnAirdropProducts: Endpoint.Endpoint<
  void,
  GetEarnHoldToEarnAirdropProductsResult,
  never,
  RestClient
> = /*#__PURE__*/ Endpoint.get("/v5/earn/hold-to-earn/product", {
  id: "getEarnHoldToEarnAirdropProducts",
  aliases: ["getHoldToEarnAirdropProducts"],
  family: "Earn",
  access: "public",
  kind: "read",
  result: GetEarnHoldToEarnAirdropProductsResult,
  limit: "undocumented",
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/finance/earn/hold-to-earn/product"
})
