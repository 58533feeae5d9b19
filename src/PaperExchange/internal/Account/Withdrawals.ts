/** Withdrawals from the request to the arrival, and the address book they go by. */
import * as Either from "effect/Either"
import { UnknownChain, type UnknownCoin } from "../../InputErrors.js"
import type { Engine } from "../Engine.js"
import * as Money from "../Money.js"
import { type Outcome, refuse } from "../Outcome.js"
import * as Chains from "./Chains.js"
import type { Withdrawal } from "./Custody.js"
import * as Deposits from "./Deposits.js"
import * as Ledger from "./Ledger.js"
import type { Member, Wallet } from "./Member.js"
import * as Transfers from "./Transfers.js"

const securityMillis = 10_000
const sendMillis = 30_000
const arriveMillis = 60_000
const newAddressMillis = 86_400_000

/** The 24-hour withdrawal limit of an account without a VIP level, in dollars. */
export const dailyLimit = 1_000_000n * Money.one

/** The status of a withdrawal, and since when. */
export const stage = (engine: Engine, row: Withdrawal): { readonly status: string; readonly time: number } => {
  if (row.cancelTime !== 0) return { status: "CancelByUser", time: row.cancelTime }
  if (row.chain === "") return { status: "success", time: row.time }
  const age = engine.now - row.time
  if (age < securityMillis) return { status: "SecurityCheck", time: row.time }
  if (age < sendMillis) return { status: "Pending", time: row.time + securityMillis }
  // Arrivals are booked in steps, so a withdrawal has arrived only once it has been booked.
  if (engine.custody.going.has(row)) return { status: "BlockchainConfirmed", time: row.time + sendMillis }
  return { status: "success", time: row.time + arriveMillis }
}

/** An address to save. */
export interface NewAddress {
  /** `baseCoin` means all coins of the chain. */
  readonly coin: string
  readonly chain: string
  readonly address: string
  readonly tag?: string | undefined
  readonly remark?: string | undefined
  /** Whether it can be used immediately instead of after 24 hours. Defaults to false. */
  readonly verified?: boolean | undefined
}

/** The name of a chain that a saved address can be on. */
const chainOf = ({ chain, coin }: NewAddress): Either.Either<string, UnknownCoin | UnknownChain> => {
  if (coin !== "baseCoin") return Either.map(Chains.get(coin, chain), () => chain)
  return Chains.coins.some((one) => Chains.find(one, chain) !== undefined)
    ? Either.right(chain)
    : Either.left(new UnknownChain({ coin, chain }))
}

/** Adds an address to a member's address book. */
export const save = (
  engine: Engine,
  member: Member,
  request: NewAddress
): Either.Either<void, UnknownCoin | UnknownChain> =>
  Either.map(chainOf(request), (chain) => {
    engine.custody.addresses.push({
      seq: engine.nextSeq(),
      member,
      coin: request.coin,
      chain,
      address: request.address,
      tag: request.tag ?? "",
      remark: request.remark ?? "",
      time: engine.now,
      readyTime: engine.now + (request.verified === true ? 0 : newAddressMillis)
    })
  })

/** The unchecked parameters of a withdrawal. */
export interface WithdrawalRequest {
  readonly coin: string
  readonly chain: string | undefined
  readonly address: string
  readonly tag: string
  readonly amount: string
  readonly forceChain: 0 | 1 | 2
  /** The wallets to pay from, in this order. */
  readonly wallets: ReadonlyArray<Wallet>
  /** Whether the fee is deducted from the amount. */
  readonly inclusive: boolean
  readonly requestId: string
}

interface Target {
  readonly chain: Chains.Chain | undefined
  readonly member: Member | undefined
}

const inside = (engine: Engine, member: Member, uid: string): Outcome<Target> => {
  const target = engine.custody.members.get(uid)
  if (target === undefined || target.deleted) return refuse(131077)
  if (target === member) return refuse(131075)
  return target.parent === undefined ? Either.right({ chain: undefined, member: target }) : refuse(131076)
}

/** Finds the target. The address must be saved for this chain and with this tag. */
const targetOf = (engine: Engine, member: Member, request: WithdrawalRequest): Outcome<Target> => {
  const { address, coin, tag } = request
  if (request.forceChain === 2) return inside(engine, member, address)
  if (request.chain === undefined) return refuse(131002)
  const chain = Chains.find(coin, request.chain)
  if (chain === undefined) return refuse(131097)
  const saved = engine.custody.addresses.filter((row) => row.member === member && row.address === address)
  if (saved.length === 0) return refuse(131083)
  const fitting = saved.find(
    (row) => (row.coin === coin || row.coin === "baseCoin") && row.chain === chain.chain && row.tag === tag
  )
  if (fitting === undefined) return refuse(131002, "Withdraw address chain or destination tag are not equal")
  if (engine.now < fitting.readyTime) return refuse(131098)
  const owner = request.forceChain === 0 ? Deposits.ownerOf(engine, chain, address, tag) : undefined
  return owner === undefined ? Either.right({ chain, member: undefined }) : inside(engine, member, owner.uid)
}

const withdrawnToday = (engine: Engine, member: Member): bigint => {
  let sum = 0n
  for (const row of engine.custody.withdrawals) {
    if (row.member === member && row.cancelTime === 0 && row.time > engine.now - 86_400_000) sum += row.worth
  }
  return sum
}

/** Takes the money from the wallets in order. Money from the unified wallet goes through the funding wallet. */
const collect = (engine: Engine, member: Member, wallets: ReadonlyArray<Wallet>, coin: string, sum: bigint): void => {
  let left = sum
  for (const wallet of wallets) {
    const part = Money.min(left, Transfers.available(engine, member, wallet, coin))
    if (part <= 0n) continue
    if (wallet === "UNIFIED") Ledger.move(engine, member.account, member.funding, coin, part, "transfer")
    left -= part
  }
  Ledger.move(engine, member.funding, engine.transit, coin, sum, "withdrawal")
}

/** Requests a withdrawal. The money leaves the wallet immediately and leaves the exchange some time later. */
export const make = (engine: Engine, member: Member, request: WithdrawalRequest): Outcome<Withdrawal> =>
  Either.gen(function* () {
    const { coin, requestId, wallets } = request
    const { custody } = engine
    if (!Chains.isCoin(coin) || !/^[0-9A-Za-z]{0,32}$/.test(requestId)) return yield* refuse(131002)
    const repeated = (row: Withdrawal) => row.member === member && row.requestId === requestId
    if (requestId !== "" && custody.withdrawals.some(repeated)) return yield* refuse(131082)
    const target = yield* targetOf(engine, member, request)
    const { chain } = target
    const asked = yield* Transfers.amountOf(request.amount, chain?.decimals ?? 8)
    const fee = chain?.withdrawFee ?? 0n
    const amount = request.inclusive ? asked - fee : asked
    if (amount <= 0n || (chain !== undefined && (amount < chain.withdrawMin || amount > chain.withdrawMax))) {
      return yield* refuse(131096)
    }
    const worth = (asked * (engine.coinPrice(coin) ?? 0n)) / Money.one
    const room = dailyLimit - withdrawnToday(engine, member)
    if (worth > room) {
      const left = Money.formatTo(Money.max(0n, room), 2)
      const message =
        "The withdrawal amount exceeds the remaining withdrawal limit of your identity verification level."
      return yield* refuse(131088, `${message} The current available amount for withdrawal : ${left}`)
    }
    let held = 0n
    for (const wallet of wallets) held += Transfers.available(engine, member, wallet, coin)
    if (amount + fee > held) return yield* refuse(131212)
    collect(engine, member, wallets, coin, amount + fee)
    const seq = engine.nextSeq()
    const transaction = Chains.transaction(chain?.chain ?? "", engine.seed, "withdrawal", String(seq))
    const withdrawal: Withdrawal = {
      seq,
      id: String(130_000_000 + seq),
      requestId,
      member,
      coin,
      chain: chain?.chain ?? "",
      amount,
      fee,
      transaction,
      address: target.member?.uid ?? request.address,
      tag: request.tag,
      worth,
      time: engine.now,
      cancelTime: 0
    }
    custody.withdrawals.push(withdrawal)
    if (target.member === undefined) custody.going.add(withdrawal)
    else {
      Ledger.move(engine, engine.transit, engine.outside, coin, amount, "withdrawal")
      Deposits.receive(engine, target.member, { coin, amount, sender: member, transaction })
    }
    return withdrawal
  })

/** Cancels a withdrawal that has not been sent yet. The money returns to the funding wallet. */
export const cancel = (engine: Engine, member: Member, id: string): Outcome<Withdrawal> => {
  const found = engine.custody.withdrawals.find((row) => row.member === member && row.id === id)
  if (found === undefined) return refuse(131002)
  const { status } = stage(engine, found)
  if (status !== "SecurityCheck" && status !== "Pending") return refuse(131099)
  found.cancelTime = engine.now
  engine.custody.going.delete(found)
  Ledger.move(engine, engine.transit, member.funding, found.coin, found.amount + found.fee, "withdrawal")
  return Either.right(found)
}

/** Completes the withdrawals that were sent long enough ago. */
export const check = (engine: Engine): void => {
  for (const row of engine.custody.going) {
    if (engine.now < row.time + arriveMillis) continue
    engine.custody.going.delete(row)
    Ledger.move(engine, engine.transit, engine.outside, row.coin, row.amount, "withdrawal")
    Ledger.move(engine, engine.transit, engine.fees, row.coin, row.fee, "withdrawal")
  }
}
