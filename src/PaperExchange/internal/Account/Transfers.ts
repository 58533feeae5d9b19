/** Checks and makes transfers between wallets, and knows how much can leave each. */
import * as Either from "effect/Either"
import type { Engine } from "../Engine.js"
import * as Margin from "../Margin/Margin.js"
import * as Money from "../Money.js"
import { type Outcome, refuse } from "../Outcome.js"
import * as Chains from "./Chains.js"
import type { Transfer } from "./Custody.js"
import * as Ledger from "./Ledger.js"
import type { Member, Wallet } from "./Member.js"

/** The amount of a coin that can leave a wallet. */
export const available = (engine: Engine, member: Member, wallet: Wallet, coin: string): bigint =>
  wallet === "FUND" ? member.funding.free(coin) : Margin.spendable(engine, member.account, coin)

/** The unchecked parameters of a transfer. */
export interface TransferRequest {
  readonly id: string
  readonly coin: string
  readonly amount: string
  readonly from: Member
  readonly to: Member
  readonly fromWallet: string
  readonly toWallet: string
  readonly universal: boolean
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

const isWallet = (name: string): name is Wallet => name === "UNIFIED" || name === "FUND"

/** Parses the amount of a transfer or withdrawal: positive, with at most `decimals` decimals. */
export const amountOf = (text: string, decimals: number): Outcome<bigint> => {
  const amount = Money.parse(text)
  if (amount === undefined || amount <= 0n) return refuse(131215)
  return amount % Money.tenTo(18 - decimals) === 0n ? Either.right(amount) : refuse(131210)
}

/** Transfers between one member's wallets, or between a master account and its sub-accounts. */
export const make = (engine: Engine, request: TransferRequest): Outcome<Transfer> =>
  Either.gen(function* () {
    const { coin, from, fromWallet, id, to, toWallet, universal } = request
    if (!uuid.test(id)) return yield* refuse(131203)
    if (!Chains.isCoin(coin)) return yield* refuse(131206)
    if (!isWallet(fromWallet)) return yield* refuse(131232)
    if (!isWallet(toWallet)) return yield* refuse(131231)
    if (from === to && (universal || fromWallet === toWallet)) return yield* refuse(universal ? 131202 : 131211)
    const amount = yield* amountOf(request.amount, 8)
    const name = `${from.parent?.uid ?? from.uid} ${id.toLowerCase()}`
    if (engine.custody.transferIds.has(name)) return yield* refuse(131214)
    if (from.frozen || to.frozen || from.deleted || to.deleted) return yield* refuse(131208)
    if (amount > available(engine, from, fromWallet, coin)) return yield* refuse(131212)
    engine.custody.transferIds.add(name)
    Ledger.move(engine, from.wallet(fromWallet), to.wallet(toWallet), coin, amount, "transfer")
    const seq = engine.nextSeq()
    const transfer: Transfer = { seq, id, coin, amount, from, to, fromWallet, toWallet, universal, time: engine.now }
    engine.custody.transfers.push(transfer)
    return transfer
  })

/** Finds a member of the same master account by UID: the master account or one of its sub-accounts. */
export const findMember = (engine: Engine, member: Member, uid: string): Outcome<Member> => {
  const master = member.parent ?? member
  const found = engine.custody.members.get(uid)
  return found === undefined || found.deleted || (found.parent ?? found) !== master
    ? refuse(131202)
    : Either.right(found)
}
