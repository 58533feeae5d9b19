import * as Field from "./Field.js"
import type * as Schema from "./Shape.js"

/**
 * Where a pre-market contract stands; `""` for any other contract.
 *
 * `NotStarted`, then `CallAuction` (orders may be cancelled), `CallAuctionNoCancel`, `CrossMatching`, `ContinuousTrading`, and
 * `Finished` once it has become an ordinary contract.
 */
export type AuctionPhase =
  | "NotStarted"
  | "Finished"
  | "CallAuction"
  | "CallAuctionNoCancel"
  | "CrossMatching"
  | "ContinuousTrading"
  | ""
  | (string & {})

/** {@link AuctionPhase} in an answer. */
export const AuctionPhase: Schema.Schema<AuctionPhase> = Field.openEnum(
  "NotStarted",
  "Finished",
  "CallAuction",
  "CallAuctionNoCancel",
  "CrossMatching",
  "ContinuousTrading",
  ""
)
