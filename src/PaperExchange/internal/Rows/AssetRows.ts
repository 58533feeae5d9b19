/** Balances, deposits, withdrawals, transfers and conversions as V5 shows them. */
import * as Chains from "../Account/Chains.js"
import type {
  Conversion,
  Deposit,
  FundEntry,
  SavedAddress,
  SmallConversion,
  SmallPart,
  SmallQuote,
  Transfer,
  Withdrawal
} from "../Account/Custody.js"
import * as Deposits from "../Account/Deposits.js"
import type { Member, Wallet } from "../Account/Member.js"
import * as Transfers from "../Account/Transfers.js"
import { stage } from "../Account/Withdrawals.js"
import type { Engine } from "../Engine.js"
import * as Money from "../Money.js"

const seconds = (millis: number): string => String(Math.floor(millis / 1000))
/** Deposit and withdrawal records have a resolution of one second. */
const whole = (millis: number): string => String(Math.floor(millis / 1000) * 1000)

/** The balance of a coin in a wallet. */
export const balance = (engine: Engine, member: Member, wallet: Wallet, coin: string, withBonus: boolean) => ({
  coin,
  transferBalance: Money.format(Transfers.available(engine, member, wallet, coin)),
  walletBalance: Money.format(member.wallet(wallet).holdings.get(coin)?.balance ?? 0n),
  bonus: withBonus ? "0" : ""
})

/** A coin with its chains. */
export const coin = (name: string) => ({
  name,
  coin: name,
  remainAmount: "15000000000000",
  chains: Chains.of(name).map((chain) => ({
    chain: chain.chain,
    chainType: chain.name,
    confirmation: String(chain.confirmations),
    safeConfirmNumber: String(chain.safeConfirmations),
    withdrawFee: Money.format(chain.withdrawFee),
    withdrawPercentageFee: "0",
    depositMin: Money.format(chain.depositMin),
    withdrawMin: Money.format(chain.withdrawMin),
    withdrawMax: Money.format(chain.withdrawMax),
    minAccuracy: String(chain.decimals),
    chainDeposit: "1",
    chainWithdraw: "1",
    contractAddress: chain.contract
  }))
})

/** The deposit address of a member on a chain. */
export const depositChain = (engine: Engine, member: Member, chain: Chains.Chain) => ({
  chain: chain.chain,
  chainType: chain.name,
  addressDeposit: Deposits.addressOf(engine, member, chain),
  tagDeposit: Deposits.tagOf(member, chain),
  batchReleaseLimit: "-1",
  contractAddress: chain.contract.slice(-6)
})

/** An on-chain deposit. */
export const deposit = (engine: Engine, row: Deposit) => {
  return {
    id: row.id,
    coin: row.coin,
    chain: row.chain,
    amount: Money.format(row.amount),
    txID: row.transaction,
    status: row.credited ? 3 : Deposits.confirmations(engine, row) === 0 ? 1 : 2,
    toAddress: row.toAddress,
    tag: row.tag,
    depositFee: "",
    successAt: row.credited ? whole(row.dueTime) : whole(row.time),
    confirmations: String(Deposits.confirmations(engine, row)),
    txIndex: "0",
    blockHash: Chains.transaction(row.chain, engine.seed, "block", row.id),
    batchReleaseLimit: "-1",
    depositType: "0",
    fromAddress: row.fromAddress,
    taxDepositRecordsId: "0",
    taxStatus: 0
  }
}

/** A deposit from another user of the exchange. */
export const internalDeposit = (row: Deposit) => ({
  id: row.id,
  amount: Money.format(row.amount),
  type: 1,
  coin: row.coin,
  address: `${row.sender?.username.slice(0, 4) ?? ""}***@paper.invalid`,
  status: 2,
  createdTime: seconds(row.time),
  fromMemberId: row.sender?.uid ?? "",
  txID: row.transaction,
  complianceStatus: 0,
  taxDepositRecordsId: "0",
  taxStatus: 0
})

/** A withdrawal. */
export const withdrawal = (engine: Engine, row: Withdrawal) => {
  const { status, time } = stage(engine, row)
  const sent = status === "success" || status === "BlockchainConfirmed"
  return {
    withdrawId: row.id,
    coin: row.coin,
    chain: row.chain,
    amount: Money.format(row.amount),
    txID: sent ? row.transaction : "",
    status,
    toAddress: row.address,
    tag: row.tag,
    withdrawFee: Money.format(row.fee),
    createTime: whole(row.time),
    updateTime: whole(time),
    withdrawType: row.chain === "" ? 1 : 0,
    fee: "",
    tax: "",
    taxRate: "",
    taxType: ""
  }
}

/** A saved withdrawal address. */
export const address = (engine: Engine, row: SavedAddress) => ({
  coin: row.coin,
  chain: row.chain,
  address: row.address,
  tag: row.tag,
  remark: row.remark,
  status: engine.now < row.readyTime ? 1 : 0,
  addressType: 0,
  verified: row.readyTime === row.time ? 1 : 0,
  createdAt: seconds(row.time)
})

/** A transfer. */
export const transfer = (row: Transfer) => ({
  transferId: row.id,
  coin: row.coin,
  amount: Money.format(row.amount),
  ...(row.universal ? { fromMemberId: row.from.uid, toMemberId: row.to.uid } : {}),
  fromAccountType: row.fromWallet,
  toAccountType: row.toWallet,
  timestamp: whole(row.time),
  status: "SUCCESS"
})

/** A conversion. */
export const conversion = ({ quote, time }: Conversion) => ({
  accountType: quote.wallet === "FUND" ? "eb_convert_funding" : "eb_convert_uta",
  exchangeTxId: quote.id,
  userId: quote.member.uid,
  fromCoin: quote.fromCoin,
  fromCoinType: "crypto",
  fromAmount: Money.format(quote.fromAmount),
  toCoin: quote.toCoin,
  toCoinType: "crypto",
  toAmount: Money.format(quote.toAmount),
  exchangeStatus: "success",
  extInfo: quote.broker === "" ? {} : { paramType: "opFrom", paramValue: quote.broker },
  convertRate: Money.format(quote.rate),
  createdAt: String(time)
})

/** A conversion in the coin exchange records. */
export const coinExchange = ({ quote, time }: Conversion) => ({
  exchangeTxId: quote.id,
  fromCoin: quote.fromCoin,
  fromAmount: Money.format(quote.fromAmount),
  toCoin: quote.toCoin,
  toAmount: Money.format(quote.toAmount),
  exchangeRate: Money.format(quote.rate),
  createdTime: seconds(time)
})

const noTax = { totalAmount: "0", feeCoin: "", taxFeeItems: [] }

const sum = (parts: ReadonlyArray<SmallPart>, field: "fee" | "received"): string =>
  Money.format(parts.reduce((all, part) => all + part[field], 0n))

/** A quote for converting small balances. */
export const smallQuote = (row: SmallQuote) => ({
  quoteCreateTime: String(row.time),
  quoteExpireTime: String(row.expiryTime),
  exchangeCoins: row.parts.map((part) => ({
    fromCoin: part.coin,
    supportConvert: 1,
    availableBalance: Money.format(part.amount),
    baseValue: Money.format(part.worth),
    toCoin: row.toCoin,
    toAmount: Money.format(part.received),
    exchangeRate: Money.format(part.rate),
    feeInfo: { feeCoin: row.toCoin, amount: Money.format(part.fee), feeRate: "0.02" },
    taxFeeInfo: noTax
  })),
  totalFeeInfo: { feeCoin: row.toCoin, amount: sum(row.parts, "fee"), feeRate: "0.02" },
  totalTaxFeeInfo: noTax
})

/** A conversion of small balances. */
export const smallConversion = ({ quote, time }: SmallConversion) => ({
  accountType: "eb_convert_uta",
  exchangeTxId: quote.id,
  toCoin: quote.toCoin,
  toAmount: sum(quote.parts, "received"),
  subRecords: quote.parts.map((part) => ({
    fromCoin: part.coin,
    fromAmount: Money.format(part.amount),
    toCoin: quote.toCoin,
    toAmount: Money.format(part.received),
    feeCoin: quote.toCoin,
    feeAmount: Money.format(part.fee),
    status: "success",
    taxFeeInfo: noTax
  })),
  status: "success",
  createdAt: whole(time),
  exchangeSource: "small_asset_uta",
  feeCoin: quote.toCoin,
  totalFeeAmount: sum(quote.parts, "fee"),
  totalTaxFeeInfo: noTax
})

const reasons = { deposit: "Deposit", withdrawal: "Withdrawal", transfer: "Transfer", conversion: "Convert" } as const

/** An entry of a funding wallet's history. */
export const fundEntry = (row: FundEntry) => {
  const name = reasons[row.reason]
  const way = row.change < 0n ? "Out" : "In"
  return {
    currency: row.coin,
    memberId: row.uid,
    ioDirection: row.change < 0n ? "O" : "I",
    txnAmt: Money.format(row.change < 0n ? -row.change : row.change),
    afterAmt: Money.format(row.after),
    createTime: seconds(row.time),
    showBusiType: `fundingAccountRecord${name}`,
    showBusiTypeEn: name,
    description: `fundingAccountRecord${name}${way}`,
    descriptionEn: `${name} ${way}`
  }
}
