/** The insurance fund, told apart by coin as operations and topics show it. */
import type { Engine } from "../Engine.js"
import * as Money from "../Money.js"
import type { Market } from "../State.js"
import * as Instrument from "./Instrument.js"

/** The initial balance of the insurance fund in every coin, in dollars. */
const endowment = 1_000_000n

/** The insurance pool of one coin: its initial balance plus or minus the results of liquidations. */
export interface Pool {
  readonly coin: string
  readonly symbols: ReadonlyArray<string>
  readonly balance: bigint
  readonly most: bigint
}

const settling = (engine: Engine): ReadonlyArray<Market> =>
  engine.markets.filter(({ instrument }) => instrument.category === "linear" || instrument.category === "inverse")

/** The pools of all coins that contracts settle in. */
export const all = (engine: Engine): ReadonlyArray<Pool> => {
  const symbols = new Map<string, Array<string>>()
  for (const { instrument } of settling(engine)) {
    const list = symbols.get(instrument.settleCoin) ?? []
    list.push(instrument.symbol)
    symbols.set(instrument.settleCoin, list)
  }
  return [...symbols].map(([coin, list]) => {
    const price = Instrument.coins.find((rules) => rules.coin === coin)?.basePrice ?? 1
    const begun = (endowment * Money.one) / BigInt(Math.max(1, Math.round(price)))
    const balance = begun + (engine.insurance.holdings.get(coin)?.balance ?? 0n)
    return { coin, symbols: list, balance, most: Money.max(begun, balance) }
  })
}

/** The pools of a topic: `USDT`, `USDC` or `inverse`. */
export const ofTopic = (engine: Engine, name: string): ReadonlyArray<Pool> =>
  all(engine).filter(({ coin }) => (name === "inverse" ? coin !== "USDT" && coin !== "USDC" : coin === name))

/** A pool's drawdown from its maximum, never above 0. */
export const drawdown = (pool: Pool): number =>
  pool.most <= 0n ? 0 : Math.round(Money.approximate(((pool.balance - pool.most) * Money.one) / pool.most) * 1e6) / 1e6
