import * as Field from "./Field.js"
import type * as Schema from "./Shape.js"

/**
 * Where a pre-market contract stands; `""` for any other contract.
 *
 * `NotStarted`, then `CallAuction` (orders may be cancelled), `CallAuctionNoCancel`, `CrossMatching`, `ContinuousTrading`, and
 * `Finished` once it has become an ordinary contract.
 *
 * @since 0.1.0
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

/**
 * {@link AuctionPhase} in an answer.
 *
 * @since 0.1.0
 */
export const AuctionPhase: Schema.Schema<AuctionPhase> = /*#__PURE__*/ Field.openEnum(
  "NotStarted",
  "Finished",
  "CallAuction",
  "CallAuctionNoCancel",
  "CrossMatching",
  "ContinuousTrading",
  ""
)
