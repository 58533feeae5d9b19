import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Random from "effect/Random"
import {
  type CreateInternalTransferParams,
  createInternalTransfer,
  getInternalTransferRecords
} from "effect-bybit/Asset"
import * as Amount from "../Amount.js"
import type * as Confirm from "../Confirm.js"
import * as ExitCode from "../ExitCode.js"
import * as SendCall from "../orders/SendCall.js"
import * as Written from "../output/Written.js"
import * as Report from "../Report.js"
import * as Venue from "../Venue.js"

/** The parsed arguments. */
export interface Input extends Venue.VenueOptions, Confirm.ConfirmOptions {
  readonly coin: string
  readonly amount: string
  readonly to: "FUND" | "UNIFIED"
  readonly transferId: Option.Option<string>
}

const names = { FUND: "funding", UNIFIED: "trading" }

/** A random UUID. */
const makeId = Effect.map(Effect.all(Array.from({ length: 32 }, () => Random.nextIntBetween(0, 16))), (digits) => {
  const hex = digits.map((digit) => digit.toString(16)).join("")
  const variant = (8 + (Number.parseInt(hex[16] ?? "0", 16) % 4)).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`
})

/** The exchange accepted the transfer, but didn't execute it. */
export class TransferFailed extends Data.TaggedError("TransferFailed")<{
  readonly message: string
  readonly transferId: string
}> {
  readonly exitCode = ExitCode.rejected
}

/** The transfer was sent before, and it is unknown what became of it. */
export class TransferUnknown extends Data.TaggedError("TransferUnknown")<{
  readonly message: string
  readonly transferId: string
}> {
  readonly exitCode = ExitCode.unknown
  readonly outcome = "unknown"
}

/** The ID belongs to a transfer of something else. */
export class OtherTransfer extends Data.TaggedError("OtherTransfer")<{ readonly message: string }> {
  readonly exitCode = ExitCode.rejected
}

/** Makes a transfer. If its ID exists, it was sent before: that one is looked up. */
const transfer = (params: CreateInternalTransferParams & { readonly amount: string }) => {
  const { amount, coin, fromAccountType, toAccountType, transferId } = params
  return createInternalTransfer(params).pipe(
    Effect.map(({ status }) => ({ status, found: false })),
    Effect.catchTag("TransferIdExists", () =>
      Effect.gen(function* () {
        const unknown = (why: string) =>
          new TransferUnknown({
            message: `Transfer ${transferId} was sent before, and it is unknown what became of it: ${why}`,
            transferId
          })
        const { list } = yield* Effect.mapError(getInternalTransferRecords({ transferId }), ({ message }) =>
          unknown(message)
        )
        const row = list.find((one) => one.transferId.toLowerCase() === transferId.toLowerCase())
        if (row === undefined) return yield* unknown("the exchange doesn't list it")
        const isSent =
          row.coin === coin &&
          Amount.isSame(row.amount ?? "", amount) &&
          row.fromAccountType === fromAccountType &&
          row.toAccountType === toAccountType
        if (isSent) return { status: row.status, found: true }
        const other = `${row.amount} ${row.coin} from ${row.fromAccountType} to ${row.toAccountType}`
        return yield* new OtherTransfer({ message: `Nothing was sent: ${transferId} is the transfer of ${other}` })
      })
    )
  )
}

/** How to go on after a lost answer. */
const withHint = (transferId: string) => (error: unknown) =>
  Report.describeError(error).exitCode === ExitCode.unknown
    ? new Report.ErrorWithHint({
        error,
        hint: `Send it again with --transfer-id ${transferId}: it is executed once.`
      })
    : error

/** Transfers a coin, or shows what it would send. */
export const run = (input: Input) =>
  Effect.gen(function* () {
    const choice = yield* Venue.choose(input)
    const { amount, coin, to } = input
    const transferId = Option.isSome(input.transferId) ? input.transferId.value : yield* makeId
    const from = to === "FUND" ? ("UNIFIED" as const) : ("FUND" as const)
    const params = { transferId, coin, amount, fromAccountType: from, toAccountType: to }
    const call = { endpoint: createInternalTransfer, params, ids: { transferId } }
    const { found, status } = yield* SendCall.send(choice, input, call, transfer(params)).pipe(
      Effect.mapError(withHint(transferId)),
      Effect.provide(Venue.layerAccount(choice))
    )
    const what = `${amount} ${coin} from ${names[from]} to ${names[to]}`
    if (status === "FAILED")
      return yield* new TransferFailed({
        message: `Transfer ${transferId} of ${what} failed: nothing was moved`,
        transferId
      })
    yield* Written.print(input, {
      status: "Accepted",
      found,
      what,
      fields: { transferId, transferStatus: status },
      facts: [
        ["status", status],
        ["transfer id", transferId]
      ]
    })
  })
