import * as Cause from "effect/Cause"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import {
  type AmendOrderParams,
  type AmendOrderResult,
  amendOrder,
  type CancelAllOrdersParams,
  type CancelAllOrdersResult,
  type CancelOrderParams,
  type CancelOrderResult,
  cancelAllOrders,
  cancelOrder,
  type PlaceOrderParams,
  type Submission
} from "effect-bybit/Order"
import { useCallback, useContext, useMemo } from "react"
import type { Atoms } from "../atoms/Atoms.js"
import { type SendError, type Sent, settleOrder, submitOnLayer } from "../atoms/orders.js"
import type { Services } from "../atoms/Runtime.js"
import { start } from "../atoms/write.js"
import { type Registry, RegistryContext, useRxMount, useRxValue } from "../rx.js"
import { useAtoms } from "./BybitProvider.js"

/** Runs a write exactly once and to completion, whatever happens to the component. */
type Run = <A, E>(write: Effect.Effect<A, E, Services>) => Promise<A>

const runOf =
  (registry: Registry.Registry, { runtime }: Atoms): Run =>
  (write) =>
    new Promise((resolve, reject) =>
      start(registry, runtime, write).addObserver((exit) =>
        Exit.match(exit, { onSuccess: resolve, onFailure: (cause) => reject(Cause.squash(cause)) })
      )
    )

/**
 * A write of the library as a function: `const setLeverage = useWrite(Position.setLeverage)`. Each call runs exactly once and to
 * completion on the layer that the component was rendered with, even if the component unmounts; its promise is rejected with the
 * write's error, or with `VenueChanged` if nothing was sent since the layer was being replaced.
 */
export const useWrite = <P, A, E>(call: (params: P) => Effect.Effect<A, E, Services>): ((params: P) => Promise<A>) => {
  const registry = useContext(RegistryContext)
  const atoms = useAtoms()
  // The layer is ready before the first write, and still there for the next one.
  useRxMount(atoms.runtime)
  return useCallback((params) => runOf(registry, atoms)(call(params)), [registry, atoms, call])
}

/** The orders sent from this page, and the functions that send, change and cancel them. */
export interface Orders {
  /**
   * Newest first. An order's `outcome` is undefined until the exchange has responded. Of several attempts with one `orderLinkId`, it is the
   * latest that was not rejected, or the latest.
   */
  readonly sent: ReadonlyArray<Sent>
  /**
   * Places an order. The promise resolves with its outcome: accepted, rejected, or nobody knows. An order that couldn't be sent, since the
   * layer failed or is being replaced, is rejected with `LayerFailed` or `VenueChanged`.
   */
  readonly submit: (params: PlaceOrderParams) => Promise<Submission<SendError>>
  /** Looks up a sent order whose outcome is `Unknown`. Sends nothing. */
  readonly settle: (orderLinkId: string) => Promise<Submission<SendError> | undefined>
  readonly amend: (params: AmendOrderParams) => Promise<AmendOrderResult>
  readonly cancel: (params: CancelOrderParams) => Promise<CancelOrderResult>
  readonly cancelAll: (params: CancelAllOrdersParams) => Promise<CancelAllOrdersResult>
}

/** The orders sent from this page with their outcomes, and the functions that send, change and cancel orders. */
export const useOrders = (): Orders => {
  const registry = useContext(RegistryContext)
  const atoms = useAtoms()
  const sent = useRxValue(atoms.sent)
  useRxMount(atoms.runtime)
  const actions = useMemo(() => {
    const run = runOf(registry, atoms)
    return {
      submit: (params: PlaceOrderParams) => Effect.runPromise(submitOnLayer(registry, atoms, params)),
      settle: (orderLinkId: string) => run(settleOrder(registry, atoms, orderLinkId)),
      amend: (params: AmendOrderParams) => run(amendOrder(params)),
      cancel: (params: CancelOrderParams) => run(cancelOrder(params)),
      cancelAll: (params: CancelAllOrdersParams) => run(cancelAllOrders(params))
    }
  }, [registry, atoms])
  return { sent, ...actions }
}
