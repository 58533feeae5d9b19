/**
 * Refusals with a code that an endpoint does not declare.
 *
 * @since 0.1.0
 */
import * as Context from "effect/Context"
import { type RefusalFields, refusal } from "./Refusal.js"

/**
 * The exchange refused with a code outside the endpoint's unions, or with 12000, which itself means "unknown".
 *
 * `meaning` explains the code if the catalogue is loaded. Unless the call was a read, `outcome` is `unknown`: the
 * exchange may have acted.
 */
export class UnknownExchangeError extends refusal("UnknownExchangeError", "server", [12000]) {
  readonly meaning: string | undefined
  constructor(fields: RefusalFields & { readonly meaning?: string | undefined }) {
    super(fields)
    this.meaning = fields.meaning
  }
}

/** Returns the meaning of a code in the first of these catalogue areas that contains it. */
export type MeaningOf = (code: number, areas: ReadonlyArray<string>) => string | undefined

/**
 * The catalogue that supplies the `meaning` of an `UnknownExchangeError`. There is none unless `Catalogue.layer` is
 * provided, so only bundles that use it contain its texts.
 */
export class ErrorCatalogue extends Context.Reference<ErrorCatalogue>()("effect-bybit/ErrorCatalogue", {
  defaultValue: (): MeaningOf | undefined => undefined
}) {}
