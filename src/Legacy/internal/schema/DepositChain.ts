import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"

/** A deposit address on one chain, of asset v3. */
export const DepositChain = Schema.Struct({
  chain: Field.text,
  chainType: Field.optionalText,
  addressDeposit: Field.optionalText,
  /** Memo of the address, where the chain needs one. */
  tagDeposit: Field.optionalText,
  /** Most that may be deposited; `-1`: any amount. */
  batchReleaseLimit: Field.optionalText
})
export interface DepositChain extends Schema.Schema.Type<typeof DepositChain> {}
