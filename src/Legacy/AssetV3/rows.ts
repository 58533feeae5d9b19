import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"

export { DepositChain } from "../internal/schema/DepositChain.js"

/** A deposit, as listed by asset v3. */
export const DepositRecord = Schema.Struct({
  coin: Field.text,
  chain: Field.optionalText,
  amount: Field.optionalDecimal,
  /** `""` if it failed or was canceled. */
  txID: Field.optionalText,
  /** 0: unknown, 1: to be confirmed, 2: processing, 3: success, 4: failed. */
  status: Field.optionalNumber,
  toAddress: Field.optionalText,
  /** Memo of the address, if the chain requires one. */
  tag: Field.optionalText,
  depositFee: Field.optionalDecimal,
  /** Milliseconds. */
  successAt: Field.optionalText,
  confirmations: Field.optionalText,
  txIndex: Field.optionalText,
  blockHash: Field.optionalText,
  /** The maximum that can be deposited; `-1`: no limit. */
  batchReleaseLimit: Field.optionalDecimal,
  /** 0: normal, 10: above the daily limit, 20: abnormal. */
  depositType: Field.optionalNumber
})
export interface DepositRecord extends Schema.Schema.Type<typeof DepositRecord> {}
