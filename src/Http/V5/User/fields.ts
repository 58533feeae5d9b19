import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import { SubMember } from "./rows.js"

/** Which page of sub-accounts to return. */
export const subMemberPageParams = {
  /** Rows per page, at most 100. */
  pageSize: Field.optionalIntegerParam,
  /** The previous page's `nextCursor`. */
  nextCursor: Field.optionalTextParam
}

/** A page of sub-accounts. */
export const subMemberPageFields = {
  /** The sub-accounts of this page. */
  subMembers: Field.list<SubMember>(SubMember),
  /** `"0"` on the last page. */
  nextCursor: Field.optionalNullableText
}

/** Permissions that only Bybit's example requests contain. */
export const formerGrants = {
  /** No longer documented. */
  CopyTrading: Field.optionalParam(Field.list(Schema.Literal("CopyTrading"))),
  /** No longer documented. */
  NFT: Field.optionalParam(Field.list(Schema.Literal("NFTQueryProductList")))
}
