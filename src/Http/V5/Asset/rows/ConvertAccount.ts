import * as Schema from "../../../../Schema/Shape.js"

/**
 * The wallet that a conversion pays from and into.
 *
 * - `eb_convert_uta`: the unified trading wallet.
 * - `eb_convert_funding`: the funding wallet.
 * - the others: the wallets of accounts that have not been upgraded.
 */
export type ConvertAccount =
  | "eb_convert_uta"
  | "eb_convert_funding"
  | "eb_convert_spot"
  | "eb_convert_contract"
  | "eb_convert_inverse"

/** The values of {@link ConvertAccount}, and no others: for parameters. */
export const ConvertAccount: Schema.Schema<ConvertAccount> = Schema.Literal(
  "eb_convert_uta",
  "eb_convert_funding",
  "eb_convert_spot",
  "eb_convert_contract",
  "eb_convert_inverse"
)
