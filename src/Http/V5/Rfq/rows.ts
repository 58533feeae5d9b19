import * as Schema from "../../../Schema/Shape.js"

/** The side of a request for quotes that is meant: the one that asked, or the one that quotes. */
export type RfqTraderType = "quote" | "request"

/** The values of {@link RfqTraderType}, and no others: for parameters. */
export const RfqTraderType: Schema.Schema<RfqTraderType> = Schema.Literal("quote", "request")
