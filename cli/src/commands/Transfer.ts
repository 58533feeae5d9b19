import * as Args from "@effect/cli/Args"
import * as Command from "@effect/cli/Command"
import * as HelpDoc from "@effect/cli/HelpDoc"
import * as Options from "@effect/cli/Options"
import * as ValidationError from "@effect/cli/ValidationError"
import * as Either from "effect/Either"
import * as Confirm from "../Confirm.js"
import { lazy } from "../Lazy.js"
import * as Decimal from "../options/Decimal.js"
import { coin } from "../options/Market.js"
import { json } from "../output/Output.js"
import * as Venue from "../Venue.js"

const amount = Args.text({ name: "amount" }).pipe(
  Args.withDescription("How much of the coin."),
  Args.mapEffect((text) => Decimal.parse("The amount", text))
)

const to = Options.choiceWithValue("to", [
  ["funding", "FUND" as const],
  ["trading", "UNIFIED" as const]
]).pipe(Options.withDescription("The account that gets it."))

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const transferId = Options.text("transfer-id").pipe(
  Options.withPseudoName("ID"),
  Options.withDescription("Of a transfer to send again: each is executed once."),
  Options.mapEffect((text) =>
    isUuid.test(text)
      ? Either.right(text)
      : Either.left(ValidationError.invalidValue(HelpDoc.p(`--transfer-id "${text}" is not a UUID`)))
  ),
  Options.optional
)

/** `effect-bybit transfer COIN AMOUNT --to funding|trading`. */
export const command = Command.make(
  "transfer",
  { coin, amount, to, transferId, json, ...Confirm.options, ...Venue.options },
  lazy(() => import("../run/Transfer.js"))
).pipe(Command.withDescription("Transfer a coin between the trading and the funding account."))
