import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"

/** A deposit that came over a blockchain. */
export const DepositRecord = Schema.Struct({
  id: Field.text,
  coin: Field.text,
  chain: Field.optionalText,
  amount: Field.optionalDecimal,
  txID: Field.optionalText,
  /**
   * 0 unknown, 1 to be confirmed, 2 processing, 3 success, 4 failed, 7 being rolled back, 70011 rolled back, 70012
   * valid after all, 70013 rollback failed, 10011 and 10012 on its way into the funding pool and there.
   */
  status: Field.optionalNumber,
  toAddress: Field.optionalText,
  tag: Field.optionalText,
  /** `""` where there is none. */
  depositFee: Field.optionalDecimal,
  /** When it was last changed. */
  successAt: Field.optionalMillisText,
  /** Blocks since. */
  confirmations: Field.optionalText,
  txIndex: Field.optionalText,
  blockHash: Field.optionalText,
  /** Most of this coin that the chain takes; `"-1"` is no limit. */
  batchReleaseLimit: Field.optionalDecimal,
  /** `0` ordinary, `10` over the daily limit, `20` held back for papers to be handed in on the site, `50` blocked. */
  depositType: Field.optional(Field.openEnum("0", "10", "20", "50")),
  /** `""` where there is not exactly one. */
  fromAddress: Field.optionalText,
  /** For users of Bybit EU in Austria. */
  taxDepositRecordsId: Field.optionalText,
  /** For users of Bybit EU in Austria: 0 nothing to report, 1 to be reported, 2 reported. */
  taxStatus: Field.optionalTextOrNumber
})
export interface DepositRecord extends Schema.Schema.Type<typeof DepositRecord> {}
