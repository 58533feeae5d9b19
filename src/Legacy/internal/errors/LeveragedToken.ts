/**
 * Refusals of leveraged tokens that V5 has no class for: the spot v1 and v3 apis share them.
 *
 * @since 0.1.0
 */
import { refusal } from "../../../Errors/Refusal.js"

/** The day's quota of purchases or redemptions is used up, or too many of them are waiting: try later. */
export class LeveragedTokenQuotaReached extends refusal("LeveragedTokenQuotaReached", "orderState", []) {}

/** The token cannot be purchased, or redeemed, now: not yet, or suspended. */
export class LeveragedTokenNotOpen extends refusal("LeveragedTokenNotOpen", "orderState", []) {}
