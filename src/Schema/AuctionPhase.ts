/**
 * The phases of a pre-market contract's opening auction.
 *
 * @since 0.1.0
 */
import * as Field from "./Field.js"
import type * as Schema from "./Shape.js"

const values = [
  "NotStarted",
  "Finished",
  "CallAuction",
  "CallAuctionNoCancel",
  "CrossMatching",
  "ContinuousTrading",
  ""
] as const

/**
 * The phase of a pre-market contract; `""` for other contracts.
 *
 * The phases are `NotStarted`, `CallAuction` (orders may be canceled), `CallAuctionNoCancel`, `CrossMatching`,
 * `ContinuousTrading`, and `Finished` after the conversion to a regular contract.
 */
export type AuctionPhase = Schema.OneOf<typeof values> | (string & {})

/** Schema of {@link AuctionPhase}, for answers. */
export const AuctionPhase: Schema.Schema<AuctionPhase> = Field.openEnumOf(values)
