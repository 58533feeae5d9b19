/** Why `accounts`, `markets` and `faults` of a paper exchange can't do what a program asks of them. */
import { maskKey } from "../Errors/internal/PlainVeil.js"
import { notExecutedError } from "../Errors/internal/Vouched.js"
import { unknownName } from "./internal/Suggestion.js"

/** No account of the paper exchange has this API key. */
export class UnknownKey extends notExecutedError("UnknownKey")<{
  /** Its first characters: it may be a real key, by mistake. */
  readonly key: string
}> {
  static of(key: string): UnknownKey {
    return new UnknownKey({ key: maskKey(`${key}`) })
  }

  override get message(): string {
    return `The paper exchange has no API key ${this.key}`
  }
}

/** The paper exchange doesn't have this coin. */
export class UnknownCoin extends notExecutedError("UnknownCoin")<{
  readonly coin: string
}> {
  override get message(): string {
    return `The paper exchange has no coin ${JSON.stringify(this.coin)}`
  }
}

/** The coin doesn't move on this chain. */
export class UnknownChain extends notExecutedError("UnknownChain")<{
  readonly coin: string
  readonly chain: string
}> {
  override get message(): string {
    return `${this.coin} has no chain ${JSON.stringify(this.chain)} on the paper exchange`
  }
}

/** A market has no such status. */
export class UnknownStatus extends notExecutedError("UnknownStatus")<{
  readonly status: string
  /** The statuses that there are. */
  readonly known: ReadonlyArray<string>
}> {
  override get message(): string {
    return `A market has no status ${JSON.stringify(this.status)}. There are ${this.known.join(", ")}`
  }
}

/** The clock of the exchange follows the time of the machine, or moves by itself, so nobody can advance it. */
export class ClockNotAdjustable extends notExecutedError("ClockNotAdjustable")<object> {
  override get message(): string {
    return "The time of this paper exchange can't be advanced: it doesn't run on Effect's TestClock"
  }
}

/** The category has no such symbol on the paper exchange. */
export class UnknownSymbol extends notExecutedError("UnknownSymbol")<{
  readonly category: string
  readonly symbol: string
  /** How it can have one. */
  readonly hint?: string | undefined
}> {
  override get message(): string {
    const { category, hint, symbol } = this
    return `The paper exchange has no ${category} symbol ${JSON.stringify(symbol)}${hint === undefined ? "" : `. ${hint}`}`
  }
}

/** The amount is not a plain decimal, or the chain doesn't take it. */
export class InvalidAmount extends notExecutedError("InvalidAmount")<{
  readonly coin: string
  readonly amount: string
  /** Such as `not a decimal`. */
  readonly reason: string
}> {
  override get message(): string {
    return `${JSON.stringify(this.amount)} is no amount of ${this.coin}: ${this.reason}`
  }
}

/** A price can only be multiplied by a positive number. */
export class InvalidFactor extends notExecutedError("InvalidFactor")<{
  readonly factor: number
}> {
  override get message(): string {
    return `A price can't be multiplied by ${this.factor}: the factor must be positive and finite`
  }
}

/** A fault, or an option of one, doesn't exist, a required option is missing, or the value of one is invalid. */
export class InvalidFault extends notExecutedError("InvalidFault")<{
  /** Where it was given, such as `rules[0].fault`. */
  readonly at: string
  /** What was given. `undefined` if something is missing. */
  readonly given: string | undefined
  /** What exists, or what is missing. Empty if a value is invalid. */
  readonly known: ReadonlyArray<string>
  /** What a value must be instead. */
  readonly expected?: string | undefined
}> {
  override get message(): string {
    const { expected, given } = this
    if (expected !== undefined) return `${this.at} must be ${expected}`
    if (given === undefined) return `${this.at}: ${this.known.join(", ")} must be given`
    return `${this.at}: ${unknownName(given, this.known)}`
  }
}

/** The public key is not an RSA key in PEM (`BEGIN PUBLIC KEY`) of at least 1024 bits. */
export class InvalidPublicKey extends notExecutedError("InvalidPublicKey")<object> {
  override get message(): string {
    return "publicKey must be an RSA public key in PEM (BEGIN PUBLIC KEY) of at least 1024 bits"
  }
}

/** A price or size of the data has more decimals than the instrument. The data ends there. */
export class MisfitData extends notExecutedError("MisfitData")<{
  readonly symbol: string
  readonly found: string
  /** How many the instrument has. */
  readonly decimals: number
  /** The time of the event, in milliseconds since 1970. */
  readonly time: number
}> {
  override get message(): string {
    const { decimals, found, symbol, time } = this
    return `The data of ${symbol} at ${new Date(time).toISOString()} has ${found}, but the instrument has ${decimals} decimals`
  }
}

/** A saved answer of the exchange can't be read, or is of an instrument that can't be traded on data. */
export class InvalidAnswer extends notExecutedError("InvalidAnswer")<{
  /** Where it is, such as `instruments[0].list[3]`. */
  readonly at: string
  readonly symbol: string
  /** Its field, such as `priceFilter.tickSize`. */
  readonly field: string
  /** What is wrong with it. */
  readonly reason: string
}> {
  override get message(): string {
    const { at, field, reason, symbol } = this
    return `${at} for ${symbol}: ${field === "" ? "" : `${field} `}${reason}`
  }
}
