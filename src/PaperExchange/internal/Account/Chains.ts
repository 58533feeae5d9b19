/** The chains of each coin: their fees and minimums, and what addresses and transactions look like. */
import * as Either from "effect/Either"
import { UnknownChain, UnknownCoin } from "../../InputErrors.js"
import * as Money from "../Money.js"
import * as Hmac from "../Rest/Hmac.js"

/** A chain on which a coin is deposited and withdrawn. */
export interface Chain {
  readonly chain: string
  /** Its display name. */
  readonly name: string
  /** Confirmations before a deposit is credited. */
  readonly confirmations: number
  /** Confirmations before a deposit can be withdrawn. */
  readonly safeConfirmations: number
  readonly blockMillis: number
  readonly withdrawFee: bigint
  readonly depositMin: bigint
  readonly withdrawMin: bigint
  readonly withdrawMax: bigint
  /** Decimal places of an amount. */
  readonly decimals: number
  /** The address of the coin's contract; `""` for the chain's native coin. */
  readonly contract: string
  /** Whether addresses have a tag. */
  readonly tagged: boolean
}

const networks = {
  BTC: { chain: "BTC", name: "BTC", confirmations: 1, safeConfirmations: 2, blockMillis: 600_000, tagged: false },
  ETH: {
    chain: "ETH",
    name: "Ethereum (ERC20)",
    confirmations: 6,
    safeConfirmations: 65,
    blockMillis: 12_000,
    tagged: false
  },
  TRX: { chain: "TRX", name: "TRC20", confirmations: 20, safeConfirmations: 50, blockMillis: 3_000, tagged: false },
  SOL: { chain: "SOL", name: "SOL", confirmations: 100, safeConfirmations: 150, blockMillis: 400, tagged: false },
  XRP: { chain: "XRP", name: "XRP", confirmations: 1, safeConfirmations: 5, blockMillis: 4_000, tagged: true }
} as const

const on = (
  network: keyof typeof networks,
  fee: string,
  depositMin: string,
  withdrawMin: string,
  withdrawMax: string,
  decimals: number,
  contract = ""
): Chain => ({
  ...networks[network],
  withdrawFee: Money.of(fee),
  depositMin: Money.of(depositMin),
  withdrawMin: Money.of(withdrawMin),
  withdrawMax: Money.of(withdrawMax),
  decimals,
  contract
})

const chains: Readonly<Record<string, ReadonlyArray<Chain>>> = (() => ({
  USDT: [
    on("ETH", "4", "0.01", "8", "5000000", 6, "0xdac17f958d2ee523a2206206994597c13d831ec7"),
    on("TRX", "1", "0.01", "1.5", "5000000", 6, "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t")
  ],
  USDC: [
    on("ETH", "4", "0.01", "8", "5000000", 6, "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48"),
    on("SOL", "1", "0.01", "2", "5000000", 6, "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v")
  ],
  BTC: [on("BTC", "0.0001", "0.00001", "0.0005", "500", 8)],
  ETH: [on("ETH", "0.0008", "0.0001", "0.002", "10000", 8)],
  SOL: [on("SOL", "0.008", "0.01", "0.1", "80000", 8)],
  XRP: [on("XRP", "0.2", "0.01", "2", "5000000", 6)]
}))()

/** The coins that can be deposited, transferred, converted and withdrawn. */
export const coins: ReadonlyArray<string> = (() => Object.keys(chains))()

/** Whether the exchange supports a coin. */
export const isCoin = (coin: string): boolean => Object.hasOwn(chains, coin)

/** The chains of a coin; empty if the coin is not supported. */
export const of = (coin: string): ReadonlyArray<Chain> => (isCoin(coin) ? (chains[coin] ?? []) : [])

/** One chain of a coin. */
export const find = (coin: string, chain: string): Chain | undefined => of(coin).find((one) => one.chain === chain)

/** One chain of a coin, or what is unknown. */
export const get = (coin: string, chain: string): Either.Either<Chain, UnknownCoin | UnknownChain> =>
  isCoin(coin)
    ? Either.fromNullable(find(coin, chain), () => new UnknownChain({ coin, chain }))
    : Either.left(new UnknownCoin({ coin }))

const base58 = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"

const spell = (digest: string, letters: string, length: number): string => {
  let left = BigInt(`0x${digest}${digest}`)
  let text = ""
  const size = BigInt(letters.length)
  for (let i = 0; i < length; i++) {
    text += letters[Number(left % size)]
    left /= size
  }
  return text
}

/** An address in the format of a chain, derived from the seed and the parts. */
export const address = (chain: string, seed: number, ...parts: ReadonlyArray<string>): string => {
  const network = chain === "BTC" || chain === "TRX" || chain === "SOL" || chain === "XRP" ? chain : "ETH"
  const digest = Hmac.hex(`address ${seed}`, [network, ...parts].join(" "))
  switch (network) {
    case "BTC":
      return `bc1q${spell(digest, "qpzry9x8gf2tvdw0s3jn54khce6mua7l", 38)}`
    case "TRX":
      return `T${spell(digest, base58, 33)}`
    case "SOL":
      return spell(digest, base58, 44)
    case "XRP":
      return `r${spell(digest, base58, 33)}`
    default:
      return `0x${digest.slice(0, 40)}`
  }
}

/** A transaction ID in the format of a chain, derived from the seed and the parts. */
export const transaction = (chain: string, seed: number, ...parts: ReadonlyArray<string>): string =>
  `${chain === "ETH" ? "0x" : ""}${Hmac.hex(`transaction ${seed}`, [chain, ...parts].join(" "))}`
