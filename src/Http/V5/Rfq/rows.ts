import * as Schema from "../../../Schema/Shape.js"

/** Your role in a request for quotes: `request` if you asked, `quote` if you quote. */
export type RfqTraderType = "quote" | "request"

/** The values of {@link RfqTraderType}, and no others: for parameters. */
export const RfqTraderType: Schema.Schema<RfqTraderType> = Schema.Literal("quote", "request")
