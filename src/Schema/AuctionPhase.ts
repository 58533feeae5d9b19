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
 * Where a pre-market contract stands; `""` for any other contract.
 *
 * `NotStarted`, then `CallAuction` (orders may be cancelled), `CallAuctionNoCancel`, `CrossMatching`, `ContinuousTrading`, and
 * `Finished` once it has become an ordinary contract.
 */
export type AuctionPhase = Schema.OneOf<typeof values> | (string & {})

/** Schema of {@link AuctionPhase}, for answers. */
export const AuctionPhase: Schema.Schema<AuctionPhase> = Field.openEnumOf(values)
