/** The row that the deposit addresses of master and sub-accounts share. */
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"

/** A deposit address on one chain, of asset v3. */
export const DepositChain = Schema.Struct({
  chain: Field.text,
  chainType: Field.optionalText,
  addressDeposit: Field.optionalText,
  /** Memo of the address, if the chain requires one. */
  tagDeposit: Field.optionalText,
  /** The maximum that can be deposited; `-1`: no limit. */
  batchReleaseLimit: Field.optionalText
})
export interface DepositChain extends Schema.Schema.Type<typeof DepositChain> {}
