/**
 * What kind of refusal an exchange code is.
 *
 * @since 0.1.0
 */
export type Category =
  | "auth"
  | "permission"
  | "rateLimit"
  | "clock"
  | "parameter"
  | "balance"
  | "orderState"
  | "unchanged"
  | "server"
  | "region"
