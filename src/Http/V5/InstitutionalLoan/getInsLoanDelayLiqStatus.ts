import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const GetInsLoanDelayLiqStatusResult = Schema.Struct({
  /** Loan to value: debts as a share of the collateral. */
  ltv: Field.decimal,
  /** 0 normal, 1 being liquidated, 2 being called back, 3 liquidation delayed. */
  liquidationStatus: Field.number,
  /** When the delay began, in ms; `"0"` without one. */
  delayLiqStartTime: Field.optionalMillisText,
  /** Seconds until the delay ends; `""` without one. */
  delayLiqRemainingSec: Field.optionalText
})
export interface GetInsLoanDelayLiqStatusResult extends Schema.Schema.Type<typeof GetInsLoanDelayLiqStatusResult> {}

/**
 * Returns the loan-to-value ratio, and whether a liquidation is running or delayed.
 *
 * @example
 * ```ts
 * import * as InstitutionalLoan from "effect-bybit/InstitutionalLoan"
 *
 * export const program = InstitutionalLoan.getInsLoanDelayLiqStatus()
 * ```
 */
export const getInsLoanDelayLiqStatus: Endpoint.Private<void, GetInsLoanDelayLiqStatusResult> = Endpoint.get(
  "InstitutionalLoan.getInsLoanDelayLiqStatus",
  "/v5/ins-loan/delay-liq-status",
  {
    access: "private",
    kind: "read",
    result: GetInsLoanDelayLiqStatusResult,
    limit: [{ count: 2, perMs: 1000 }],
    permission: "a read-only key is sufficient",
    docs: "https://bybit-exchange.github.io/docs/v5/otc/delay-liq-status"
  }
)
