import * as BigDecimal from "effect/BigDecimal"
import type { CoinBalance } from "effect-bybit/Asset"
import type { WalletCoin } from "effect-bybit/Schema/Wallet"
import type { LiveWallet } from "effect-bybit-react"
import { type AccountState, noAccount, useRxThrottled } from "effect-bybit-react"
import { Result, useRxRefresh, useRxValue } from "effect-bybit-react/rx"
import { ArrowLeftRight } from "lucide-react"
import { lazy, Suspense, useMemo, useState } from "react"
import { sentence } from "../../errors.js"
import { decimal, none, percent, plain, shown, signed } from "../../format/decimal.js"
import { atoms, canTrade } from "../../session.js"
import { Button } from "../../ui/Button.js"
import { EstimateAge, Estimated } from "../../ui/Estimated.js"
import { ResultView } from "../../ui/ResultView.js"
import { Segments } from "../../ui/Segments.js"
import { type Column, Table } from "../../ui/Table.js"
import { AccountGate } from "../Orders/Gate.js"
import { signClass } from "../Positions/cells.js"
import { orZero } from "../Positions/margin.js"
import { Transfers } from "./Transfers.js"

const TransferDialog = lazy(() => import("./TransferDialog.js"))

const stepOf = (coin: string): string => (/^USD/.test(coin) ? "0.01" : "0.00000001")

const inCoin = (value: string | undefined | null, coin: string): string => shown(value, stepOf(coin))

const dollars = (value: string | undefined): string =>
  decimal(value) === undefined ? none : shown(value, "0.01").replace(/^-?/, (sign) => `${sign}$`)

/** The balance of a coin that is neither locked by orders nor reserved as margin. */
export const freeOf = (row: WalletCoin): string => {
  const used = [row.locked, row.totalOrderIM, row.totalPositionIM].reduce(
    (sum, text) => BigDecimal.sum(sum, orZero(text)),
    BigDecimal.make(0n, 0)
  )
  const free = BigDecimal.subtract(orZero(row.walletBalance), used)
  return plain(free.value < 0n ? BigDecimal.make(0n, 0) : free)
}

const Figure = (props: {
  readonly label: string
  readonly value: string
  readonly hint: string
  readonly at: number | undefined
}) => (
  <div title={props.hint}>
    <dt className="text-2xs text-muted">{props.label}</dt>
    <dd className="text-sm">{props.value === none ? none : <Estimated at={props.at}>{props.value}</Estimated>}</dd>
  </div>
)

const Totals = (props: { readonly wallet: LiveWallet | undefined }) => {
  const { wallet } = props
  const at = wallet?.estimatedAt
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1">
      <Figure label="Equity" value={dollars(wallet?.totalEquity)} hint="All coins, including unrealized P&L" at={at} />
      <Figure
        label="Available"
        value={dollars(wallet?.totalAvailableBalance)}
        hint="The balance that new orders can use in cross margin mode"
        at={at}
      />
      <Figure
        label="Initial margin"
        value={percent(wallet?.accountIMRate, { sign: false })}
        hint="At 100%, all margin is in use"
        at={at}
      />
      <Figure
        label="Maintenance margin"
        value={percent(wallet?.accountMMRate, { sign: false })}
        hint="At 100%, positions are liquidated"
        at={at}
      />
      <Figure label="Unrealized P&L" value={dollars(wallet?.totalPerpUPL)} hint="For perpetuals and futures" at={at} />
      {at !== undefined && <EstimateAge at={at} />}
    </dl>
  )
}

const unified = (move: ((coin: string) => void) | undefined): ReadonlyArray<Column<WalletCoin>> => [
  {
    id: "coin",
    header: "Coin",
    value: ({ coin }) => coin,
    cell: ({ coin }) => <span className="font-medium">{coin}</span>
  },
  {
    id: "equity",
    header: "Equity",
    kind: "decimal",
    value: ({ equity }) => equity,
    cell: ({ coin, equity }) => inCoin(equity, coin)
  },
  {
    id: "balance",
    header: "Balance",
    kind: "decimal",
    value: ({ walletBalance }) => walletBalance ?? undefined,
    cell: ({ coin, walletBalance }) => inCoin(walletBalance, coin)
  },
  {
    id: "free",
    header: "Available",
    kind: "decimal",
    hint: "Neither locked by orders nor reserved as margin in this coin",
    value: freeOf,
    cell: (row) => inCoin(freeOf(row), row.coin)
  },
  {
    id: "borrowed",
    header: "Borrowed",
    kind: "decimal",
    value: ({ borrowAmount }) => borrowAmount,
    cell: ({ borrowAmount, coin }) => (
      <span className={orZero(borrowAmount).value > 0n ? "text-warn" : ""}>{inCoin(borrowAmount, coin)}</span>
    )
  },
  {
    id: "unrealised",
    header: "Unrealized P&L",
    kind: "decimal",
    value: ({ unrealisedPnl }) => unrealisedPnl,
    cell: ({ coin, unrealisedPnl }) => (
      <span className={signClass(unrealisedPnl)}>{signed(inCoin(unrealisedPnl, coin))}</span>
    ),
    wideOnly: true
  },
  {
    id: "usd",
    header: "Value",
    kind: "decimal",
    value: ({ usdValue }) => usdValue,
    cell: ({ usdValue }) => dollars(usdValue)
  },
  {
    id: "move",
    header: "",
    align: "right",
    cell: ({ coin }) =>
      move === undefined ? null : (
        <Button size="small" aria-label={`Transfer ${coin}`} onClick={() => move(coin)}>
          Transfer…
        </Button>
      )
  }
]

const funding: ReadonlyArray<Column<CoinBalance>> = [
  {
    id: "coin",
    header: "Coin",
    value: ({ coin }) => coin,
    cell: ({ coin }) => <span className="font-medium">{coin}</span>
  },
  {
    id: "balance",
    header: "Balance",
    kind: "decimal",
    value: ({ walletBalance }) => walletBalance,
    cell: ({ coin, walletBalance }) => inCoin(walletBalance, coin)
  },
  {
    id: "free",
    header: "Transferable",
    kind: "decimal",
    value: ({ transferBalance }) => transferBalance,
    cell: ({ coin, transferBalance }) => inCoin(transferBalance, coin)
  }
]

const Funding = () => {
  const result = useRxValue(atoms.funding)
  const again = useRxRefresh(atoms.funding)
  return (
    <ResultView result={result} what="the funding wallet" describe={sentence} onRetry={again}>
      {(rows) => (
        <Table
          label="Funding wallet"
          columns={funding}
          rows={rows.filter(({ walletBalance }) => orZero(walletBalance).value !== 0n)}
          rowKey={({ coin }) => coin}
          empty="The funding wallet is empty"
        />
      )}
    </ResultView>
  )
}

const hasBalance = ({ borrowAmount, equity, walletBalance }: WalletCoin): boolean =>
  [equity, walletBalance, borrowAmount].some((text) => orZero(text).value !== 0n)

type View = "unified" | "funding" | "transfers"

const Content = (props: { readonly account: AccountState }) => {
  const { status } = props.account
  const shownWallet = useRxThrottled(atoms.wallet, 500)
  const wallet = Result.isSuccess(shownWallet) ? shownWallet.value : undefined
  const allowed = useRxValue(canTrade)
  const [view, setView] = useState<View>("unified")
  const [moving, setMoving] = useState<{ readonly coin: string | undefined } | undefined>(undefined)
  const columns = useMemo(() => unified(allowed ? (coin) => setMoving({ coin }) : undefined), [allowed])
  const rows = useMemo(() => (wallet?.coin ?? []).filter(hasBalance), [wallet])
  const coins = [...new Set(["USDT", "USDC", "BTC", "ETH", ...rows.map(({ coin }) => coin)])]
  return (
    <div data-stale={status === "interrupted"} className="flex h-full min-h-0 flex-col">
      <div className="flex shrink-0 flex-wrap items-center justify-between gap-3 px-3 py-1.5">
        <Totals wallet={wallet} />
        <span className="flex items-center gap-2">
          <Segments
            label="Wallet"
            size="small"
            segments={[
              { value: "unified", label: "Unified" },
              { value: "funding", label: "Funding" },
              { value: "transfers", label: "Transfers" }
            ]}
            value={view}
            onChange={setView}
          />
          {allowed && (
            <Button size="small" onClick={() => setMoving({ coin: undefined })}>
              <ArrowLeftRight aria-hidden className="size-3.5" />
              Transfer…
            </Button>
          )}
        </span>
      </div>
      <div className="dims min-h-0 flex-1">
        {view === "unified" && (
          <Table
            label="Unified trading wallet"
            columns={columns}
            rows={rows}
            rowKey={({ coin }) => coin}
            sort={{ id: "usd", descending: true }}
            empty={status === "reading" ? "Loading the wallet…" : "The wallet is empty"}
          />
        )}
        {view === "funding" && <Funding />}
        {view === "transfers" && <Transfers />}
      </div>
      {moving !== undefined && (
        <Suspense fallback={null}>
          <TransferDialog coins={coins} coin={moving.coin} onClose={() => setMoving(undefined)} />
        </Suspense>
      )}
    </div>
  )
}

const Live = () => {
  const result = useRxThrottled(atoms.account, 500)
  const refresh = useRxRefresh(atoms.account)
  const known = Result.isInitial(result) ? Result.success(noAccount) : result
  return (
    <ResultView result={known} what="the wallet" describe={sentence} onRetry={refresh}>
      {(account) => <Content account={account} />}
    </ResultView>
  )
}

/** The coins of the account, and transfers between its wallets. */
const Wallet = () => (
  <AccountGate what="your wallet">
    <Live />
  </AccountGate>
)
export default Wallet
