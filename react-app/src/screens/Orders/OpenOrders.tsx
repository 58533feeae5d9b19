import type { Order } from "effect-bybit/Schema/Order"
import { type AccountState, noAccount, useRxThrottled } from "effect-bybit-react"
import { Result, useRx, useRxRefresh, useRxSet, useRxValue } from "effect-bybit-react/rx"
import { Trash2, X } from "lucide-react"
import { useMemo, useState } from "react"
import { sentence } from "../../errors.js"
import { isBoolean, stored } from "../../preferences.js"
import { useSelected } from "../../selection.js"
import { atoms, canTrade } from "../../session.js"
import { Badge } from "../../ui/Badge.js"
import { Button, IconButton } from "../../ui/Button.js"
import { Popover } from "../../ui/Popover.js"
import { ResultView } from "../../ui/ResultView.js"
import type { Column } from "../../ui/Table.js"
import { Checkbox } from "../../ui/Toggle.js"
import { AmendCell } from "./AmendCell.js"
import { cancel, cancelAll, cancelSome } from "./actions.js"
import { keyOfRow, PriceCell, QtyCell, SideCell, SymbolCell, TimeCell } from "./cells.js"
import { AccountGate } from "./Gate.js"
import { kindOf, sourceText, statusText } from "./orderText.js"
import { Rows } from "./Rows.js"
import { SentOrders } from "./SentOrders.js"
import { useBusy } from "./writes.js"

const onlySelected = stored("ordersOfSelected", false, isBoolean)

const CancelButton = (props: { readonly order: Order }) => {
  const send = useRxSet(cancel)
  const busy = useBusy(`order ${props.order.orderId}`)
  return (
    <IconButton
      label={`Cancel ${kindOf(props.order)} ${props.order.side} ${props.order.symbol}`}
      size="small"
      busy={busy}
      icon={<X aria-hidden className="size-3.5" />}
      onClick={() => send(props.order)}
    />
  )
}

const Trigger = (props: { readonly order: Order; readonly readOnly: boolean }) => {
  const { order, readOnly } = props
  if (Number(order.triggerPrice ?? 0) === 0) return "–"
  const sign = order.triggerDirection === 1 ? "≥" : order.triggerDirection === 2 ? "≤" : ""
  return (
    <span className="inline-flex items-center gap-1">
      <span className="text-muted">
        {sourceText(order.triggerBy)} {sign}
      </span>
      <AmendCell order={order} field="triggerPrice" readOnly={readOnly} />
    </span>
  )
}

const Exits = (props: { readonly order: Order }) => {
  const { order } = props
  return (
    <>
      <PriceCell row={order} value={order.takeProfit} /> / <PriceCell row={order} value={order.stopLoss} />
    </>
  )
}

const columnsOf = (readOnly: boolean): ReadonlyArray<Column<Order>> => [
  { id: "symbol", header: "Instrument", value: (order) => order.symbol, cell: (order) => <SymbolCell row={order} /> },
  {
    id: "time",
    header: "Time",
    value: (order) => Number(order.createdTime ?? 0),
    cell: (order) => <TimeCell millis={order.createdTime} />,
    wideOnly: true
  },
  { id: "kind", header: "Type", value: kindOf },
  { id: "side", header: "Side", value: (order) => order.side, cell: (order) => <SideCell side={order.side} /> },
  {
    id: "price",
    header: "Price",
    kind: "decimal",
    value: (order) => order.price,
    cell: (order) => <AmendCell order={order} field="price" readOnly={readOnly} />,
    hint: "Click a price to change it"
  },
  {
    id: "qty",
    header: "Quantity",
    kind: "decimal",
    value: (order) => order.qty,
    cell: (order) => <AmendCell order={order} field="qty" readOnly={readOnly} />,
    hint: "Click a quantity to change it"
  },
  {
    id: "filled",
    header: "Filled",
    kind: "decimal",
    value: (order) => order.cumExecQty,
    cell: (order) => <QtyCell row={order} value={order.cumExecQty} />
  },
  {
    id: "trigger",
    header: "Trigger",
    kind: "decimal",
    value: (order) => order.triggerPrice,
    cell: (order) => <Trigger order={order} readOnly={readOnly} />
  },
  { id: "exits", header: "TP / SL", align: "right", cell: (order) => <Exits order={order} />, wideOnly: true },
  {
    id: "flags",
    header: "Time in force",
    cell: (order) => (
      <span className="inline-flex gap-1">
        <Badge>{order.timeInForce}</Badge>
        {order.reduceOnly === true && <Badge tone="warn">Reduce only</Badge>}
      </span>
    )
  },
  { id: "status", header: "Status", value: (order) => statusText(order.orderStatus) },
  {
    id: "link",
    header: "Order ID",
    value: (order) => (order.orderLinkId === "" ? order.orderId : order.orderLinkId),
    cell: (order) => (
      <span title={order.orderId} className="font-mono text-2xs text-muted">
        {(order.orderLinkId === undefined || order.orderLinkId === "" ? order.orderId : order.orderLinkId).slice(-12)}
      </span>
    ),
    wideOnly: true
  },
  {
    id: "cancel",
    header: "",
    align: "right",
    cell: (order) => (readOnly ? null : <CancelButton order={order} />)
  }
]

const CancelMenu = (props: { readonly orders: ReadonlyArray<Order> }) => {
  const { orders } = props
  const { category, key, symbol } = useSelected()
  const [open, setOpen] = useState(false)
  const all = useRxSet(cancelAll)
  const some = useRxSet(cancelSome)
  const busy = useBusy("cancel all")
  const here = orders.filter((order) => keyOfRow(order) === key)
  const categories = [...new Set(orders.map((order) => keyOfRow(order).split(" ", 1)[0]))]
  const choice = (label: string, count: number, run: () => void) => (
    <Button
      look="quiet"
      className="w-full justify-between! gap-6"
      disabled={count === 0}
      onClick={() => {
        setOpen(false)
        run()
      }}
    >
      {label} <span className="text-muted">{count}</span>
    </Button>
  )
  return (
    <Popover
      label="Cancel orders"
      open={open}
      onOpenChange={setOpen}
      className="p-1!"
      trigger={(attributes) => (
        <Button {...attributes} size="small" look="danger" busy={busy} disabled={orders.length === 0}>
          <Trash2 aria-hidden className="size-3.5" />
          Cancel…
        </Button>
      )}
    >
      {choice(`All ${symbol} orders`, here.length, () => all([{ category, symbol }]))}
      {(["Buy", "Sell"] as const).map((side) => {
        const one = here.filter((order) => order.side === side)
        return <div key={side}>{choice(`${side} ${symbol} orders`, one.length, () => some(one))}</div>
      })}
      {(["Buy", "Sell"] as const).map((side) => {
        const one = orders.filter((order) => order.side === side)
        return <div key={side}>{choice(`All ${side.toLowerCase()} orders`, one.length, () => some(one))}</div>
      })}
      {choice("All orders in all markets", orders.length, () =>
        all(
          (["spot", "linear", "inverse", "option"] as const)
            .filter((one) => categories.includes(one))
            .map((one) => ({ category: one, symbol: undefined }))
        )
      )}
    </Popover>
  )
}

const List = (props: { readonly account: AccountState }) => {
  const { account } = props
  const { key, symbol } = useSelected()
  const [only, setOnly] = useRx(onlySelected)
  const allowed = useRxValue(canTrade)
  const columns = useMemo(() => columnsOf(!allowed), [allowed])
  const orders = useMemo(() => [...account.openOrders.values()].reverse(), [account.openOrders])
  const rows = useMemo(() => (only ? orders.filter((order) => keyOfRow(order) === key) : orders), [only, orders, key])
  return (
    <div data-stale={account.status === "interrupted"} className="flex h-full min-h-0 flex-col">
      <div className="flex shrink-0 flex-wrap items-center justify-between gap-2 px-3 py-1">
        <Checkbox label={`${symbol} only`} checked={only} onChange={setOnly} />
        {account.status === "interrupted" && (
          <span role="status" className="text-warn">
            Connection lost: this list may be stale
          </span>
        )}
        {allowed && <CancelMenu orders={orders} />}
      </div>
      <SentOrders unsettledOnly />
      <Rows
        label="Open orders"
        className="dims min-h-0 flex-1"
        columns={columns}
        rows={rows}
        rowKey={(order) => order.orderId}
        empty={
          account.status === "reading" ? "Loading open orders…" : only ? `No open ${symbol} orders` : "No open orders"
        }
      />
    </div>
  )
}

const Live = () => {
  const result = useRxThrottled(atoms.account, 200)
  const refresh = useRxRefresh(atoms.account)
  const shown = Result.isInitial(result) ? Result.success(noAccount) : result
  return (
    <ResultView result={shown} what="open orders" describe={sentence} onRetry={refresh}>
      {(account) => <List account={account} />}
    </ResultView>
  )
}

/** Open orders, editable in place. */
const OpenOrders = () => (
  <AccountGate what="your open orders">
    <Live />
  </AccountGate>
)
export default OpenOrders
