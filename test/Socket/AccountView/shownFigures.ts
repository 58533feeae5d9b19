/**
 * The only place of the crash tests that knows how `Socket.Account` names its figures.
 *
 * Proposed: `AccountPosition` gets `liqPrice: string | undefined`, live like its margins. `AccountTotals`, `AccountBalance` and
 * `AccountPosition` get `pushedAt: number` (ms: when the exchange last told this record) and `estimatedAt: number | undefined` (ms: the
 * time of the oldest price behind its estimates; undefined while every figure is as pushed).
 */
import { HashMap, Option } from "effect"
import type { Account } from "../../../src/Socket.js"
import type { Figures } from "./independentMargin.js"

export type Shown = Pick<
  Figures,
  "equity" | "available" | "initialMargin" | "maintenanceMargin" | "imRate" | "mmRate" | "profit"
>

const number = (text: string | undefined): number => (text === undefined || text === "" ? Number.NaN : Number(text))

export const shownOf = ({ totals }: Account.AccountView): Shown => ({
  equity: number(totals?.totalEquity),
  available: number(totals?.totalAvailableBalance),
  initialMargin: number(totals?.totalInitialMargin),
  maintenanceMargin: number(totals?.totalMaintenanceMargin),
  imRate: number(totals?.accountIMRate),
  mmRate: number(totals?.accountMMRate),
  profit: number(totals?.totalPerpUPL)
})

/** A field that may not exist yet. */
const field = (row: object | undefined, name: string): unknown =>
  row === undefined ? undefined : Object.entries(row).find(([key]) => key === name)?.[1]

const positionOf = (view: Account.AccountView, key: string) => Option.getOrUndefined(HashMap.get(view.positions, key))

/** The liquidation price of a position; undefined if it has none. */
export const shownLiquidation = (view: Account.AccountView, key: string): number | undefined => {
  const held = positionOf(view, key)
  return held?.liqPrice === undefined ? undefined : Number(held.liqPrice)
}

export interface Label {
  readonly kind: "pushed" | "estimated"
  /** In ms. */
  readonly at: number
}

export type Figure =
  | { readonly of: "totals"; readonly name: keyof Account.AccountTotals }
  | { readonly of: "balance"; readonly key: string; readonly name: keyof Account.AccountBalance }
  | { readonly of: "position"; readonly key: string; readonly name: keyof Account.AccountPosition | "liqPrice" }

/** What the exchange alone knows: it is never estimated. */
const toldOnly = new Set<string>(["walletBalance", "size", "side", "entryPrice"])

export const labelOf = (view: Account.AccountView, figure: Figure): Label | undefined => {
  const record =
    figure.of === "totals"
      ? view.totals
      : figure.of === "balance"
        ? Option.getOrUndefined(HashMap.get(view.balances, figure.key))
        : positionOf(view, figure.key)
  const [pushedAt, estimatedAt] = [field(record, "pushedAt"), field(record, "estimatedAt")]
  if (!toldOnly.has(figure.name) && typeof estimatedAt === "number") return { kind: "estimated", at: estimatedAt }
  return typeof pushedAt === "number" ? { kind: "pushed", at: pushedAt } : undefined
}
