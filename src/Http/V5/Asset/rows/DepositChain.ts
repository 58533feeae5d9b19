import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"

/** Where to send a coin on one chain. */
export const DepositChain = Schema.Struct({
  chain: Field.text,
  /** The chain's name to read. */
  chainType: Field.optionalText,
  addressDeposit: Field.text,
  /** Memo or tag that has to be sent along; `""` where the chain has none. */
  tagDeposit: Field.optionalText,
  /** Most of this coin that the chain takes; `"-1"` is no limit. */
  batchReleaseLimit: Field.optionalDecimal,
  /** Its last 6 characters; `""` where there is no contract. */
  contractAddress: Field.optionalText
})
export interface DepositChain extends Schema.Schema.Type<typeof DepositChain> {}
