import * as Effect from "effect/Effect"
import * as Order from "../../../src/Http/V5/Order.js"

export default Effect.delay(
  Order.placeOrder({ category: "linear", symbol: "DOGEUSDT", side: "Buy", orderType: "Market", qty: "1000" }),
  "2 minutes"
)
