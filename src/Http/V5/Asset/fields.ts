import * as Field from "../../../Schema/Field.js"
import { TransferStatus } from "./rows.js"

/** Page size, 20 rows by default, and cursor. */
export const pageOf20 = {
  /** Rows per page, 1 to 50. Defaults to 20. */
  limit: Field.optionalIntegerParam,
  /** `nextPageCursor` of the previous page, unchanged. */
  cursor: Field.optionalCursorParam
}

/** Page size, 50 rows by default, and cursor. */
export const pageOf50 = {
  /** Rows per page, 1 to 50. Defaults to 50. */
  limit: Field.optionalIntegerParam,
  /** `nextPageCursor` of the previous page, unchanged. */
  cursor: Field.optionalCursorParam
}

/** Filters and paging of the deposit records. */
export const depositFilters = {
  /** The `id` of a row; overrides the other filters. */
  id: Field.optionalTextParam,
  /** Transaction hash. Matches no deposits before 2024. */
  txID: Field.optionalTextParam,
  /** Uppercase. */
  coin: Field.optionalTextParam,
  /** In ms, with one-second precision. Defaults to the last 30 days. */
  startTime: Field.optionalIntegerParam,
  /** In ms, with one-second precision; less than 30 days after `startTime`. */
  endTime: Field.optionalIntegerParam,
  ...pageOf50
}

/** Filters and paging of the transfer records. */
export const transferFilters = {
  /** The ID the transfer was created with. */
  transferId: Field.optionalTextParam,
  coin: Field.optionalTextParam,
  /** Defaults to all statuses. */
  status: Field.optionalParam(TransferStatus),
  /**
   * In ms, with one-second precision. Defaults to the last 7 days; if only one time is set, to the 7 days after or
   * before it.
   */
  startTime: Field.optionalIntegerParam,
  /** In ms, with one-second precision; at most 7 days after `startTime`. */
  endTime: Field.optionalIntegerParam,
  ...pageOf20
}

/** A transfer to make. */
export const newTransferFields = {
  /**
   * A UUID that you generate, and store before the call. Bybit executes each ID once: after an unknown outcome, repeat the call with the
   * same ID. A new one would transfer again.
   */
  transferId: Field.text,
  /** Uppercase. */
  coin: Field.text,
  /** Amount to transfer, in `coin`. */
  amount: Field.decimalParam
}
