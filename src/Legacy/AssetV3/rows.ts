import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"

export { DepositChain } from "../internal/schema/DepositChain.js"

/** A deposit as asset v3 lists it. */
export const DepositRecord = Schema.Struct({
  coin: Field.text,
  chain: Field.optionalText,
  amount: Field.optionalDecimal,
  /** `""` when it failed or was cancelled. */
  txID: Field.optionalText,
  /** 0: unknown, 1: to be confirmed, 2: processing, 3: success, 4: failed. */
  status: Field.optionalNumber,
  toAddress: Field.optionalText,
  /** Memo of the address, where the chain needs one. */
  tag: Field.optionalText,
  depositFee: Field.optionalDecimal,
  /** Milliseconds. */
  successAt: Field.optionalText,
  confirmations: Field.optionalText,
  txIndex: Field.optionalText,
  blockHash: Field.optionalText,
  /** Most that may be deposited; `-1`: any amount. */
  batchReleaseLimit: Field.optionalDecimal,
  /** 0: ordinary, 10: above the limit of the day, 20: abnormal. */
  depositType: Field.optionalNumber
})
export interface DepositRecord extends Schema.Schema.Type<typeof DepositRecord> {}
