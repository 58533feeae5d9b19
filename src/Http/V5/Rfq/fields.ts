import * as Field from "../../../Schema/Field.js"
import { AnyRfqStatus } from "../../../Schema/Rfq.js"

/** Which page to return. */
export const pageParams = {
  /** Rows per page, 1 to 100. Defaults to 50. */
  limit: Field.optionalIntegerParam,
  /** The previous page's `cursor`, unchanged. */
  cursor: Field.optionalTextParam
}

/** Where the next page starts. */
export const cursorFields = {
  /** `""` or null on the last page. Percent-encoded: pass it on unchanged. */
  cursor: Field.optionalNullableText
}

/** The IDs of a request. */
export const rfqReferenceFields = {
  rfqId: Field.text,
  /** Your own request ID; `""` if you gave none. */
  rfqLinkId: Field.optionalText
}

/** The state of a new request or quote. */
export const newFields = {
  /** `Active` until it is filled, canceled, expired or failed. */
  status: Field.optional(AnyRfqStatus),
  /** In ms. */
  expiresAt: Field.optionalMillisText,
  /** The code that identifies you to others. */
  deskCode: Field.optionalText
}

/** Whether a request or quote was canceled. */
export const cancellationFields = {
  /** 0 means success. Documented as text, sent as a number. */
  code: Field.textOrNumber,
  /** Why it was not canceled. */
  msg: Field.optionalText
}
