import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { getWalletBalance } from "effect-bybit/Account"
import type { WalletCoin } from "effect-bybit/Schema/Wallet"
import * as Output from "../output/Output.js"
import * as Venue from "../Venue.js"

/** The parsed arguments. */
export interface Input extends Venue.VenueOptions {
  readonly accountType: "UNIFIED" | "CONTRACT" | "SPOT"
  readonly coin: Option.Option<string>
  readonly json: boolean
}

const columns: ReadonlyArray<Output.Column<WalletCoin>> = [
  { title: "coin", cell: ({ coin }) => coin },
  { title: "wallet", right: true, cell: ({ walletBalance }) => walletBalance ?? undefined },
  { title: "equity", right: true, cell: ({ equity }) => equity },
  { title: "locked", right: true, cell: ({ locked }) => locked },
  { title: "borrowed", right: true, cell: ({ borrowAmount }) => borrowAmount },
  { title: "unrealized", right: true, cell: ({ unrealisedPnl }) => unrealisedPnl },
  { title: "in USD", right: true, cell: ({ usdValue }) => usdValue }
]

/** Shows the wallet. */
export const run = (input: Input) =>
  Effect.gen(function* () {
    const choice = yield* Venue.choose(input)
    const { accountType } = input
    const result = yield* getWalletBalance({ accountType, coin: Option.getOrUndefined(input.coin) }).pipe(
      Effect.provide(Venue.layerAccount(choice))
    )
    if (input.json) return yield* Output.printJson(result)
    const [wallet] = result.list
    if (wallet === undefined) return yield* Console.log(`No ${accountType} account.`)
    yield* Output.printFacts([
      ["account", wallet.accountType],
      ["equity, USD", wallet.totalEquity],
      ["available, USD", wallet.totalAvailableBalance],
      ["unrealized, USD", wallet.totalPerpUPL],
      ["initial margin, USD", wallet.totalInitialMargin],
      ["maintenance margin, USD", wallet.totalMaintenanceMargin]
    ])
    yield* Console.log("")
    yield* Output.printTable(columns, wallet.coin, "The account holds no coins.")
  })
