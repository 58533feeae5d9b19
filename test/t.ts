import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { type RefusalUnion, refusal } from "effect-bybit/Errors/Refusal"
import * as Endpoint from "effect-bybit/Http/Endpoint"
import type { RestClient } from "effect-bybit/Http/RestClient"
import type { Credentials } from "effect-bybit/Layers/Credentials"
import * as Field from "effect-bybit/Schema/Field"

class OrderNotFound extends refusal("OrderNotFound", "orderState", [110001]) {}
class Bal extends refusal("Bal", "balance", [110001]) {}
type OrderError = OrderNotFound | Bal
const OrderError: RefusalUnion<OrderError> = { areas: ["UTA"], classes: [OrderNotFound, Bal] }
const Cat = Schema.Literal("linear", "inverse")
export const SetP = Schema.Struct({
  category: Cat,
  symbol: Field.text,
  buyLeverage: Field.decimalParam,
  x: Field.optionalTextParam
})
export interface SetP extends Schema.Schema.Type<typeof SetP> {}
export const SetR = Schema.Struct({ a: Field.text, b: Field.optionalDecimal })
export interface SetR extends Schema.Schema.Type<typeof SetR> {}
const facts = { family: "Position", kind: "read", limit: "undocumented", demo: true, docs: "x" } as const
export const setLeverage: Endpoint.Endpoint<SetP, SetR, OrderError, RestClient | Credentials> = Endpoint.get("/v5", {
  ...facts,
  id: "a",
  access: "private",
  params: SetP,
  result: SetR,
  errors: [OrderError]
})
export const noParams: Endpoint.Endpoint<void, SetR, never, RestClient> = Endpoint.get("/v5", {
  ...facts,
  id: "a",
  access: "public",
  result: SetR
})
export const optParams: Endpoint.Endpoint<SetP | void, SetR, never, RestClient> = Endpoint.get("/v5", {
  ...facts,
  id: "a",
  access: "public",
  params: SetP,
  result: SetR
})
export const cat: Endpoint.ByCategory<SetP, { readonly linear: SetR; readonly inverse: SetP }, OrderError, RestClient> =
  Endpoint.getByCategory("/v5", {
    ...facts,
    id: "a",
    access: "public",
    params: SetP,
    results: { linear: SetR, inverse: SetP },
    errors: [OrderError]
  })
export const z = Effect.gen(function* () {
  const b = yield* noParams()
  yield* optParams()
  const c = yield* cat({ category: "linear", symbol: "x", buyLeverage: 1 })
  yield* cat({ category: "lineear", symbol: "x", buyLeverage: 1 })
  yield* setLeverage({ category: "linear", symbl: "x", buyLeverage: "1" })
  const n: number = c
  return [b, n]
}).pipe(Effect.catchTag("OrderNotFound", (e) => Effect.succeed(e.code)))
const all: ReadonlyArray<Endpoint.Any> = [setLeverage, cat, noParams]

export { all }
