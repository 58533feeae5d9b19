import { type RefusalFields, refusal } from "./Refusal.js"
import type { UnknownExchangeError } from "./Unknown.js"
export class InvalidSignature extends refusal("InvalidSignature", "auth", [10004]) {}
export type CommonError = InvalidSignature | UnknownExchangeError
export type X = RefusalFields
