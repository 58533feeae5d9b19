import { act, cleanup, render } from "@testing-library/react"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { Bybit, PaperExchange } from "effect-bybit/PaperExchange"
import { Registry, RegistryContext, Rx } from "effect-bybit-react/rx"
import { type ReactNode, StrictMode } from "react"
import { PaperFaults } from "../../src/paper/layer.js"
import { runtime } from "../../src/session.js"
import { seenLimits } from "../../src/venue/limits.js"

const faults = Layer.effect(
  PaperFaults,
  Effect.map(PaperExchange, (exchange) => ({
    injectFault: (fault) =>
      Effect.gen(function* () {
        if (fault._tag === "DropSockets") yield* exchange.faults.dropSockets()
        if (fault._tag === "Delay") yield* exchange.faults.delay(fault.millis)
      }).pipe(Effect.orDie)
  }))
)

export const paper = () =>
  Layer.provideMerge(faults, Bybit.layer({ symbols: ["BTCUSDT", "ETHUSDT"], historyDays: 1 })).pipe(
    Layer.merge(seenLimits),
    Layer.fresh
  )

/** Renders part of the terminal with a paper exchange in this process. */
export const show = (children: ReactNode) => {
  const registry = Registry.make({
    defaultIdleTTL: 20,
    initialValues: [Rx.initialValue(runtime.layer, paper())]
  })
  const view = render(
    <StrictMode>
      <RegistryContext.Provider value={registry}>{children}</RegistryContext.Provider>
    </StrictMode>
  )
  return {
    registry,
    view,
    close: () => {
      cleanup()
      act(() => registry.dispose())
    }
  }
}
