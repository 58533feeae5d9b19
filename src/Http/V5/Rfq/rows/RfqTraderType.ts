import * as Schema from "../../../../Schema/Shape.js"

/**
 * The side of a request for quotes that is meant: the one that asked, or the one that quotes.
 *
 * @since 0.1.0
 */
export type RfqTraderType = "quote" | "request"

/**
 * The values of {@link RfqTraderType}, and no others: for parameters.
 *
 * @since 0.1.0
 */
export const RfqTraderType: Schema.Schema<RfqTraderType> = /*#__PURE__*/ Schema.Literal("quote", "request")
