import * as Effect from "effect/Effect"
import * as HashMap from "effect/HashMap"
import { getWalletBalance } from "effect-bybit/Account"
import { getAllCoinsBalance } from "effect-bybit/Asset"
import { isZero } from "../Amount.js"
import * as Output from "../output/Output.js"
import * as Venue from "../Venue.js"
import * as AccountWatch from "./AccountWatch.js"

/** The parsed arguments. */
export interface Input extends Venue.VenueOptions {
  readonly coins: ReadonlyArray<string>
  readonly watch: boolean
}

interface Row {
  readonly coin: string
  readonly trading: string | undefined
  readonly equity: string | undefined
  readonly usd: string | undefined
  readonly funding: string | undefined
}

const columns: ReadonlyArray<Output.Column<Row>> = [
  { title: "coin", cell: ({ coin }) => coin },
  { title: "trading", right: true, cell: ({ trading }) => trading },
  { title: "equity", right: true, cell: ({ equity }) => equity },
  { title: "in USD", right: true, cell: ({ usd }) => usd },
  { title: "funding", right: true, cell: ({ funding }) => funding }
]

/** The coins of the trading account: the exchange doesn't push those of the funding account. */
const watched = ({ coins }: Input, choice: Venue.Choice) =>
  AccountWatch.show(choice, {
    columns,
    zeroIsEmpty: false,
    what: "coins in the trading account",
    rowsOf: ({ balances }) =>
      [...HashMap.values(balances)].flatMap(
        ({ coin, equity, usdValue, walletBalance }): Array<Row> =>
          (coins.length > 0 && !coins.includes(coin)) || (isZero(equity) && isZero(walletBalance))
            ? []
            : [{ coin, trading: walletBalance, equity, usd: usdValue, funding: undefined }]
      )
  })

/** Shows the balances of both accounts, or with `--watch`, of the trading account until interrupted. */
export const run = (input: Input) =>
  Effect.gen(function* () {
    const choice = yield* Venue.choose(input)
    if (input.watch) return yield* watched(input, choice)
    const coin = input.coins.length === 0 ? undefined : [...new Set(input.coins)].join(",")
    const [unified, funding] = yield* Effect.all([
      getWalletBalance({ accountType: "UNIFIED", coin }),
      // Demo trading has no funding account.
      choice.name === "demo" ? Effect.succeed(undefined) : getAllCoinsBalance({ accountType: "FUND", coin })
    ]).pipe(Effect.provide(Venue.layerAccount(choice)))
    if (input.json) return yield* Output.printJson({ unified, funding })
    const funded = funding?.balance ?? []
    const trading = unified.list.flatMap((account) => account.coin)
    const rows = [...new Set([...trading, ...funded].map(({ coin }) => coin))].flatMap((coin): Array<Row> => {
      const own = trading.find((row) => row.coin === coin)
      const stored = funded.find((row) => row.coin === coin)?.walletBalance
      return isZero(own?.equity) && isZero(own?.walletBalance ?? undefined) && isZero(stored)
        ? []
        : [
            {
              coin,
              trading: own?.walletBalance ?? undefined,
              equity: own?.equity,
              usd: own?.usdValue,
              funding: isZero(stored) ? undefined : stored
            }
          ]
    })
    yield* Output.printTable(Output.usedColumns(columns, rows), rows, "No coins in either account.")
  })
