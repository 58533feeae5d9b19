/** Changes that come from within the process, by name, so that a journal can record and repeat them. */
import * as Either from "effect/Either"
import type { Exchange, KeyOptions, Opened } from "../../Exchange.js"
import {
  InvalidAmount,
  InvalidFactor,
  type UnknownChain,
  UnknownCoin,
  UnknownKey,
  UnknownStatus,
  UnknownSymbol
} from "../../InputErrors.js"
import * as Deposits from "../Account/Deposits.js"
import { type ApiKey, secretOf } from "../Account/Keys.js"
import * as Permissions from "../Account/Permissions.js"
import { type NewAddress, save } from "../Account/Withdrawals.js"
import * as Halt from "../Market/Halt.js"
import { type InstrumentStatus, statuses } from "../Market/InstrumentStatus.js"
import * as Money from "../Money.js"
import * as DisconnectCancelAll from "../Trading/DisconnectCancelAll.js"

/**
 * An action on the exchange from within the process. Its effect depends only on the exchange's state and its arguments,
 * which must survive JSON.
 */
export interface Command<in out A extends ReadonlyArray<unknown>, out B> {
  readonly name: string
  readonly run: (exchange: Exchange, ...args: A) => B
}

/** Opens another account with a key. */
export const open: Command<[options: Parameters<Exchange["open"]>[0]], Opened> = {
  name: "open",
  run: (exchange, options) => exchange.open(options)
}

const keyOf = (exchange: Exchange, key: string): Either.Either<ApiKey, UnknownKey> =>
  Either.fromNullable(exchange.keys.get(key), () => UnknownKey.of(key))

/** Deposits a coin into a key's account. */
export const deposit: Command<
  [key: string, coin: string, amount: string],
  Either.Either<void, UnknownKey | InvalidAmount>
> = {
  name: "deposit",
  run: (exchange, key, coin, text) =>
    Either.flatMap(keyOf(exchange, key), ({ account }) => {
      const amount = Money.parse(text)
      if (amount === undefined) return Either.left(new InvalidAmount({ coin, amount: text, reason: "not a decimal" }))
      return Either.right(exchange.deposit(account, coin, amount))
    })
}

/** Starts an on-chain deposit into a key's account. Returns the ID of the deposit record. */
export const depositOnChain: Command<
  [key: string, request: { readonly coin: string; readonly chain: string; readonly amount: string }],
  Either.Either<string, UnknownKey | UnknownCoin | UnknownChain | InvalidAmount>
> = {
  name: "depositOnChain",
  run: (exchange, key, request) =>
    keyOf(exchange, key).pipe(
      Either.flatMap(({ member }) => Deposits.begin(exchange.engine, member, request)),
      Either.map(({ id }) => id)
    )
}

/** Adds an address to the address book of a key's account. */
export const saveAddress: Command<
  [key: string, request: NewAddress],
  Either.Either<void, UnknownKey | UnknownCoin | UnknownChain>
> = {
  name: "saveAddress",
  run: (exchange, key, request) =>
    Either.flatMap(keyOf(exchange, key), ({ member }) => save(exchange.engine, member, request))
}

/** Multiplies a coin's price from now on. */
export const shock: Command<[coin: string, factor: number], Either.Either<void, UnknownCoin | InvalidFactor>> = {
  name: "shock",
  run: (exchange, coin, factor) => {
    if (exchange.engine.coinPrice(coin) === undefined) return Either.left(new UnknownCoin({ coin }))
    if (!(factor > 0 && factor < Number.POSITIVE_INFINITY)) return Either.left(new InvalidFactor({ factor }))
    return Either.right(exchange.engine.path(coin).shock(factor))
  }
}

/** Changes the status of a market. */
export const setStatus: Command<
  [category: string, symbol: string, status: InstrumentStatus],
  Either.Either<void, UnknownStatus | UnknownSymbol>
> = {
  name: "setStatus",
  run: ({ engine }, category, symbol, status) => {
    const market = engine.market(category, symbol)
    if (market === undefined) return Either.left(new UnknownSymbol({ category, symbol }))
    if (!statuses.includes(status)) return Either.left(new UnknownStatus({ status, known: statuses }))
    return Either.right(Halt.set(engine, market, status))
  }
}

/** Creates another key for a key's account. */
export const issueKey: Command<
  [key: string, options: KeyOptions],
  Either.Either<{ readonly key: string; readonly secret: string }, UnknownKey>
> = {
  name: "issueKey",
  run: (exchange, key, { ips, permissions, readOnly }) =>
    Either.map(keyOf(exchange, key), ({ member, role }) => {
      const granted = permissions === undefined ? undefined : Permissions.granted(role, permissions)
      const made = exchange.issueKey({ member, ips, permissions: granted, readOnly })
      return { key: made.key, secret: secretOf(exchange.root, made.number) }
    })
}

/** Jumps to a time. Nothing happens in between. Anything that came due happens once, at the next step. */
export const skip: Command<[millis: number], void> = {
  name: "skip",
  run: (exchange, millis) => exchange.life.skip(millis)
}

/** Resumes in a new process. All sockets are lost. */
export const resume: Command<[], void> = {
  name: "resume",
  run: (exchange) => {
    DisconnectCancelAll.allLost(exchange.engine)
    exchange.resume()
  }
}

/**
 * An account's connections subscribed to a disconnect-cancel-all topic (`watched`), left it on purpose (`left`), or
 * were all lost (`lost`).
 */
export const watch: Command<[uid: string, topic: string, event: "watched" | "left" | "lost"], void> = {
  name: "watch",
  run: ({ engine }, uid, topic, event) => {
    const account = engine.accounts.get(uid)
    if (account === undefined) return
    if (event === "watched") DisconnectCancelAll.watch(engine, account, topic)
    else if (event === "left") DisconnectCancelAll.leave(engine, account, topic)
    else DisconnectCancelAll.lost(engine, account, topic)
  }
}

const byName = <A extends ReadonlyArray<unknown>, B>(
  command: Command<A, B>
): readonly [string, (exchange: Exchange, args: ReadonlyArray<unknown>) => unknown] => [
  command.name,
  // The arguments recorded under a command's name are always that command's arguments.
  (exchange, args) => command.run(exchange, ...(args as unknown as A))
]

const all: ReadonlyMap<string, (exchange: Exchange, args: ReadonlyArray<unknown>) => unknown> = new Map([
  byName(open),
  byName(deposit),
  byName(depositOnChain),
  byName(saveAddress),
  byName(shock),
  byName(setStatus),
  byName(issueKey),
  byName(skip),
  byName(resume),
  byName(watch)
])

/** Finds a command by name, to run it with recorded arguments. */
export const find = (name: string): ((exchange: Exchange, args: ReadonlyArray<unknown>) => unknown) | undefined =>
  all.get(name)

/** Runs a command at the exchange's time. Records it in the journal, if there is one. */
export const runAndRecord = <A extends ReadonlyArray<unknown>, B>(
  exchange: Exchange,
  command: Command<A, B>,
  ...args: A
): B => {
  exchange.recorder?.record({ kind: "command", name: command.name, args })
  return command.run(exchange, ...args)
}

/** Advances the exchange to the present, then runs a command. Records it in the journal, if there is one. */
export const perform = <A extends ReadonlyArray<unknown>, B>(
  exchange: Exchange,
  command: Command<A, B>,
  ...args: A
): B => {
  exchange.catchUp()
  return runAndRecord(exchange, command, ...args)
}
