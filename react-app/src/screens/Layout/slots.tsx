/**
 * The screens for the layout. Each is a separate chunk, so that the first one stays small, and has its own error boundary, so that
 * its failure does not affect the others.
 */
import { type ComponentType, lazy, type ReactNode, Suspense } from "react"
import { ErrorBoundary } from "../../ui/ErrorBoundary.js"
import { Spinner } from "../../ui/Spinner.js"

/** A screen with its error boundary, and a spinner until its chunk has loaded. */
export const Slot = (props: { readonly what: string; readonly children: ReactNode }) => (
  <ErrorBoundary what={props.what}>
    <Suspense fallback={<Spinner label={`Loading ${props.what}…`} className="h-full" />}>{props.children}</Suspense>
  </ErrorBoundary>
)

const slot = (what: string, load: () => Promise<{ readonly default: ComponentType }>): ComponentType => {
  const Screen = lazy(load)
  return () => (
    <Slot what={what}>
      <Screen />
    </Slot>
  )
}

export const Chart = slot("the chart", () => import("../Chart/Chart.js"))
export const TimeSeries = slot("the time series", () => import("../TimeSeries/TimeSeries.js"))
export const OrderForm = slot("the order form", () => import("../OrderForm/OrderForm.js"))
export const OpenOrders = slot("open orders", () => import("../Orders/OpenOrders.js"))
export const Positions = slot("positions", () => import("../Positions/Positions.js"))
export const OrderHistory = slot("the order history", () => import("../History/OrderHistory.js"))
export const TradeHistory = slot("the trade history", () => import("../History/TradeHistory.js"))
export const Wallet = slot("the wallet", () => import("../Wallet/Wallet.js"))
