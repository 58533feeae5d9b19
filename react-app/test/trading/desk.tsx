import { act, cleanup, render } from "@testing-library/react"
import type { PlaceOrderParams } from "effect-bybit/Order"
import { type AccountState, settleOrder, start, submitOrder } from "effect-bybit-react"
import { Registry, RegistryContext, Result, Rx } from "effect-bybit-react/rx"
import { type ReactNode, StrictMode } from "react"
import { until } from "../../../react/test/venue.js"
import { advance } from "../../../react/test/virtualTime.js"
import { atoms, runtime } from "../../src/session.js"
import { paper } from "../screens/terminal.js"

/** Sends an order as a screen does, without its messages. */
export const submit = (registry: Registry.Registry, params: PlaceOrderParams): void =>
  void start(registry, runtime, submitOrder(registry, atoms, params))

/** Looks up an order as a screen does. */
export const settle = (registry: Registry.Registry, orderLinkId: string): void =>
  void start(registry, runtime, settleOrder(registry, atoms, orderLinkId))

/** One paper exchange for all tests of a file. Wait for `live` before the first test. */
export const openDesk = () => {
  const registry = Registry.make({
    defaultIdleTTL: 20,
    initialValues: [Rx.initialValue(runtime.layer, paper())]
  })
  registry.mount(atoms.account)
  const account = (): AccountState | undefined => {
    const result = registry.get(atoms.account)
    return Result.isSuccess(result) ? result.value : undefined
  }
  return {
    registry,
    account,
    orders: () => [...(account()?.openOrders.values() ?? [])],
    positions: () => [...(account()?.positions.values() ?? [])],
    live: () => until(registry, atoms.account, (result) => Result.isSuccess(result) && result.value.status === "live"),
    /** Renders screens until the next `clear`. */
    draw: (children: ReactNode) =>
      render(
        <StrictMode>
          <RegistryContext.Provider value={registry}>{children}</RegistryContext.Provider>
        </StrictMode>
      ),
    /** Advances the clock until the feed and the screens, which update a few times a second, have caught up. */
    catchUp: () => act(() => advance(500)),
    clear: cleanup,
    close: () => act(() => registry.dispose())
  }
}
