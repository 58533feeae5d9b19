import { Config, Effect, Layer } from "effect"
import { Credentials } from "effect-bybit/Layers"
import { Bybit } from "effect-bybit/Node"
import { Bybit as Paper } from "effect-bybit/PaperExchange"

/**
 * Where this program trades: on a paper exchange in this process, or on the venue in `BYBIT_VENUE`, with `BYBIT_API_KEY` and
 * `BYBIT_API_SECRET`. For real money, add "live" to this list.
 */
const name = Config.literal("paper", "testnet", "demo")("BYBIT_VENUE").pipe(Config.withDefault("paper"))

export const layer = Layer.unwrapEffect(
  Effect.map(name, (venue) =>
    venue === "paper" ? Paper.paper : Layer.merge(Bybit.layerConfig(), Credentials.layerConfig)
  )
)
