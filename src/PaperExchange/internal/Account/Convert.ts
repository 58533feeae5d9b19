/** Converts one coin into another at a price that was quoted before. */
import * as Either from "effect/Either"
import type { Engine } from "../Engine.js"
import * as Money from "../Money.js"
import { type Outcome, refuse } from "../Outcome.js"
import * as Chains from "./Chains.js"
import type { Conversion, Quote } from "./Custody.js"
import * as Ledger from "./Ledger.js"
import type { Member, Wallet } from "./Member.js"
import * as Transfers from "./Transfers.js"

const quoteMillis = 15_000
const forgetMillis = 3_600_000

/** The minimum and maximum of a coin in one conversion: the equivalents of 1 and 100000 dollars. */
export const limits = (engine: Engine, coin: string): { readonly least: bigint; readonly most: bigint } => {
  const price = engine.coinPrice(coin) ?? Money.one
  return {
    least: Money.of(Money.formatTo((Money.one * Money.one) / price, 8)),
    most: Money.of(Money.formatTo((100_000n * Money.one * Money.one) / price, 8))
  }
}

/** Quotes a price without spread, valid for 15 seconds. */
export const quote = (
  engine: Engine,
  member: Member,
  request: {
    readonly wallet: Wallet
    readonly fromCoin: string
    readonly toCoin: string
    readonly amount: string
    readonly broker: string
  }
): Outcome<Quote> => {
  const { fromCoin, toCoin, wallet } = request
  if (!Chains.isCoin(fromCoin) || !Chains.isCoin(toCoin) || fromCoin === toCoin) return refuse(700013)
  const fromAmount = Money.parse(request.amount)
  if (fromAmount === undefined || fromAmount <= 0n || fromAmount % Money.tenTo(10) !== 0n) {
    return refuse(700000, "params error")
  }
  const { least, most } = limits(engine, fromCoin)
  if (fromAmount < least) return refuse(700006)
  if (fromAmount > most) return refuse(700007)
  const rate = ((engine.coinPrice(fromCoin) ?? 0n) * Money.one) / (engine.coinPrice(toCoin) ?? Money.one)
  const { quotes } = engine.custody
  for (const old of quotes.values()) if (engine.now > old.expiryTime + forgetMillis) quotes.delete(old.id)
  const made: Quote = {
    id: `1010010${engine.now}${String(engine.nextSeq()).padStart(8, "0")}`,
    member,
    wallet,
    fromCoin,
    toCoin,
    fromAmount,
    toAmount: (fromAmount * rate) / Money.one,
    rate,
    broker: request.broker,
    time: engine.now,
    expiryTime: engine.now + quoteMillis,
    used: false
  }
  quotes.set(made.id, made)
  return Either.right(made)
}

/** Converts at the price of a quote, with the exchange as the counterparty. */
export const execute = (engine: Engine, member: Member, id: string): Outcome<Conversion> => {
  const found = engine.custody.quotes.get(id)
  if (found === undefined || found.member !== member) return refuse(700004)
  if (found.used) return refuse(700009)
  if (engine.now > found.expiryTime) return refuse(700008)
  const { fromAmount, fromCoin, toAmount, toCoin, wallet } = found
  if (fromAmount > Transfers.available(engine, member, wallet, fromCoin)) return refuse(700005)
  found.used = true
  Ledger.move(engine, member.wallet(wallet), engine.maker, fromCoin, fromAmount, "conversion")
  Ledger.move(engine, engine.maker, member.wallet(wallet), toCoin, toAmount, "conversion")
  const conversion: Conversion = { seq: engine.nextSeq(), quote: found, time: engine.now }
  engine.custody.conversions.push(conversion)
  return Either.right(conversion)
}
