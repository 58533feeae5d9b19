/**
 * The service that sends orders. `Layers/OrderEntry` and `Socket` have its layers.
 *
 * @since 0.1.0
 */
import * as Context from "effect/Context"
import type { Credentials } from "../Signing/Credentials.js"
import type { Call } from "./Call.js"

/** How orders are sent: over REST or over a socket. The six order operations require it. */
export class OrderEntry extends Context.Tag("effect-bybit/OrderEntry")<
  OrderEntry,
  {
    readonly call: Call<Credentials["Type"]>
  }
>() {}
