/** Leveraged token errors that V5 has no class for; spot v1 and v3 share them. */
import { refusal } from "../../../Errors/Refusal.js"

/** The daily quota of purchases or redemptions is used up, or too many are pending: try again later. */
export class LeveragedTokenQuotaReached extends refusal("LeveragedTokenQuotaReached", "orderState", []) {}

/** The token cannot be purchased or redeemed at present: not yet open, or suspended. */
export class LeveragedTokenNotOpen extends refusal("LeveragedTokenNotOpen", "orderState", []) {}
