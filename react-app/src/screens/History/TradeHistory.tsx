import type { Execution } from "effect-bybit/Schema/Execution"
import { tradeHistory, useRxThrottled } from "effect-bybit-react"
import { Result } from "effect-bybit-react/rx"
import { decimal, none, plain, signed, signOf } from "../../format/decimal.js"
import { useSelected } from "../../selection.js"
import { atoms } from "../../session.js"
import { Badge } from "../../ui/Badge.js"
import type { Column } from "../../ui/Table.js"
import { keyOfRow, PriceCell, QtyCell, SideCell, SymbolCell, TimeCell } from "../Orders/cells.js"
import { forcedOf, forcedText } from "../Orders/forced.js"
import { AccountGate } from "../Orders/Gate.js"
import { useInstrument } from "../Orders/useInstrument.js"
import { exporterOf } from "./export.js"
import { HistoryView } from "./HistoryView.js"

/** REST sends the category once for all rows, not with each row. */
const useRow = (fill: Execution) => {
  const { category } = useSelected()
  return { category: fill.category ?? category, symbol: fill.symbol }
}

const Symbol = (props: { readonly fill: Execution }) => <SymbolCell row={useRow(props.fill)} />
const Price = (props: { readonly fill: Execution }) => (
  <PriceCell row={useRow(props.fill)} value={props.fill.execPrice} />
)
const Qty = (props: { readonly fill: Execution }) => <QtyCell row={useRow(props.fill)} value={props.fill.execQty} />

/** Fees have no sign; rebates have a plus sign. */
const Fee = (props: { readonly fill: Execution }) => {
  const { fill } = props
  const instrument = useInstrument(keyOfRow(useRow(fill)))
  const fee = decimal(fill.execFee)
  if (fee === undefined) return none
  const coin =
    fill.feeCurrency === undefined || fill.feeCurrency === "" ? (instrument?.settleCoin ?? "") : fill.feeCurrency
  const text = plain(fee)
  return (
    <span className={signOf(fee) < 0 ? "text-good" : ""}>
      {signOf(fee) < 0 ? signed(text.slice(1)) : text} {coin}
    </span>
  )
}

const types: Readonly<Record<string, string>> = {
  Trade: "Trade",
  Funding: "Funding",
  Delivery: "Delivery",
  Settle: "Settlement",
  BlockTrade: "Block trade",
  MovePosition: "Position moved"
}

/** The type of a fill. A liquidation is named, even if the exchange reports its fills as trades. */
const typeOf = (fill: Execution): string => {
  const forced = forcedOf(fill)
  return forced === undefined ? (types[fill.execType] ?? fill.execType) : forcedText[forced]
}

const Type = (props: { readonly fill: Execution }) => {
  const text = typeOf(props.fill)
  return forcedOf(props.fill) === undefined ? text : <Badge tone="danger">{text}</Badge>
}

const columns: ReadonlyArray<Column<Execution>> = [
  {
    id: "time",
    header: "Time",
    value: ({ execTime }) => Number(execTime),
    cell: ({ execTime }) => <TimeCell millis={execTime} />
  },
  { id: "symbol", header: "Instrument", value: ({ symbol }) => symbol, cell: (fill) => <Symbol fill={fill} /> },
  { id: "type", header: "Type", value: typeOf, cell: (fill) => <Type fill={fill} /> },
  { id: "side", header: "Side", value: ({ side }) => side, cell: ({ side }) => <SideCell side={side} /> },
  {
    id: "price",
    header: "Price",
    kind: "decimal",
    value: ({ execPrice }) => execPrice,
    cell: (fill) => <Price fill={fill} />
  },
  {
    id: "qty",
    header: "Quantity",
    kind: "decimal",
    value: ({ execQty }) => execQty,
    cell: (fill) => <Qty fill={fill} />
  },
  { id: "value", header: "Value", kind: "decimal", value: ({ execValue }) => execValue, wideOnly: true },
  { id: "fee", header: "Fee", kind: "decimal", value: ({ execFee }) => execFee, cell: (fill) => <Fee fill={fill} /> },
  {
    id: "role",
    header: "Role",
    value: ({ execType, isMaker }) => (execType === "Trade" ? (isMaker === true ? "Maker" : "Taker") : none)
  },
  {
    id: "order",
    header: "Order ID",
    value: ({ orderId, orderLinkId = "" }) => (orderLinkId === "" ? orderId : orderLinkId),
    cell: ({ orderId, orderLinkId = "" }) => (
      <span title={orderId} className="font-mono text-2xs text-muted">
        {(orderLinkId === "" ? orderId : orderLinkId).slice(-12)}
      </span>
    ),
    wideOnly: true
  }
]

const fields: ReadonlyArray<Column<Execution>> = [
  {
    id: "time",
    header: "time",
    value: ({ execTime }) => {
      const at = Number(execTime)
      return at === 0 || !Number.isFinite(at) ? "" : new Date(at).toISOString()
    }
  },
  ...(
    [
      "symbol",
      "execType",
      "createType",
      "side",
      "execPrice",
      "execQty",
      "execValue",
      "execFee",
      "feeCurrency",
      "feeRate",
      "execPnl",
      "orderType",
      "markPrice",
      "execId",
      "orderId",
      "orderLinkId"
    ] as const
  ).map((name): Column<Execution> => ({ id: name, header: name, value: (fill) => fill[name] })),
  { id: "isMaker", header: "isMaker", value: ({ isMaker }) => (isMaker === undefined ? undefined : String(isMaker)) }
]

const exporter = exporterOf({
  what: "trades",
  read: (query) => tradeHistory(query),
  columns: fields,
  timeOf: ({ execTime }) => Number(execTime)
})

const View = () => {
  const account = useRxThrottled(atoms.account, 500)
  return (
    <HistoryView
      label="Trade history"
      family={atoms.tradeHistory}
      columns={columns}
      rowKey={({ execId, orderId }) => `${execId} ${orderId}`}
      empty="No trades in this period"
      exporter={exporter}
      news={Result.isSuccess(account) ? account.value.executions[0]?.execId : undefined}
    />
  )
}

/** Executions, newest first: trades, funding and settlements. */
const TradeHistory = () => (
  <AccountGate what="your trade history">
    <View />
  </AccountGate>
)
export default TradeHistory
