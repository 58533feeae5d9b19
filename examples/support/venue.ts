import { Config, Data, Effect, Layer } from "effect"
import type * as Errors from "effect-bybit/Errors"
import { Credentials } from "effect-bybit/Layers"
import { Bybit } from "effect-bybit/Node"
import * as PaperExchange from "effect-bybit/PaperExchange"

/** The example places orders, so it doesn't run on live. */
export class NotHere extends Data.TaggedError("NotHere")<{ readonly venue: string }> {
  override get message(): string {
    return `This example places orders: BYBIT_VENUE must be paper, testnet or demo, not "${this.venue}".`
  }
}

type Where = Layer.Layer<
  Bybit.Services | Credentials.Credentials,
  NotHere | Credentials.ConfiguredError | Errors.UnknownRegionError | Errors.MissingPackage
>

/**
 * Where an example trades: on a paper exchange in this process, or on the venue in `BYBIT_VENUE` (`testnet` or `demo`), with
 * `BYBIT_API_KEY` and `BYBIT_API_SECRET`.
 */
export const layer = (paper?: PaperExchange.Bybit.PaperOptions): Where =>
  Layer.unwrapEffect(
    Effect.map(Config.withDefault(Config.string("BYBIT_VENUE"), "paper"), (venue): Where => {
      if (venue === "paper") return PaperExchange.Bybit.layer(paper)
      if (venue === "testnet" || venue === "demo") return Layer.merge(Bybit.layerConfig(), Credentials.layerConfig)
      return Layer.fail(new NotHere({ venue }))
    })
  )
