import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"

/** Filters and page of the lists of activities. */
export const activityParams = {
  /** 0 upcoming, 1 ongoing, 2 ended. */
  status: Schema.Literal(0, 1, 2),
  /** Case doesn't matter. Defaults to all coins. */
  activityCoin: Field.optionalTextParam,
  /** The ID of a project. Defaults to all. */
  projectId: Field.optionalTextParam,
  /** `nextPageCursor` of the previous page, unchanged. */
  cursor: Field.optionalCursorParam,
  /** Rows per page, at most 10, which is the default. */
  limit: Field.optionalIntegerParam
}

/** Where the next page starts. */
export const nextPageFields = {
  /** `""` or null on the last page. */
  nextPageCursor: Field.optionalNullableText
}

/** What all activities have. */
export const activityFields = {
  projectId: Field.text,
  activityCoin: Field.optionalText,
  rewardCoin: Field.optionalText,
  /** 0 upcoming, 1 ongoing, 2 ended. */
  status: Field.optionalNumber,
  /** Sum of all rewards. */
  totalReward: Field.optionalDecimal
}

/** Page of your Launchpool records. */
export const recordPageParams = {
  /** Rows per page, at most 10, which is the default. */
  pageSize: Field.optionalIntegerParam,
  /** Page number, 1 to 100. Defaults to 1. */
  current: Field.optionalIntegerParam
}

/** Which page of your Launchpool records this is. */
export const recordPageFields = {
  /** Number of all records. */
  total: Field.optionalNumber,
  pageSize: Field.optionalNumber,
  /** Page number. */
  current: Field.optionalNumber
}
