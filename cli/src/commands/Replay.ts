import * as Args from "@effect/cli/Args"
import * as Command from "@effect/cli/Command"
import * as HelpDoc from "@effect/cli/HelpDoc"
import * as Options from "@effect/cli/Options"
import * as ValidationError from "@effect/cli/ValidationError"
import * as Either from "effect/Either"
import { lazy } from "../Lazy.js"
import { file } from "../options/File.js"
import { topicCategory } from "../options/Market.js"
import { json } from "../output/Output.js"
import { count, topic } from "./Stream.js"

const speed = Options.text("speed").pipe(
  Options.withPseudoName("N"),
  Options.withDescription(`Such as 10 or 0.5, or "instant". Defaults to 1.`),
  Options.mapEffect((text): Either.Either<number | "instant", ValidationError.ValidationError> => {
    const number = Number(text)
    if (text === "instant") return Either.right("instant")
    return Number.isFinite(number) && number > 0
      ? Either.right(number)
      : Either.left(
          ValidationError.invalidValue(HelpDoc.p(`--speed "${text}" is neither a number above 0 nor "instant"`))
        )
  }),
  Options.withDefault<number | "instant">(1)
)

/** `effect-bybit replay FILE`. */
export const command = Command.make(
  "replay",
  {
    file: file("The name that was given to record."),
    topics: Args.repeated(topic),
    category: topicCategory,
    speed,
    count,
    json
  },
  lazy(() => import("../run/Replay.js"))
).pipe(Command.withDescription("Play back a recording: all of it, or some topics as stream prints them."))
