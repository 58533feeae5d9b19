import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { getTickers } from "effect-bybit/Market"
import type { OptionTicker } from "effect-bybit/Schema/Ticker"
import * as Output from "../output/Output.js"
import { UsageError } from "../UsageError.js"
import * as Venue from "../Venue.js"
import { percent } from "./Ticker.js"

/** The parsed arguments. */
export interface Input extends Venue.VenueOptions {
  readonly coin: string
  readonly expiry: Option.Option<string>
}

/** The options at one strike. */
interface Strike {
  readonly strike: string
  readonly settle: string
  readonly call: OptionTicker | undefined
  readonly put: OptionTicker | undefined
}

const side = (name: "call" | "put"): ReadonlyArray<Output.Column<Strike>> => [
  { title: `${name} bid`, right: true, cell: (row) => row[name]?.bid1Price },
  { title: "ask", right: true, cell: (row) => row[name]?.ask1Price },
  { title: "mark", right: true, cell: (row) => row[name]?.markPrice },
  { title: "IV", right: true, cell: (row) => percent(row[name]?.markIv)?.replace("+", "") },
  { title: "delta", right: true, cell: (row) => row[name]?.delta }
]

const columns: ReadonlyArray<Output.Column<Strike>> = [
  ...side("call"),
  { title: "strike", right: true, cell: ({ strike }) => strike },
  { title: "", cell: ({ settle }) => settle },
  ...side("put")
]

/** The parts of a symbol such as `BTC-27NOV26-90000-C-USDT`. Without a coin at its end, it settles in USDC. */
const partsOf = (symbol: string) => {
  const [, expiry = "", strike = "", kind = "", settle = "USDC"] = symbol.split("-")
  return { expiry, strike, kind, settle }
}

const strikesOf = (tickers: ReadonlyArray<OptionTicker>): ReadonlyArray<Strike> => {
  const strikes = new Map<string, Strike>()
  for (const ticker of tickers) {
    const { kind, settle, strike } = partsOf(ticker.symbol)
    const key = `${strike} ${settle}`
    const row = strikes.get(key) ?? { strike, settle, call: undefined, put: undefined }
    strikes.set(key, kind === "C" ? { ...row, call: ticker } : { ...row, put: ticker })
  }
  return [...strikes.values()].sort((a, b) => Number(a.strike) - Number(b.strike) || a.settle.localeCompare(b.settle))
}

/** The expiries of options, next first. */
const expiriesOf = (tickers: ReadonlyArray<OptionTicker>): ReadonlyArray<string> =>
  [...new Set(tickers.map(({ symbol }) => partsOf(symbol).expiry))].sort(
    (a, b) => Date.parse(readable(a)) - Date.parse(readable(b))
  )

/** `27NOV26` as a date that can be parsed. */
const readable = (expiry: string): string => expiry.replace(/^(\d+)([A-Z]+)(\d\d)$/, "$1 $2 20$3 UTC")

/** Shows the chain. */
export const run = (input: Input) =>
  Effect.gen(function* () {
    const choice = yield* Venue.choose(input)
    const { list } = yield* getTickers({ category: "option", baseCoin: input.coin }).pipe(
      Effect.provide(Venue.layer(choice))
    )
    const expiries = expiriesOf(list)
    const expiry = Option.getOrElse(input.expiry, () => expiries[0] ?? "")
    if (expiries.length > 0 && !expiries.includes(expiry))
      return yield* new UsageError({
        message: `No options on ${input.coin} expire on ${expiry}`,
        hint: `Expiries: ${expiries.join(", ")}.`
      })
    const chain = list.filter(({ symbol }) => partsOf(symbol).expiry === expiry)
    if (input.json) return yield* Output.printJson({ category: "option", expiry, expiries, list: chain })
    if (chain.length > 0) yield* Console.log(`${input.coin} ${expiry}, underlying ${chain[0]?.underlyingPrice}`)
    const strikes = strikesOf(chain)
    yield* Output.printTable(columns, strikes, `No options on ${input.coin}.`)
    if (expiries.length > 1) yield* Console.log(`Expiries: ${expiries.join(", ")}`)
  })
