/** Converts several coins at once of which a member has less than ten dollars. */
import * as Either from "effect/Either"
import type { Engine } from "../Engine.js"
import * as Money from "../Money.js"
import { type Outcome, refuse } from "../Outcome.js"
import * as Chains from "./Chains.js"
import type { SmallConversion, SmallPart, SmallQuote } from "./Custody.js"
import * as Ledger from "./Ledger.js"
import type { Member } from "./Member.js"
import * as Transfers from "./Transfers.js"

const quoteMillis = 30_000
const forgetMillis = 3_600_000

/** A balance below this value in dollars is small. */
const small = 10n * Money.one

/** The fee, as a percentage of the received amount. */
export const feePercent = 2n

/** The coins that small balances can be converted into. */
export const targets: ReadonlyArray<string> = ["USDT", "USDC"]

const worthOf = (engine: Engine, coin: string, amount: bigint): bigint =>
  (amount * (engine.coinPrice(coin) ?? 0n)) / Money.one

/** The small balances of a member. */
export const list = (
  engine: Engine,
  member: Member
): ReadonlyArray<{ readonly coin: string; readonly amount: bigint; readonly worth: bigint }> =>
  Chains.coins
    .map((coin) => {
      const amount = Transfers.available(engine, member, "UNIFIED", coin)
      return { coin, amount, worth: worthOf(engine, coin, amount) }
    })
    .filter(({ amount, worth }) => amount > 0n && worth < small)

/** Quotes a price for small balances, valid for 30 seconds. */
export const quote = (
  engine: Engine,
  member: Member,
  request: { readonly coins: ReadonlyArray<string>; readonly toCoin: string }
): Outcome<SmallQuote> => {
  const { coins, toCoin } = request
  if (!targets.includes(toCoin) || coins.includes(toCoin)) return refuse(700013)
  if (coins.length === 0 || coins.length > 20 || new Set(coins).size !== coins.length) {
    return refuse(700000, "params error")
  }
  const held = list(engine, member)
  const price = engine.coinPrice(toCoin) ?? Money.one
  const parts: Array<SmallPart> = []
  for (const coin of coins) {
    const found = held.find((one) => one.coin === coin)
    if (found === undefined) return refuse(Chains.isCoin(coin) ? 700005 : 700013)
    const rate = ((engine.coinPrice(coin) ?? 0n) * Money.one) / price
    const whole = (found.amount * rate) / Money.one
    const fee = (whole * feePercent) / 100n
    parts.push({ coin, amount: found.amount, worth: found.worth, rate, received: whole - fee, fee })
  }
  const { smallQuotes } = engine.custody
  for (const old of smallQuotes.values()) if (engine.now > old.expiryTime + forgetMillis) smallQuotes.delete(old.id)
  const made: SmallQuote = {
    id: `1010075${engine.now}${String(engine.nextSeq()).padStart(8, "0")}`,
    member,
    toCoin,
    parts,
    time: engine.now,
    expiryTime: engine.now + quoteMillis,
    used: false
  }
  smallQuotes.set(made.id, made)
  return Either.right(made)
}

/** Converts small balances at the price of a quote, with the exchange as the counterparty. */
export const execute = (engine: Engine, member: Member, id: string): Outcome<SmallConversion> => {
  const found = engine.custody.smallQuotes.get(id)
  if (found === undefined || found.member !== member) return refuse(700004, "order not exist")
  if (found.used) return refuse(700009)
  if (engine.now > found.expiryTime) return refuse(700008)
  for (const { amount, coin } of found.parts) {
    if (amount > Transfers.available(engine, member, "UNIFIED", coin)) return refuse(700005)
  }
  found.used = true
  for (const { amount, coin, fee, received } of found.parts) {
    Ledger.move(engine, member.account, engine.maker, coin, amount, "conversion")
    Ledger.move(engine, engine.maker, member.account, found.toCoin, received, "conversion")
    Ledger.move(engine, engine.maker, engine.fees, found.toCoin, fee, "conversion")
  }
  const conversion: SmallConversion = { seq: engine.nextSeq(), quote: found, time: engine.now }
  engine.custody.smallConversions.push(conversion)
  return Either.right(conversion)
}
