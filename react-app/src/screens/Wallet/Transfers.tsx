import type { InternalTransfer } from "effect-bybit/Asset"
import { useRxRefresh, useRxSet, useRxValue } from "effect-bybit-react/rx"
import { sentence } from "../../errors.js"
import { shown } from "../../format/decimal.js"
import { atoms } from "../../session.js"
import { Badge } from "../../ui/Badge.js"
import { Button } from "../../ui/Button.js"
import { ResultView } from "../../ui/ResultView.js"
import { type Column, Table } from "../../ui/Table.js"
import { pagesOf } from "../History/HistoryView.js"
import { TimeCell } from "../Orders/cells.js"
import { walletText } from "./transfer.js"

const walletOf = (name: string | undefined): string =>
  name === "UNIFIED" || name === "FUND" ? walletText[name] : (name ?? "–")

const columns: ReadonlyArray<Column<InternalTransfer>> = [
  {
    id: "time",
    header: "Time",
    value: ({ timestamp }) => Number(timestamp ?? 0),
    cell: ({ timestamp }) => <TimeCell millis={timestamp} />
  },
  { id: "coin", header: "Coin", value: ({ coin }) => coin },
  {
    id: "amount",
    header: "Amount",
    kind: "decimal",
    value: ({ amount }) => amount,
    cell: ({ amount }) => shown(amount, undefined)
  },
  { id: "from", header: "From", value: ({ fromAccountType }) => walletOf(fromAccountType) },
  { id: "to", header: "To", value: ({ toAccountType }) => walletOf(toAccountType) },
  {
    id: "status",
    header: "Status",
    value: ({ status }) => status,
    cell: ({ status }) => (
      <Badge tone={status === "SUCCESS" ? "good" : status === "FAILED" ? "danger" : "warn"}>
        {status === "SUCCESS"
          ? "Completed"
          : status === "FAILED"
            ? "Failed"
            : status === "PENDING"
              ? "Pending"
              : (status ?? "–")}
      </Badge>
    )
  }
]

/** Transfers between your wallets in the last 30 days. */
export const Transfers = () => {
  const result = useRxValue(atoms.transfers)
  const more = useRxSet(atoms.transfers)
  const again = useRxRefresh(atoms.transfers)
  return (
    <ResultView result={pagesOf(result)} what="transfers" describe={sentence} onRetry={again}>
      {({ done, items }) => (
        <Table
          label="Transfers"
          columns={columns}
          rows={items}
          rowKey={({ transferId }) => transferId}
          empty="No transfers in the last 30 days"
          foot={
            done || items.length === 0 ? null : (
              <div className="flex justify-center p-2">
                <Button size="small" busy={result.waiting} onClick={() => more()}>
                  Load more
                </Button>
              </div>
            )
          }
        />
      )}
    </ResultView>
  )
}
