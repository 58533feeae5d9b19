import { InstitutionalLoanError } from "../../../Errors/InstitutionalLoanError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const BindInsLoanOrUnbindUidParams = Schema.Struct({
  uid: Field.text,
  /** `0` binds, `1` unbinds. */
  operate: Schema.Literal("0", "1")
})
export interface BindInsLoanOrUnbindUidParams extends Schema.Schema.Type<typeof BindInsLoanOrUnbindUidParams> {}

export const BindInsLoanOrUnbindUidResult = Schema.Struct({
  uid: Field.text,
  /** `0` bound, `1` unbound. */
  operate: Field.optional(Field.openEnum("0", "1"))
})
export interface BindInsLoanOrUnbindUidResult extends Schema.Schema.Type<typeof BindInsLoanOrUnbindUidResult> {}

/**
 * Binds a user to the risk unit of an institutional loan, or unbinds the user.
 *
 * A user to be bound must have a unified account and no institutional loan. The main user of the risk unit cannot be
 * unbound.
 *
 * Fails with `LoanNotSettled`, or with `RiskUnitBindingRefused` for any other reason, for example if the user is
 * already bound, or not bound.
 *
 * @example
 * ```ts
 * import * as InstitutionalLoan from "effect-bybit/InstitutionalLoan"
 *
 * export const program = InstitutionalLoan.bindInsLoanOrUnbindUid({ uid: "592324", operate: "0" })
 * ```
 */
export const bindInsLoanOrUnbindUid: Endpoint.Private<
  BindInsLoanOrUnbindUidParams,
  BindInsLoanOrUnbindUidResult,
  InstitutionalLoanError
> = Endpoint.post("InstitutionalLoan.bindInsLoanOrUnbindUid", "/v5/ins-loan/association-uid", {
  aliases: ["bindOrUnbindUID"],
  access: "private",
  kind: "idempotentWrite",
  params: BindInsLoanOrUnbindUidParams,
  result: BindInsLoanOrUnbindUidResult,
  errors: [InstitutionalLoanError],
  limit: [{ count: 1, perMs: 1000 }],
  permission: "requires the key of a user in the risk unit, with write access",
  docs: "https://bybit-exchange.github.io/docs/v5/otc/bind-uid"
})
