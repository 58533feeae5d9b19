import type { Order } from "effect-bybit/Schema/Order"
import { orderHistory, useRxThrottled } from "effect-bybit-react"
import { Result, useRxSet } from "effect-bybit-react/rx"
import { Repeat } from "lucide-react"
import { keyOf } from "../../keys.js"
import { draft, selected, useSelected } from "../../selection.js"
import { atoms } from "../../session.js"
import { Badge } from "../../ui/Badge.js"
import { IconButton } from "../../ui/Button.js"
import type { Column } from "../../ui/Table.js"
import { PriceCell, QtyCell, SideCell, SymbolCell, TimeCell } from "../Orders/cells.js"
import { forcedOf } from "../Orders/forced.js"
import { AccountGate } from "../Orders/Gate.js"
import { kindOf, reasonOf, statusText, statusTone, triggerText } from "../Orders/orderText.js"
import { exporterOf } from "./export.js"
import { HistoryView } from "./HistoryView.js"

/** REST sends the category once for all rows, not with each row. */
const useRow = (order: Order) => {
  const { category } = useSelected()
  return { category: order.category ?? category, symbol: order.symbol }
}

const Symbol = (props: { readonly order: Order }) => <SymbolCell row={useRow(props.order)} />
const Price = (props: { readonly order: Order; readonly value: string | undefined | null }) => (
  <PriceCell row={useRow(props.order)} value={props.value} />
)
const Qty = (props: { readonly order: Order; readonly value: string | undefined }) => (
  <QtyCell row={useRow(props.order)} value={props.value} />
)

const Kind = (props: { readonly order: Order }) => {
  const text = kindOf(props.order)
  return forcedOf(props.order) === undefined ? text : <Badge tone="danger">{text}</Badge>
}

const State = (props: { readonly order: Order }) => {
  const { orderStatus } = props.order
  const reason = reasonOf(props.order)
  return (
    <span className="inline-flex items-center gap-1.5">
      <Badge tone={statusTone(orderStatus)}>{statusText(orderStatus)}</Badge>
      {reason !== undefined && <span className="text-2xs text-muted">{reason}</span>}
    </span>
  )
}

/** Fills the order form with this order's values. */
const AgainButton = (props: { readonly order: Order }) => {
  const { order } = props
  const { category } = useSelected()
  const select = useRxSet(selected)
  const propose = useRxSet(draft)
  const { orderType, price, qty, reduceOnly, side, symbol, triggerPrice } = order
  if ((side !== "Buy" && side !== "Sell") || (orderType !== "Limit" && orderType !== "Market")) return null
  const key = keyOf({ category, symbol })
  return (
    <IconButton
      size="small"
      label={`Copy this ${symbol} order to the form`}
      icon={<Repeat aria-hidden className="size-3.5" />}
      onClick={() => {
        select(key)
        propose({
          key,
          side: side === "Buy" ? "Buy" : "Sell",
          orderType: orderType === "Limit" ? "Limit" : "Market",
          ...(orderType === "Limit" && price !== undefined ? { price } : {}),
          ...(qty === undefined ? {} : { qty }),
          ...(triggerPrice === undefined ? {} : { triggerPrice }),
          ...(reduceOnly === undefined ? {} : { reduceOnly })
        })
      }}
    />
  )
}

const columns: ReadonlyArray<Column<Order>> = [
  {
    id: "time",
    header: "Time",
    value: (order) => Number(order.updatedTime ?? order.createdTime ?? 0),
    cell: (order) => <TimeCell millis={order.updatedTime ?? order.createdTime} />
  },
  { id: "symbol", header: "Instrument", value: ({ symbol }) => symbol, cell: (order) => <Symbol order={order} /> },
  { id: "kind", header: "Type", value: kindOf, cell: (order) => <Kind order={order} /> },
  { id: "side", header: "Side", value: ({ side }) => side, cell: ({ side }) => <SideCell side={side} /> },
  {
    id: "price",
    header: "Price",
    kind: "decimal",
    value: ({ price }) => price,
    cell: (order) => (order.orderType === "Market" ? "Market" : <Price order={order} value={order.price} />)
  },
  {
    id: "average",
    header: "Avg. price",
    kind: "decimal",
    value: ({ avgPrice }) => avgPrice ?? undefined,
    cell: (order) => <Price order={order} value={order.avgPrice} />
  },
  {
    id: "qty",
    header: "Quantity",
    kind: "decimal",
    value: ({ qty }) => qty,
    cell: (order) => <Qty order={order} value={order.qty} />
  },
  {
    id: "filled",
    header: "Filled",
    kind: "decimal",
    value: ({ cumExecQty }) => cumExecQty,
    cell: (order) => <Qty order={order} value={order.cumExecQty} />
  },
  { id: "trigger", header: "Trigger", value: triggerText, wideOnly: true },
  {
    id: "state",
    header: "Status",
    value: ({ orderStatus }) => statusText(orderStatus),
    cell: (order) => <State order={order} />
  },
  {
    id: "id",
    header: "Order ID",
    value: ({ orderId, orderLinkId = "" }) => (orderLinkId === "" ? orderId : orderLinkId),
    cell: ({ orderId, orderLinkId = "" }) => (
      <span title={orderId} className="font-mono text-2xs text-muted">
        {(orderLinkId === "" ? orderId : orderLinkId).slice(-12)}
      </span>
    ),
    wideOnly: true
  },
  { id: "again", header: "", align: "right", cell: (order) => <AgainButton order={order} /> }
]

const time = (millis: string | undefined): string => {
  const at = Number(millis ?? 0)
  return at === 0 || !Number.isFinite(at) ? "" : new Date(at).toISOString()
}

const fields: ReadonlyArray<Column<Order>> = [
  { id: "created", header: "created", value: ({ createdTime }) => time(createdTime) },
  { id: "updated", header: "updated", value: ({ updatedTime }) => time(updatedTime) },
  ...(
    [
      "symbol",
      "side",
      "orderType",
      "stopOrderType",
      "createType",
      "price",
      "avgPrice",
      "qty",
      "cumExecQty",
      "cumExecValue",
      "cumExecFee",
      "timeInForce",
      "orderStatus",
      "rejectReason",
      "cancelType",
      "triggerPrice",
      "takeProfit",
      "stopLoss",
      "orderId",
      "orderLinkId"
    ] as const
  ).map((name): Column<Order> => ({ id: name, header: name, value: (order) => order[name] ?? undefined })),
  {
    id: "reduceOnly",
    header: "reduceOnly",
    value: ({ reduceOnly }) => (reduceOnly === undefined ? undefined : String(reduceOnly))
  }
]

const exporter = exporterOf({
  what: "orders",
  read: (query) => orderHistory(query),
  columns: fields,
  timeOf: ({ createdTime }) => Number(createdTime)
})

const View = () => {
  const account = useRxThrottled(atoms.account, 500)
  return (
    <HistoryView
      label="Order history"
      family={atoms.orderHistory}
      columns={columns}
      rowKey={({ orderId }) => orderId}
      empty="No closed orders in this period"
      exporter={exporter}
      news={Result.isSuccess(account) ? account.value.ended[0]?.orderId : undefined}
    />
  )
}

/** Closed orders, newest first. */
const OrderHistory = () => (
  <AccountGate what="your order history">
    <View />
  </AccountGate>
)
export default OrderHistory
