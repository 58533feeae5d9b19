import * as Field from "../../../Schema/Field.js"
import { productTypes } from "../../../Schema/internal/ProductTypes.js"
import * as Schema from "../../../Schema/Shape.js"

/** A product type that has its own rate limit. */
export type ApiLimitBizType = Schema.OneOf<typeof productTypes>

/** Schema of {@link ApiLimitBizType}, for parameters. */
export const ApiLimitBizType: Schema.Schema<ApiLimitBizType> = Schema.Literals(productTypes)

/** Schema of {@link ApiLimitBizType}, for answers. */
export const AnyApiLimitBizType: Schema.Schema<ApiLimitBizType | (string & {})> = Field.openEnumOf(productTypes)

/** A rate limit of users for one product type. */
export const ApiRateLimit = Schema.Struct({
  /** User IDs, separated by commas. */
  uids: Field.text,
  /** Product type. */
  bizType: AnyApiLimitBizType,
  /** Requests per second. */
  rate: Field.optionalNumber
})
export interface ApiRateLimit extends Schema.Schema.Type<typeof ApiRateLimit> {}
