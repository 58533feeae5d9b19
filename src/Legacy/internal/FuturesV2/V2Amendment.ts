/** How inverse contracts (v2) take a new price or quantity: as a number or as text. */
import * as Either from "effect/Either"
import * as Field from "../../../Schema/Field.js"
import * as PlainDecimal from "../../../Schema/PlainDecimal.js"
import * as Schema from "../../../Schema/Shape.js"

/**
 * The documentation calls these numbers, but older clients sent text: a number is sent as a number, anything else as
 * text.
 */
const asGiven: Schema.Schema<Field.DecimalInput> = Schema.annotate(
  Field.decimalParam,
  Field.DecimalParam,
  (input: unknown) =>
    Either.map(PlainDecimal.format(input), (text) =>
      typeof input === "number" && String(input) === text ? input : text
    )
)

/**
 * A new price or quantity of an inverse order. A number is sent as a JSON number, anything else as text, and never with
 * an exponent. Unchanged if omitted.
 */
export const optionalNewValue: Schema.OptionalParam<Field.DecimalInput> = Field.optionalParam(asGiven)
