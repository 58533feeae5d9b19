/** Reads and writes quantities exactly, for the sums of the ledgers. */
import * as BigDecimal from "effect/BigDecimal"
import * as Either from "effect/Either"
import { format, parse } from "../../../Schema/PlainDecimal.js"

/** Reads a quantity exactly; undefined if there is none or it can't be read. */
export const amountOf = (text: string | null | undefined): BigDecimal.BigDecimal | undefined =>
  text === undefined || text === null || text === "" ? undefined : Either.getOrUndefined(parse(text))

/** Writes a quantity in plain digits. */
export const textOf = (amount: BigDecimal.BigDecimal): string =>
  Either.getOrElse(format(BigDecimal.normalize(amount)), () => "")
