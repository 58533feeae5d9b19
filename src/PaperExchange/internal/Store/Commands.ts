import type { Exchange, Opened } from "../../Exchange.js"
import * as Deposits from "../Account/Deposits.js"
import { type NewAddress, save } from "../Account/Withdrawals.js"
import * as Money from "../Money.js"
import * as DisconnectCancelAll from "../Trading/DisconnectCancelAll.js"

/**
 * Something that is done to the exchange from within the process. What it does depends on the exchange's state and its
 * arguments alone, and those survive JSON.
 */
export interface Command<in out A extends ReadonlyArray<unknown>, out B> {
  readonly name: string
  readonly run: (exchange: Exchange, ...args: A) => B
}

/** Opens a further account with a key of its own. */
export const open: Command<[options: Parameters<Exchange["open"]>[0]], Opened> = {
  name: "open",
  run: (exchange, options) => exchange.open(options)
}

/** Gives the account of a key more of a coin. False when the key is unknown or the amount is no decimal. */
export const deposit: Command<[key: string, coin: string, amount: string], boolean> = {
  name: "deposit",
  run: (exchange, key, coin, text) => {
    const account = exchange.keys.get(key)?.account
    const amount = Money.parse(text)
    if (account === undefined || amount === undefined) return false
    exchange.deposit(account, coin, amount)
    return true
  }
}

/**
 * Lets a deposit begin on a chain, for the account of a key. Gives the id of its record; `undefined` when the key, the coin or
 * its chain is unknown, or the amount is not one that the chain takes.
 */
export const depositOnChain: Command<
  [key: string, request: { readonly coin: string; readonly chain: string; readonly amount: string }],
  string | undefined
> = {
  name: "depositOnChain",
  run: (exchange, key, request) => {
    const member = exchange.keys.get(key)?.member
    return member === undefined ? undefined : Deposits.begin(exchange.engine, member, request)?.id
  }
}

/** Puts an address into the address book of a key's account. False when the key, the coin or its chain is unknown. */
export const saveAddress: Command<[key: string, request: NewAddress], boolean> = {
  name: "saveAddress",
  run: (exchange, key, request) => {
    const member = exchange.keys.get(key)?.member
    return member !== undefined && save(exchange.engine, member, request)
  }
}

/** Multiplies the price of a coin from now on. False when the coin is unknown, or the factor is no positive number. */
export const shock: Command<[coin: string, factor: number], boolean> = {
  name: "shock",
  run: (exchange, coin, factor) => {
    if (exchange.engine.coinPrice(coin) === undefined || !(factor > 0 && factor < Number.POSITIVE_INFINITY))
      return false
    exchange.engine.path(coin).shock(factor)
    return true
  }
}

/** Lets the time jump: what would have happened in between does not happen. */
export const skip: Command<[millis: number], void> = {
  name: "skip",
  run: (exchange, millis) => exchange.life.skip(millis)
}

/** Goes on after the process has ended: every socket is lost. */
export const resume: Command<[], void> = {
  name: "resume",
  run: (exchange) => {
    DisconnectCancelAll.allLost(exchange.engine)
    exchange.resume()
  }
}

/**
 * The connections of an account begin to watch a topic of disconnect-cancel-all (`watched`), leave it on purpose (`left`), or are
 * all lost (`lost`).
 */
export const watch: Command<[uid: string, topic: string, became: "watched" | "left" | "lost"], void> = {
  name: "watch",
  run: ({ engine }, uid, topic, became) => {
    const account = engine.accounts.get(uid)
    if (account === undefined) return
    if (became === "watched") DisconnectCancelAll.watch(engine, account, topic)
    else if (became === "left") DisconnectCancelAll.leave(engine, account, topic)
    else DisconnectCancelAll.lost(engine, account, topic)
  }
}

const byName = <A extends ReadonlyArray<unknown>, B>(
  command: Command<A, B>
): readonly [string, (exchange: Exchange, args: ReadonlyArray<unknown>) => unknown] => [
  command.name,
  // What was taken down under a name are arguments of that command.
  (exchange, args) => command.run(exchange, ...(args as unknown as A))
]

const all: ReadonlyMap<string, (exchange: Exchange, args: ReadonlyArray<unknown>) => unknown> = new Map([
  byName(open),
  byName(deposit),
  byName(depositOnChain),
  byName(saveAddress),
  byName(shock),
  byName(skip),
  byName(resume),
  byName(watch)
])

/** What runs the command of a name with arguments that were taken down. */
export const find = (name: string): ((exchange: Exchange, args: ReadonlyArray<unknown>) => unknown) | undefined =>
  all.get(name)

/** Does a command at the time at which the exchange is, and takes it down where it outlives its process. */
export const write = <A extends ReadonlyArray<unknown>, B>(
  exchange: Exchange,
  command: Command<A, B>,
  ...args: A
): B => {
  exchange.recorder?.record({ kind: "command", name: command.name, args })
  return command.run(exchange, ...args)
}

/** Does a command at the present, and takes it down where the exchange outlives its process. */
export const perform = <A extends ReadonlyArray<unknown>, B>(
  exchange: Exchange,
  command: Command<A, B>,
  ...args: A
): B => {
  exchange.catchUp()
  return write(exchange, command, ...args)
}
