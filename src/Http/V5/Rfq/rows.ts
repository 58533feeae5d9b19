import * as Schema from "../../../Schema/Shape.js"

/** Your role in a request for quotes: `request` if you asked, `quote` if you quote. */
export type RfqTraderType = "quote" | "request"

/** Schema of {@link RfqTraderType}, for parameters. */
export const RfqTraderType: Schema.Schema<RfqTraderType> = Schema.Literal("quote", "request")
