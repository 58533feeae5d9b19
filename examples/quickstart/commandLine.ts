import { parseArgs } from "node:util"
import { Data, Either } from "effect"

export const venues = ["paper", "testnet", "demo"] as const
export type VenueName = (typeof venues)[number]

export const usage = `Usage: npm start [-- --venue ${venues.join("|")}]

  paper    a small exchange inside this process, with play money (the default)
  testnet  the exchange's testnet
  demo     the exchange's demo trading: play money on live prices

Testnet and demo trade on the account of BYBIT_API_KEY and BYBIT_API_SECRET (or
BYBIT_RSA_PRIVATE_KEY). Without them, only the public steps run.`

/** Invalid command-line arguments. */
export class WrongUsage extends Data.TaggedError("WrongUsage")<{ readonly message: string }> {}

/** Parses the command line. */
export const read = (args: ReadonlyArray<string>): Either.Either<VenueName | "help", WrongUsage> =>
  Either.flatMap(
    Either.try({
      try: () =>
        parseArgs({ args: [...args], options: { venue: { type: "string" }, help: { type: "boolean", short: "h" } } })
          .values,
      catch: (error) => new WrongUsage({ message: `${error instanceof Error ? error.message : error}\n\n${usage}` })
    }),
    ({ help, venue = "paper" }) => {
      if (help === true) return Either.right("help" as const)
      const known = venues.find((name) => name === venue)
      if (known !== undefined) return Either.right(known)
      return Either.left(
        new WrongUsage({
          message:
            venue === "live"
              ? "This program places orders, so it doesn't run on live: use paper, testnet or demo."
              : `Unknown venue "${venue}".\n\n${usage}`
        })
      )
    }
  )
