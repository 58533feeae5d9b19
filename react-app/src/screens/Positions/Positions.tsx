import { type AccountState, type LivePosition, noAccount, useRxThrottled } from "effect-bybit-react"
import { Result, useRx, useRxMount, useRxRefresh, useRxValue } from "effect-bybit-react/rx"
import { ArrowLeftRight, X } from "lucide-react"
import { lazy, type ReactNode, Suspense, useMemo, useState } from "react"
import { sentence } from "../../errors.js"
import { decimal, none, plain } from "../../format/decimal.js"
import { isBoolean, stored } from "../../preferences.js"
import { useSelected } from "../../selection.js"
import { atoms, canTrade } from "../../session.js"
import { Badge } from "../../ui/Badge.js"
import { Button, IconButton } from "../../ui/Button.js"
import { ResultView } from "../../ui/ResultView.js"
import type { Column } from "../../ui/Table.js"
import { Checkbox } from "../../ui/Toggle.js"
import { keyOfRow, PriceCell, QtyCell, SideCell, SymbolCell } from "../Orders/cells.js"
import { AccountGate } from "../Orders/Gate.js"
import { news } from "../Orders/news.js"
import { Rows } from "../Orders/Rows.js"
import { useBusy } from "../Orders/writes.js"
import { indexOf } from "./actions.js"
import { EntryCell, LiquidationCell, MarkCell, ProfitCell, SettleCell } from "./cells.js"
import { entryOf, marginOf, orZero, profitOf } from "./margin.js"

const CloseDialog = lazy(() => import("./CloseDialog.js"))
const ReverseDialog = lazy(() => import("./ReverseDialog.js"))
const CloseAllDialog = lazy(() => import("./CloseAllDialog.js"))
const StopsDialog = lazy(() => import("./StopsDialog.js"))
const LeverageDialog = lazy(() => import("./LeverageDialog.js"))
const MarginDialog = lazy(() => import("./MarginDialog.js"))

const onlySelected = stored("positionsOfSelected", false, isBoolean)

type Part = "close" | "reverse" | "stops" | "leverage" | "margin"

export const nameOf = (position: LivePosition): string => `${keyOfRow(position)} ${position.positionIdx}`

/** The open dialog of a position. It closes when the position does. */
interface OpenDialog {
  readonly part: Part
  readonly name: string
}

const dialogOf = (part: Part, position: LivePosition, onClose: () => void): ReactNode => {
  switch (part) {
    case "close":
      return <CloseDialog position={position} onClose={onClose} />
    case "reverse":
      return <ReverseDialog position={position} onClose={onClose} />
    case "stops":
      return <StopsDialog position={position} onClose={onClose} />
    case "leverage":
      return <LeverageDialog position={position} onClose={onClose} />
    case "margin":
      return <MarginDialog position={position} onClose={onClose} />
  }
}

type Open = (part: Part, position: LivePosition) => void

const Actions = (props: { readonly position: LivePosition; readonly open: Open }) => {
  const { open, position } = props
  const busy = useBusy(`position ${nameOf(position)}`)
  const hedged = indexOf(position) !== 0
  return (
    <span className="inline-flex items-center gap-1">
      <Button size="small" busy={busy} onClick={() => open("close", position)} aria-label={`Close ${position.symbol}`}>
        <X aria-hidden className="size-3.5" />
        Close…
      </Button>
      <IconButton
        size="small"
        label={hedged ? "Positions cannot be reversed in hedge mode" : `Reverse ${position.symbol}`}
        disabled={busy || hedged || position.category === "option"}
        title={
          hedged
            ? "Not available in hedge mode"
            : "Reverse: close the position and open the opposite one of the same size"
        }
        icon={<ArrowLeftRight aria-hidden className="size-3.5" />}
        onClick={() => open("reverse", position)}
      />
    </span>
  )
}

const columnsOf = (readOnly: boolean, isolated: boolean, open: Open): ReadonlyArray<Column<LivePosition>> => {
  const link = (part: Part, position: LivePosition, label: string, content: ReactNode) =>
    readOnly ? (
      content
    ) : (
      <button
        type="button"
        title="Change"
        onClick={() => open(part, position)}
        className="rounded-sm border-b border-dotted border-edge hover:bg-hover max-sm:min-h-8"
      >
        <span className="sr-only">{label}: </span>
        {content}
      </button>
    )
  return [
    {
      id: "symbol",
      header: "Instrument",
      value: ({ symbol }) => symbol,
      cell: (position) => (
        <span className="inline-flex items-center gap-1.5">
          <SymbolCell row={position} />
          <SideCell side={position.side} long />
          {indexOf(position) !== 0 && <Badge>Hedge</Badge>}
          {position.isReduceOnly === true && <Badge tone="warn">Reduce only</Badge>}
        </span>
      )
    },
    {
      id: "size",
      header: "Size",
      kind: "decimal",
      value: ({ size }) => size,
      cell: (position) => <QtyCell row={position} value={position.size} />
    },
    {
      id: "entry",
      header: "Entry price",
      kind: "decimal",
      value: (position) => {
        const entry = entryOf(position)
        return entry === undefined ? undefined : plain(entry)
      },
      cell: (position) => <EntryCell position={position} />
    },
    {
      id: "mark",
      header: "Mark price",
      kind: "decimal",
      value: ({ markPrice }) => markPrice,
      cell: (position) => <MarkCell position={position} />
    },
    {
      id: "liquidation",
      header: "Liq. price",
      kind: "decimal",
      hint: "Estimated: the mark price at which the account would be liquidated if only this market moved",
      value: ({ liqPrice }) => liqPrice,
      cell: (position) => <LiquidationCell position={position} />
    },
    {
      id: "margin",
      header: "Margin",
      kind: "decimal",
      value: (position) => {
        const margin = marginOf(position)
        return margin === undefined ? undefined : plain(margin)
      },
      cell: (position) =>
        isolated && (position.category === "linear" || position.category === "inverse") ? (
          link(
            "margin",
            position,
            `${position.symbol} margin`,
            <SettleCell position={position} value={marginOf(position)} />
          )
        ) : (
          <SettleCell position={position} value={marginOf(position)} />
        )
    },
    {
      id: "leverage",
      header: "Leverage",
      kind: "decimal",
      value: ({ category, leverage }) => (category === "option" ? undefined : leverage),
      cell: (position) => {
        const { category, leverage, symbol } = position
        // The exchange sends one for options too, but a premium is paid in full.
        if (category === "option" || leverage === undefined || leverage === "") return none
        return link("leverage", position, `${symbol} leverage`, `${plain(orZero(leverage))}x`)
      }
    },
    {
      id: "profit",
      header: "Unrealized P&L (ROE)",
      kind: "decimal",
      hint: "Profit or loss at the mark price, and the return on margin",
      value: (position) => {
        const profit = profitOf(position, position.markPrice)
        return profit === undefined ? undefined : plain(profit)
      },
      cell: (position) => <ProfitCell position={position} />
    },
    {
      id: "realised",
      header: "Realized P&L",
      kind: "decimal",
      wideOnly: true,
      value: ({ curRealisedPnl }) => curRealisedPnl,
      cell: (position) => <SettleCell position={position} value={decimal(position.curRealisedPnl)} />
    },
    {
      id: "stops",
      header: "TP / SL",
      align: "right",
      cell: (position) =>
        position.category === "option" ? (
          <span title="The exchange has no take profit or stop loss for options">{none}</span>
        ) : (
          link(
            "stops",
            position,
            `Take profit and stop loss for ${position.symbol}`,
            <>
              <PriceCell row={position} value={position.takeProfit} /> /{" "}
              <PriceCell row={position} value={position.stopLoss} />
            </>
          )
        )
    },
    {
      id: "actions",
      header: "",
      align: "right",
      cell: (position) => (readOnly ? null : <Actions position={position} open={open} />)
    }
  ]
}

const List = (props: { readonly account: AccountState; readonly positions: ReadonlyMap<string, LivePosition> }) => {
  const { account, positions } = props
  const { key, symbol } = useSelected()
  const [only, setOnly] = useRx(onlySelected)
  const allowed = useRxValue(canTrade)
  const info = useRxValue(atoms.accountInfo)
  const [dialog, setDialog] = useState<OpenDialog | undefined>(undefined)
  const [closingAll, setClosingAll] = useState(false)
  useRxMount(news)
  const isolated = Result.isSuccess(info) && info.value.marginMode === "ISOLATED_MARGIN"
  const columns = useMemo(
    () => columnsOf(!allowed, isolated, (part, position) => setDialog({ part, name: nameOf(position) })),
    [allowed, isolated]
  )
  const all = useMemo(() => [...positions.values()], [positions])
  const rows = only ? all.filter((position) => keyOfRow(position) === key) : all
  const subject = dialog === undefined ? undefined : all.find((position) => nameOf(position) === dialog.name)
  return (
    <div data-stale={account.status === "interrupted"} className="flex h-full min-h-0 flex-col">
      <div className="flex shrink-0 flex-wrap items-center justify-between gap-2 px-3 py-1">
        <Checkbox label={`${symbol} only`} checked={only} onChange={setOnly} />
        {account.status === "interrupted" && (
          <span role="status" className="text-warn">
            Connection lost: this list may be stale
          </span>
        )}
        {allowed && (
          <Button size="small" look="danger" disabled={rows.length === 0} onClick={() => setClosingAll(true)}>
            Close all…
          </Button>
        )}
      </div>
      <Rows
        label="Positions"
        className="dims min-h-0 flex-1"
        columns={columns}
        rows={rows}
        rowKey={nameOf}
        empty={
          account.status === "reading"
            ? "Loading positions…"
            : only
              ? `No open ${symbol} position`
              : "No open positions"
        }
      />
      <Suspense fallback={null}>
        {dialog !== undefined && subject !== undefined && dialogOf(dialog.part, subject, () => setDialog(undefined))}
        {closingAll && <CloseAllDialog positions={rows} onClose={() => setClosingAll(false)} />}
      </Suspense>
    </div>
  )
}

const nothing: ReadonlyMap<string, LivePosition> = new Map()

const Live = () => {
  const result = useRxThrottled(atoms.account, 200)
  const held = useRxThrottled(atoms.positions, 250)
  const positions = Result.isSuccess(held) ? held.value : nothing
  const refresh = useRxRefresh(atoms.account)
  const known = Result.isInitial(result) ? Result.success(noAccount) : result
  return (
    <ResultView result={known} what="positions" describe={sentence} onRetry={refresh}>
      {(account) => <List account={account} positions={positions} />}
    </ResultView>
  )
}

/** Open positions, live. */
const Positions = () => (
  <AccountGate what="your positions">
    <Live />
  </AccountGate>
)
export default Positions
