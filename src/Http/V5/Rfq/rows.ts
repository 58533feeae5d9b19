import * as Schema from "../../../Schema/Shape.js"

const traderTypes = ["quote", "request"] as const

/** Your role in a request for quotes: `request` if you asked, `quote` if you quote. */
export type RfqTraderType = Schema.OneOf<typeof traderTypes>

/** Schema of {@link RfqTraderType}, for parameters. */
export const RfqTraderType: Schema.Schema<RfqTraderType> = Schema.Literals(traderTypes)

const legCategories = ["spot", "linear", "option"] as const

/** The markets that a leg can be traded on. */
export type RfqLegCategory = Schema.OneOf<typeof legCategories>

/** Schema of {@link RfqLegCategory}, for parameters. */
export const RfqLegCategory: Schema.Schema<RfqLegCategory> = Schema.Literals(legCategories)
