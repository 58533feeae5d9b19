import type { Engine } from "../Engine.js"
import * as Margin from "../Margin/Margin.js"
import * as Money from "../Money.js"
import { isReply, type Outcome, reply } from "../Reply.js"
import * as Chains from "./Chains.js"
import type { Transfer } from "./Custody.js"
import * as Ledger from "./Ledger.js"
import type { Member, Wallet } from "./Member.js"

/** What of a coin a wallet can give away. */
export const available = (engine: Engine, member: Member, wallet: Wallet, coin: string): bigint =>
  wallet === "FUND" ? member.funding.free(coin) : Margin.spendable(engine, member.account, coin)

/** What a transfer asks for, in the words of the request. */
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

/** The amount of a transfer or withdrawal: positive, and no finer than the coin. */
export const amountOf = (text: string, decimals: number): Outcome<bigint> => {
  const amount = Money.parse(text)
  if (amount === undefined || amount <= 0n) return reply(131215)
  return amount % Money.tenTo(18 - decimals) === 0n ? amount : reply(131210)
}

/** Moves money between wallets of one member, or of a master account and its sub-accounts. */
export const make = (engine: Engine, request: TransferRequest): Outcome<Transfer> => {
  const { coin, from, fromWallet, id, to, toWallet, universal } = request
  if (!uuid.test(id)) return reply(131203)
  if (!Chains.isCoin(coin)) return reply(131206)
  if (!isWallet(fromWallet)) return reply(131232)
  if (!isWallet(toWallet)) return reply(131231)
  if (from === to && (universal || fromWallet === toWallet)) return reply(universal ? 131202 : 131211)
  const amount = amountOf(request.amount, 8)
  if (isReply(amount)) return amount
  const name = `${from.parent?.uid ?? from.uid} ${id.toLowerCase()}`
  if (engine.custody.transferIds.has(name)) return reply(131214)
  if (from.frozen || to.frozen || from.deleted || to.deleted) return reply(131208)
  if (amount > available(engine, from, fromWallet, coin)) return reply(131212)
  engine.custody.transferIds.add(name)
  Ledger.move(engine, from.wallet(fromWallet), to.wallet(toWallet), coin, amount, "transfer")
  const seq = engine.nextSeq()
  const transfer: Transfer = { seq, id, coin, amount, from, to, fromWallet, toWallet, universal, time: engine.now }
  engine.custody.transfers.push(transfer)
  return transfer
}

/** A member of the same family by user id: the master account, or a sub-account of it. */
export const relative = (engine: Engine, member: Member, uid: string): Outcome<Member> => {
  const master = member.parent ?? member
  const found = engine.custody.members.get(uid)
  return found === undefined || found.deleted || (found.parent ?? found) !== master ? reply(131202) : found
}
