import { linger, useRxThrottled } from "effect-bybit-react"
import { Result, Rx, useRxValue } from "effect-bybit-react/rx"
import { useMemo } from "react"
import { symbolOf } from "../../keys.js"
import { atoms } from "../../session.js"
import { keyOfRow } from "../Orders/cells.js"
import { useInstrument } from "../Orders/useInstrument.js"
import { type Facts, type Prices, standardFees } from "./facts.js"

const valueOf = <A, E>(result: Result.Result<A, E>): A | undefined => {
  if (Result.isSuccess(result)) return result.value
  const { previousSuccess } = Result.isFailure(result) ? result : { previousSuccess: undefined }
  return previousSuccess?._tag === "Some" ? previousSuccess.value.value : undefined
}

/** Best bid and ask as one string, so that only their changes cause a render. */
const best = Rx.family((key: string) =>
  Rx.make((get) => {
    const book = valueOf(get(atoms.book(symbolOf(key))))
    return `${book?.bids[0]?.price ?? ""} ${book?.asks[0]?.price ?? ""}`
  }).pipe(linger(1000))
)

const nonEmpty = (text: string | undefined): string | undefined => (text === "" ? undefined : text)

/** The current prices, updated at most four times a second. */
export const usePrices = (key: string): Prices => {
  const ticker = valueOf(useRxThrottled(atoms.ticker(symbolOf(key)), 250))
  const [bid, ask] = useRxThrottled(best(key), 250).split(" ")
  const row = ticker?.row
  const last = nonEmpty(row?.lastPrice)
  const mark = row !== undefined && "markPrice" in row ? nonEmpty(row.markPrice) : undefined
  const index = row !== undefined && "indexPrice" in row ? nonEmpty(row.indexPrice) : undefined
  return useMemo(() => ({ last, mark, index, bid: nonEmpty(bid), ask: nonEmpty(ask) }), [last, mark, index, bid, ask])
}

/** Everything that the order form knows about market and account; undefined until the instrument has loaded. */
export const useFacts = (key: string): Facts | undefined => {
  const instrument = useInstrument(key)
  const prices = usePrices(key)
  const wallet = valueOf(useRxThrottled(atoms.wallet, 250))
  const held = valueOf(useRxThrottled(atoms.positions, 250))
  const contract = valueOf(useRxValue(atoms.contract(symbolOf(key))))
  const info = valueOf(useRxValue(atoms.accountInfo))
  const tiers = valueOf(useRxValue(atoms.tiers(symbolOf(key))))
  const fees = valueOf(useRxValue(atoms.fees(symbolOf(key))))
  return useMemo(() => {
    if (instrument === undefined) return undefined
    return {
      instrument,
      prices,
      wallet,
      positions: held === undefined ? [] : [...held.values()].filter((position) => keyOfRow(position) === key),
      contract,
      isolated: info?.marginMode === "ISOLATED_MARGIN",
      tiers: tiers ?? [],
      fees: fees ?? standardFees(instrument.category),
      feesAssumed: fees === undefined
    }
  }, [instrument, prices, wallet, held, key, contract, info, tiers, fees])
}
