/** Deposits from their address to their credit, on-chain and from other users. */
import * as Either from "effect/Either"
import { InvalidAmount, type UnknownChain, type UnknownCoin } from "../../InputErrors.js"
import type { Engine } from "../Engine.js"
import * as Money from "../Money.js"
import * as Chains from "./Chains.js"
import type { Deposit } from "./Custody.js"
import * as Ledger from "./Ledger.js"
import type { Member } from "./Member.js"

/** The deposit address of a member on a chain. */
export const addressOf = (engine: Engine, member: Member, chain: Chains.Chain): string =>
  chain.tagged
    ? Chains.address(chain.chain, engine.seed, "shared")
    : Chains.address(chain.chain, engine.seed, member.uid)

/** The tag of a member's deposit address; `""` if the chain has no tags. */
export const tagOf = (member: Member, chain: Chains.Chain): string => (chain.tagged ? `4${member.uid}` : "")

/** The member that a deposit address belongs to, if any. */
export const ownerOf = (engine: Engine, chain: Chains.Chain, address: string, tag: string): Member | undefined => {
  for (const member of engine.custody.members.values()) {
    if (!member.deleted && addressOf(engine, member, chain) === address && tagOf(member, chain) === tag) return member
  }
  return undefined
}

/** The number of confirmations that a deposit has now. */
export const confirmations = (engine: Engine, deposit: Deposit): number => {
  const chain = Chains.find(deposit.coin, deposit.chain)
  if (chain === undefined) return 0
  return Math.min(chain.safeConfirmations, Math.floor((engine.now - deposit.time) / chain.blockMillis))
}

/** An amount that a chain takes. */
const amountFor = (chain: Chains.Chain, coin: string, text: string): Either.Either<bigint, InvalidAmount> => {
  const amount = Money.parse(text)
  const refused = (reason: string) => Either.left(new InvalidAmount({ coin, amount: text, reason }))
  if (amount === undefined) return refused("not a decimal")
  if (amount < chain.depositMin || amount <= 0n) {
    return refused(`less than ${Money.format(chain.depositMin)}, the minimum of ${chain.chain}`)
  }
  if (amount % Money.tenTo(18 - chain.decimals) !== 0n) {
    return refused(`more than the ${chain.decimals} decimals of ${chain.chain}`)
  }
  return Either.right(amount)
}

/** Starts an on-chain deposit, which is credited once it has enough confirmations. */
export const begin = (
  engine: Engine,
  member: Member,
  request: { readonly coin: string; readonly chain: string; readonly amount: string }
): Either.Either<Deposit, UnknownCoin | UnknownChain | InvalidAmount> =>
  Either.gen(function* () {
    const chain = yield* Chains.get(request.coin, request.chain)
    const amount = yield* amountFor(chain, request.coin, request.amount)
    return started(engine, member, request.coin, chain, amount)
  })

const started = (engine: Engine, member: Member, coin: string, chain: Chains.Chain, amount: bigint): Deposit => {
  const seq = engine.nextSeq()
  const deposit: Deposit = {
    seq,
    id: String(160_000_000 + seq),
    member,
    coin,
    chain: chain.chain,
    amount,
    transaction: Chains.transaction(chain.chain, engine.seed, "deposit", String(seq)),
    fromAddress: Chains.address(chain.chain, engine.seed, "sender", String(seq)),
    toAddress: addressOf(engine, member, chain),
    tag: tagOf(member, chain),
    sender: undefined,
    time: engine.now,
    dueTime: engine.now + chain.confirmations * chain.blockMillis,
    credited: false
  }
  engine.custody.deposits.push(deposit)
  engine.custody.coming.add(deposit)
  return deposit
}

/**
 * Credits a deposit from another user of the exchange. The money has already moved from the sender's wallet to
 * `outside`.
 */
export const receive = (
  engine: Engine,
  member: Member,
  request: { readonly coin: string; readonly amount: bigint; readonly sender: Member; readonly transaction: string }
): Deposit => {
  const seq = engine.nextSeq()
  const deposit: Deposit = {
    seq,
    id: String(160_000_000 + seq),
    member,
    coin: request.coin,
    chain: "",
    amount: request.amount,
    transaction: request.transaction,
    fromAddress: "",
    toAddress: member.uid,
    tag: "",
    sender: request.sender,
    time: engine.now,
    dueTime: engine.now,
    credited: false
  }
  engine.custody.deposits.push(deposit)
  credit(engine, deposit)
  return deposit
}

const credit = (engine: Engine, deposit: Deposit): void => {
  const { member } = deposit
  Ledger.move(engine, engine.outside, member.wallet(member.depositWallet), deposit.coin, deposit.amount, "deposit")
  deposit.credited = true
}

/** Credits the deposits that have enough confirmations. */
export const check = (engine: Engine): void => {
  for (const deposit of engine.custody.coming) {
    if (engine.now < deposit.dueTime) continue
    engine.custody.coming.delete(deposit)
    credit(engine, deposit)
  }
}
