import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

/** The rate paid in one coin, which may differ from the coin held. */
export const HoldToEarnYield = Schema.Struct({
  coinName: Field.text,
  /** Yesterday's rate as a percentage, such as `3.5%`. */
  apy: Field.optionalText
})
export interface HoldToEarnYield extends Schema.Schema.Type<typeof HoldToEarnYield> {}

/** A coin that earns airdrops while it is held. */
export const HoldToEarnProduct = Schema.Struct({
  coinName: Field.text,
  yields: Field.optional(Field.list<HoldToEarnYield>(HoldToEarnYield)),
  status: Field.optional(Field.openEnum("NotStarted", "Online", "Ended")),
  /** Yesterday's rate as a percentage, such as `3.5%`. */
  apy: Field.optionalText,
  announcementUrl: Field.optionalText
})
export interface HoldToEarnProduct extends Schema.Schema.Type<typeof HoldToEarnProduct> {}

export const GetEarnHoldToEarnAirdropProductsResult = Schema.Struct({
  products: Field.list<HoldToEarnProduct>(HoldToEarnProduct)
})
export interface GetEarnHoldToEarnAirdropProductsResult
  extends Schema.Schema.Type<typeof GetEarnHoldToEarnAirdropProductsResult> {}

/**
 * Lists the coins that earn airdrops while they are held.
 *
 * @example
 * ```ts
 * import { Effect } from "effect"
 * import * as Earn from "effect-bybit/Earn"
 *
 * export const program = Earn.getEarnHoldToEarnAirdropProducts().pipe(
 *   Effect.map(({ products }) => products.filter(({ status }) => status === "Online"))
 * )
 * ```
 */
export const getEarnHoldToEarnAirdropProducts: Endpoint.Public<void, GetEarnHoldToEarnAirdropProductsResult> =
  Endpoint.publicGet("Earn.getEarnHoldToEarnAirdropProducts", "/v5/earn/hold-to-earn/product", {
    aliases: ["getHoldToEarnAirdropProducts"],
    access: "public",
    kind: "read",
    result: GetEarnHoldToEarnAirdropProductsResult,
    limit: "undocumented",
    docs: "https://bybit-exchange.github.io/docs/v5/finance/earn/hold-to-earn/product"
  })
