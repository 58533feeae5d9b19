import { useRxThrottled } from "effect-bybit-react"
import { Result, useRx } from "effect-bybit-react/rx"
import type { ReactNode } from "react"
import { oneOf, stored } from "../../preferences.js"
import { atoms } from "../../session.js"
import { type Tab, Tabs } from "../../ui/Tabs.js"
import { OpenOrders, OrderHistory, Positions, TimeSeries, TradeHistory, Wallet } from "./slots.js"

const names = ["orders", "positions", "orderHistory", "tradeHistory", "wallet", "series"] as const
type Name = (typeof names)[number]

const chosen = stored<Name>("accountTab", "orders", oneOf(...names))

const screens: Readonly<Record<Name, ReactNode>> = {
  orders: <OpenOrders />,
  positions: <Positions />,
  orderHistory: <OrderHistory />,
  tradeHistory: <TradeHistory />,
  wallet: <Wallet />,
  series: <TimeSeries />
}

/** Orders, positions, history, wallet and time series, in the lower part of the screen. */
export const AccountTabs = () => {
  const [tab, setTab] = useRx(chosen)
  const account = useRxThrottled(atoms.account, 500)
  const counts = Result.isSuccess(account)
    ? { orders: account.value.openOrders.size, positions: account.value.positions.size }
    : { orders: undefined, positions: undefined }
  const tabs: ReadonlyArray<Tab<Name>> = [
    { name: "orders", label: "Open orders", count: counts.orders },
    { name: "positions", label: "Positions", count: counts.positions },
    { name: "orderHistory", label: "Order history" },
    { name: "tradeHistory", label: "Trade history" },
    { name: "wallet", label: "Wallet" },
    { name: "series", label: "Time series" }
  ]
  return (
    <Tabs label="Account and market data" tabs={tabs} value={tab} onChange={setTab}>
      {(name) => screens[name]}
    </Tabs>
  )
}
