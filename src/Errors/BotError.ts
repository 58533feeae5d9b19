/**
 * Refusals of trading bot operations.
 *
 * @since 0.1.0
 */
import { type RefusalUnion, refusal } from "./Refusal.js"

/** The user is banned from trading bots. */
export class BotUserBanned extends refusal("BotUserBanned", "permission", [421]) {}

/** The bot does not exist. */
export class BotNotFound extends refusal("BotNotFound", "orderState", [404]) {}

/** The bot cannot be closed: it is already closing, or in the middle of a cycle. */
export class BotNotClosable extends refusal("BotNotClosable", "orderState", [405, 503]) {}

/**
 * Why an operation on any trading bot was refused.
 *
 * The codes come from the bot's own status. The meaning of 401 depends on the kind of bot: see `FuturesBotError` and
 * `SpotGridBotError`.
 */
export type BotError = BotUserBanned | BotNotFound | BotNotClosable

/** The classes of {@link BotError}. */
export const BotError: RefusalUnion<BotError> = {
  areas: [
    "Bot / Futures Combo Bot",
    "Bot / Futures Grid Bot",
    "Bot / Futures Martingale Bot",
    "Bot / DCA Bot",
    "Bot / Spot Grid Bot"
  ],
  classes: [BotUserBanned, BotNotFound, BotNotClosable]
}

/** The user is not authenticated. */
export class BotNotAuthenticated extends refusal("BotNotAuthenticated", "auth", [401]) {}

/** Refusals of futures bots (combo, grid, martingale) in addition to `BotError`. */
export type FuturesBotError = BotNotAuthenticated

/** The classes of {@link FuturesBotError}. */
export const FuturesBotError: RefusalUnion<FuturesBotError> = {
  areas: ["Bot / Futures Combo Bot", "Bot / Futures Grid Bot", "Bot / Futures Martingale Bot"],
  classes: [BotNotAuthenticated]
}

/** The balance does not cover the bot's investment. */
export class BotInsufficientBalance extends refusal("BotInsufficientBalance", "balance", [401]) {}

/** Refusals of spot grid bots in addition to `BotError`. */
export type SpotGridBotError = BotInsufficientBalance

/** The classes of {@link SpotGridBotError}. */
export const SpotGridBotError: RefusalUnion<SpotGridBotError> = {
  areas: ["Bot / Spot Grid Bot"],
  classes: [BotInsufficientBalance]
}
