import * as Args from "@effect/cli/Args"
import * as Command from "@effect/cli/Command"
import * as HelpDoc from "@effect/cli/HelpDoc"
import * as Options from "@effect/cli/Options"
import * as ValidationError from "@effect/cli/ValidationError"
import * as Either from "effect/Either"
import { later } from "../Lazy.js"
import { json } from "../output/Output.js"
import * as Topics from "../topics/Topics.js"
import { count, topic } from "./Stream.js"

const speed = Options.text("speed").pipe(
  Options.withDescription(`How often faster than it was recorded, such as 10 or 0.5, or "instant". 1 unless set.`),
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

/**
 * `effect-bybit replay FILE`.
 *
 * @since 0.1.0
 */
export const command = Command.make(
  "replay",
  {
    file: Args.text({ name: "file" }).pipe(Args.withDescription("A recording.")),
    topics: Args.repeated(topic),
    category: Topics.category,
    speed,
    count,
    json
  },
  later(() => import("../run/Replay.js"))
).pipe(
  Command.withDescription(
    "Plays a recording, at the pace at which it was made: all that passed, or, where topics are named, what stream would print of them. Nothing is asked of any exchange."
  )
)
