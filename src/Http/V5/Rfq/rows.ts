import * as Schema from "../../../Schema/Shape.js"

/** The side of a request for quotes that is meant: the one that asked, or the one that quotes. */
export type RfqTraderType = "quote" | "request"

/** Your role in a request for quotes: `request` if you asked, `quote` if you quote. */
export const RfqTraderType: Schema.Schema<RfqTraderType> = Schema.Literal("quote", "request")
