/** Opens master accounts and sub-accounts, finds them, and deletes those that are empty. */
import * as Either from "effect/Either"
import type { Engine } from "../Engine.js"
import * as Money from "../Money.js"
import { invalid, type Outcome, refuse } from "../Outcome.js"
import { Account } from "../State.js"
import { Member } from "./Member.js"

/** Opens a master account or a sub-account. */
export const open = (
  engine: Engine,
  options: {
    readonly balances: Readonly<Record<string, string>>
    readonly parent?: Member | undefined
    readonly username?: string | undefined
    readonly type?: 1 | 6 | undefined
    readonly remark?: string | undefined
  }
): Member => {
  const account = engine.openAccount(options.balances)
  const { uid } = account
  // A funding wallet is not a trading account: it has no margin and no listeners, and is never liquidated.
  const funding = new Account({ uid, house: true, createdTime: engine.now })
  engine.accounts.set(`${uid} FUND`, funding)
  const member = new Member({
    uid,
    account,
    funding,
    parent: options.parent,
    username: options.username ?? `paper${uid}`,
    type: options.type ?? 1,
    createdTime: engine.now,
    remark: options.remark ?? ""
  })
  engine.custody.members.set(uid, member)
  engine.custody.usernames.add(member.username)
  return member
}

const username = /^(?=.*[0-9])(?=.*[A-Za-z])[A-Za-z0-9]{6,16}$/
const password = /^(?=.*[0-9])(?=.*[a-z])(?=.*[A-Z]).{8,30}$/

/** Creates a sub-account at the request of its master account. */
export const createSub = (
  engine: Engine,
  parent: Member,
  request: {
    readonly username: string
    readonly password: string | undefined
    readonly type: 1 | 6
    readonly remark: string
  }
): Outcome<Member> => {
  if (!username.test(request.username)) {
    return invalid("params error: username must be 6-16 characters with both letters and numbers")
  }
  if (request.password !== undefined && !password.test(request.password)) {
    return invalid("params error: password must be 8-30 characters with numbers, upper and lower case letters")
  }
  if (engine.custody.usernames.has(request.username)) return refuse(31005)
  const member = open(engine, {
    balances: {},
    parent,
    username: request.username,
    type: request.type,
    remark: request.remark
  })
  return Either.right(member)
}

/** A sub-account of a master account that has not been deleted. */
export const subOf = (engine: Engine, parent: Member, uid: string): Outcome<Member> => {
  const member = engine.custody.members.get(uid)
  return member === undefined || member.parent !== parent || member.deleted ? refuse(141004) : Either.right(member)
}

/** The sub-accounts of a master account, oldest first. */
export const subsOf = (engine: Engine, parent: Member): ReadonlyArray<Member> =>
  [...engine.custody.members.values()].filter((member) => member.parent === parent && !member.deleted)

const holdsAnything = (account: Account): boolean =>
  account.openOrders.size > 0 ||
  [...account.holdings.values()].some((holding) => holding.balance !== 0n) ||
  [...account.positions.values()].some((list) => list.some((position) => position.size !== 0))

/** Deletes a sub-account. */
export const deleteSub = (engine: Engine, parent: Member, uid: string): Outcome<Member> =>
  Either.gen(function* () {
    const member = yield* subOf(engine, parent, uid)
    if (holdsAnything(member.account) || holdsAnything(member.funding)) return yield* refuse(141025)
    member.deleted = true
    return member
  })

/** The value of a wallet in dollars, net of debts. */
export const worth = (engine: Engine, account: Account): bigint => {
  let sum = 0n
  for (const holding of account.holdings.values()) {
    sum += (holding.balance * (engine.coinPrice(holding.coin) ?? 0n)) / Money.one
  }
  return sum
}
