/** The instruments of saved answers, with the rules of their time. */
import * as Either from "effect/Either"
import { FeeRate } from "../../../Http/V5/Account/getFeeRate.js"
import { RiskLimit } from "../../../Http/V5/Market/getRiskLimit.js"
import { ContractInstrument, OptionInstrument, SpotInstrument } from "../../../Schema/Instrument.js"
import type { InvalidAnswer } from "../../InputErrors.js"
import type { Instrument, RiskTier } from "../Market/Instrument.js"
import * as Instruments from "../Market/Instruments.js"
import * as Money from "../Money.js"
import { type Answers, type Found, invalid, type Place, rowsOf, type Timed, validAt } from "./Answers.js"

type Read<A> = Either.Either<A, InvalidAnswer>
type Category = Exclude<Instrument["category"], "option">
type Row = SpotInstrument | ContractInstrument
/** The name of a field, and what is in it. */
type Named = readonly [field: string, text: string | number | undefined]

/** The limits of an instrument, in the words of its row. */
interface Limits {
  readonly tick: Named
  readonly step: Named
  readonly min: Named
  readonly max: Named
  readonly maxMarket: Named
  readonly minValue: Named
}

const spotLimits = ({ lotSizeFilter: lot, priceFilter }: SpotInstrument): Limits => ({
  tick: ["priceFilter.tickSize", priceFilter?.tickSize],
  step: ["lotSizeFilter.basePrecision", lot?.basePrecision],
  min: ["lotSizeFilter.minOrderQty", lot?.minOrderQty ?? lot?.basePrecision],
  max: ["lotSizeFilter.maxLimitOrderQty", lot?.maxLimitOrderQty ?? lot?.maxOrderQty],
  maxMarket: ["lotSizeFilter.maxMarketOrderQty", lot?.maxMarketOrderQty ?? lot?.maxOrderQty],
  minValue: ["lotSizeFilter.minOrderAmt", lot?.minOrderAmt]
})

const contractLimits = ({ lotSizeFilter: lot, priceFilter }: ContractInstrument): Limits => ({
  tick: ["priceFilter.tickSize", priceFilter?.tickSize],
  step: ["lotSizeFilter.qtyStep", lot?.qtyStep],
  min: ["lotSizeFilter.minOrderQty", lot?.minOrderQty],
  max: ["lotSizeFilter.maxOrderQty", lot?.maxOrderQty],
  maxMarket: ["lotSizeFilter.maxMktOrderQty", lot?.maxMktOrderQty ?? lot?.maxOrderQty],
  minValue: ["lotSizeFilter.minNotionalValue", lot?.minNotionalValue || "0"]
})

const limitsOf = (row: Row): Limits => ("contractType" in row ? contractLimits(row) : spotLimits(row))

const amountOf = (place: Place, [field, text = ""]: Named): Read<bigint> => {
  const amount = Money.parse(String(text))
  if (amount !== undefined && amount >= 0n) return Either.right(amount)
  return invalid(place, field, text === "" ? "is missing" : `${text} is no plain decimal of zero or more`)
}

/** How many whole units an amount has. */
const unitsOf = (place: Place, named: Named, scale: number): Read<number> =>
  Either.map(amountOf(place, named), (amount) =>
    Math.min(Number(amount / Money.tenTo(18 - scale)), Number.MAX_SAFE_INTEGER)
  )

const stepOf = (place: Place, named: Named, scale: number): Read<number> =>
  Either.flatMap(unitsOf(place, named, scale), (units) =>
    units > 0 ? Either.right(units) : invalid(place, named[0], `${named[1]} isn't positive`)
  )

const nameIn = (place: Place, [field, text]: Named): Read<string> =>
  typeof text === "string" && text !== "" ? Either.right(text) : invalid(place, field, "is missing")

const decimalsOf = ([, text = ""]: Named): number => String(text).split(".")[1]?.length ?? 0

type Scales = Pick<Instrument, "priceScale" | "qtyScale">

/** Decimals that all rows of a symbol can be written with: those of a time may be coarser. */
const scalesOf = (rows: ReadonlyArray<Found<Row>>): Read<Scales> => {
  const scales = { priceScale: 0, qtyScale: 0 }
  for (const { row } of rows) {
    const { step, tick } = limitsOf(row)
    const shown = "priceScale" in row ? Number(row.priceScale) || 0 : 0
    scales.priceScale = Math.max(scales.priceScale, decimalsOf(tick), shown)
    scales.qtyScale = Math.max(scales.qtyScale, decimalsOf(step))
  }
  const [first] = rows
  return first === undefined || scales.priceScale + scales.qtyScale <= 18
    ? Either.right(scales)
    : invalid(first, limitsOf(first.row).tick[0], "and the step have more than 18 decimals together")
}

/** A ratio to the mark price in hundredths of a percent. */
const bandOf = (ratio: string | undefined, otherwise: number): number =>
  ratio === undefined || ratio === "" ? otherwise : Math.round(Number(ratio) * 10_000)

/** What spot pairs and contracts have in common. */
const ordinary = (found: Found<Row>, { priceScale, qtyScale }: Scales) =>
  Either.gen(function* () {
    const { row } = found
    const { max, maxMarket, min, minValue, step: stepText, tick: tickText } = limitsOf(row)
    const tick = yield* stepOf(found, tickText, priceScale)
    const step = yield* stepOf(found, stepText, qtyScale)
    const minQty = Math.max(step, yield* unitsOf(found, min, qtyScale))
    const maxMarketQty = yield* stepOf(found, maxMarket, qtyScale)
    const priceBand = bandOf(row.riskParameters?.priceLimitRatioX, "contractType" in row ? 100 : 1000)
    return {
      id: row.symbolId ?? 0,
      symbol: row.symbol,
      baseCoin: yield* nameIn(found, ["baseCoin", row.baseCoin]),
      quoteCoin: yield* nameIn(found, ["quoteCoin", row.quoteCoin]),
      priceScale,
      qtyScale,
      tick,
      step,
      minPrice: tick,
      maxPrice: Math.min(1_999_999 * 10 ** priceScale, Number.MAX_SAFE_INTEGER),
      minQty,
      maxQty: yield* stepOf(found, max, qtyScale),
      maxMarketQty,
      minNotional: yield* amountOf(found, minValue),
      unitValue: Money.tenTo(18 - priceScale - qtyScale),
      typicalQty: Math.max(minQty, Math.round(maxMarketQty / 500 / step) * step),
      priceBand,
      outerPriceBand: bandOf(row.riskParameters?.priceLimitRatioY, priceBand),
      deliveryTime: 0,
      launchTime: 0,
      option: undefined,
      deliveryFeeRate: 0
    }
  })

const spot = (found: Found<SpotInstrument>, scales: Scales): Read<Instrument> =>
  Either.map(ordinary(found, scales), (rules) => ({
    ...rules,
    ...Instruments.spotFees,
    category: "spot",
    kind: "Spot",
    settleCoin: rules.quoteCoin,
    tiers: [],
    fundingMinutes: 0,
    fundingCap: 0,
    spotRow: found.row
  }))

/** The largest position of a contract without tiers, in the settle coin. */
const unlimited = 1_000_000_000

const contract = (found: Found<ContractInstrument>, scales: Scales, category: "linear" | "inverse"): Read<Instrument> =>
  Either.gen(function* () {
    const { row } = found
    if (row.contractType !== "LinearPerpetual" && row.contractType !== "InversePerpetual")
      return yield* invalid(found, "contractType", `is ${row.contractType}: there are only perpetuals and spot pairs`)
    const { leverageFilter, priceFilter } = row
    const rules = yield* ordinary(found, scales)
    const { priceScale, qtyScale } = scales
    const maxLeverage = yield* stepOf(found, ["leverageFilter.maxLeverage", leverageFilter?.maxLeverage], 2)
    const initialRate = Math.ceil(100_000_000 / maxLeverage)
    const maintenanceRate = Math.floor(initialRate / 2)
    return {
      ...rules,
      ...Instruments.contractFees,
      category,
      kind: "Perpetual" as const,
      settleCoin: yield* nameIn(found, ["settleCoin", row.settleCoin]),
      minPrice: yield* stepOf(
        found,
        ["priceFilter.minPrice", priceFilter?.minPrice || priceFilter?.tickSize],
        priceScale
      ),
      maxPrice: yield* stepOf(found, ["priceFilter.maxPrice", priceFilter?.maxPrice], priceScale),
      unitValue: category === "inverse" ? Money.tenTo(18 + priceScale - qtyScale) : rules.unitValue,
      tiers: [{ id: 1, limit: unlimited, initialRate, maintenanceRate, maxLeverage }],
      fundingMinutes: row.fundingInterval ?? 480,
      fundingCap: Math.round(Number(row.upperFundingRate || "0.005") * 1e8),
      contractRow: row
    }
  })

/** Rates are fractions today and were percent once: at the highest leverage, the initial margin is what the leverage leaves of one. */
const ratesIn = ({ initialMargin, maxLeverage }: RiskLimit): 4 | 6 =>
  Number(initialMargin) * Number(maxLeverage) > 10 ? 4 : 6

const tierOf = (found: Found<RiskLimit>): Read<RiskTier> =>
  Either.gen(function* () {
    const { row } = found
    const scale = ratesIn(row)
    return {
      id: row.id,
      limit: yield* stepOf(found, ["riskLimitValue", row.riskLimitValue], 0),
      initialRate: yield* stepOf(found, ["initialMargin", row.initialMargin], scale),
      maintenanceRate: yield* stepOf(found, ["maintenanceMargin", row.maintenanceMargin], scale),
      maxLeverage: yield* stepOf(found, ["maxLeverage", row.maxLeverage], 2)
    }
  })

const tiersOf = (rows: ReadonlyArray<Found<RiskLimit>>): Read<Pick<Instrument, "tiers">> =>
  Either.map(Either.all(rows.map(tierOf)), (tiers) => ({ tiers: tiers.sort((a, b) => a.limit - b.limit) }))

const feesOf = ([found]: ReadonlyArray<Found<FeeRate>>): Read<Pick<Instrument, "makerFee" | "takerFee"> | undefined> =>
  Either.gen(function* () {
    if (found === undefined) return undefined
    const { makerFeeRate, takerFeeRate } = found.row
    const isRebate = makerFeeRate.startsWith("-")
    const makerFee = yield* unitsOf(found, ["makerFeeRate", isRebate ? makerFeeRate.slice(1) : makerFeeRate], 8)
    return {
      makerFee: isRebate ? -makerFee : makerFee,
      takerFee: yield* unitsOf(found, ["takerFeeRate", takerFeeRate], 8)
    }
  })

const mapTimed = <A, B>(all: ReadonlyArray<Timed<A>>, read: (value: A) => Read<B>): Read<ReadonlyArray<Timed<B>>> =>
  Either.all(all.map(({ from, value }) => Either.map(read(value), (read) => ({ from, value: read }))))

/** The instrument as the answers list it, or as the paper exchange does. */
const listed = (answers: Answers, category: Category, symbol: string): Read<ReadonlyArray<Timed<Instrument>>> =>
  Either.gen(function* () {
    const read = <R extends Row>(
      found: ReadonlyArray<Timed<ReadonlyArray<Found<R>>>>,
      make: (row: Found<R>, scales: Scales) => Read<Instrument>
    ) =>
      Either.gen(function* () {
        const rows = found.flatMap(({ from, value }) => value.map((row) => ({ from, value: row })))
        const scales = yield* scalesOf(rows.map(({ value }) => value))
        return yield* mapTimed(rows, (row) => make(row, scales))
      })
    const given =
      category === "spot"
        ? yield* read(yield* rowsOf(answers, "instruments", category, symbol, SpotInstrument), spot)
        : yield* read(yield* rowsOf(answers, "instruments", category, symbol, ContractInstrument), (row, scales) =>
            contract(row, scales, category)
          )
    if (given.length > 0) return given
    const own = Instruments.all.find((each) => each.category === category && each.symbol === symbol)
    return own === undefined ? [] : [{ from: Number.NEGATIVE_INFINITY, value: own }]
  })

/**
 * A symbol's instrument with the rules of each time, the earliest first; empty if there is none. Fees and tiers that change begin a time
 * of their own. Prices and quantities have the same units at all times.
 */
export const listingOf = (
  answers: Answers,
  category: Category,
  symbol: string
): Read<ReadonlyArray<Timed<Instrument>>> =>
  Either.gen(function* () {
    const instruments = yield* listed(answers, category, symbol)
    const tiers =
      category === "spot"
        ? []
        : yield* mapTimed(yield* rowsOf(answers, "riskLimits", category, symbol, RiskLimit), tiersOf)
    const fees = yield* mapTimed(yield* rowsOf(answers, "feeRates", category, symbol, FeeRate), feesOf)
    const times = new Set([...instruments, ...tiers, ...fees].map(({ from }) => from))
    return [...times]
      .sort((a, b) => a - b)
      .flatMap((from) => {
        const instrument = validAt(instruments, from)
        if (instrument === undefined) return []
        return [{ from, value: { ...instrument, ...validAt(tiers, from), ...validAt(fees, from) } }]
      })
  })

/** Fails if the answers have an option of that name, which can't be traded on data. */
export const refuseOption = (answers: Answers, symbol: string): Read<void> =>
  Either.flatMap(rowsOf(answers, "instruments", "option", symbol, OptionInstrument), (found) => {
    const row = found[0]?.value[0]
    return row === undefined
      ? Either.void
      : invalid(row, "symbol", "is that of an option: there are only perpetuals and spot pairs")
  })
