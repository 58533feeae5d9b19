import * as Context from "effect/Context"
import { type RefusalFields, refusal } from "./Refusal.js"

/**
 * The exchange refused with a code that this endpoint's unions do not name, or with 12000, its own "unknown".
 *
 * `meaning` is the catalogue's text for the code, where the catalogue is loaded. Unless the call was a read, nobody can say
 * whether the exchange acted: `outcome` is `unknown`.
 */
export class UnknownExchangeError extends refusal("UnknownExchangeError", "server", [12000]) {
  readonly meaning: string | undefined
  constructor(fields: RefusalFields & { readonly meaning?: string | undefined }) {
    super(fields)
    this.meaning = fields.meaning
  }
}

/** Says what a code means, read in the first of these catalogue areas that has it. */
export type MeaningOf = (code: number, areas: ReadonlyArray<string>) => string | undefined

/**
 * The catalogue that gives an `UnknownExchangeError` its `meaning`: none unless `Catalogue.layer` is provided, so that its
 * texts are only in the bundles that want them.
 */
export class ErrorCatalogue extends Context.Reference<ErrorCatalogue>()("effect-bybit/ErrorCatalogue", {
  defaultValue: (): MeaningOf | undefined => undefined
}) {}
