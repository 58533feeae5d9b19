/** Shows rows of the account, such as open orders and positions, and keeps them up to date. */
import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import * as Account from "effect-bybit/Socket/Account"
import type { AccountView } from "effect-bybit/Socket/AccountView"
import * as Live from "../output/Live.js"
import * as Output from "../output/Output.js"
import { red, Screen } from "../output/Screen.js"
import * as Venue from "../Venue.js"

const notes: Readonly<Record<AccountView["freshness"]["status"], string>> = {
  Reading: "",
  Live: "",
  CatchingUp: "connection lost: reconnecting",
  Failed: "the account can't be followed anymore"
}

/** Shows the rows of each view of the account until interrupted. */
export const show = <Row extends object>(
  choice: Venue.Choice,
  options: {
    readonly columns: ReadonlyArray<Output.Column<Row>>
    readonly rowsOf: (view: AccountView) => ReadonlyArray<Row>
    readonly zeroIsEmpty: boolean
    /** What is listed, such as `open orders`. */
    readonly what: string
  }
) =>
  Effect.gen(function* () {
    const screen = yield* Screen
    const frames = Account.stream().pipe(
      Stream.filter(({ freshness }) => freshness.status !== "Reading"),
      Stream.map((view): Live.Frame => {
        const { status } = view.freshness
        const list = options.rowsOf(view)
        const stale: Output.Column<Row> = { title: "", cell: () => (status === "Live" ? "" : "stale"), paint: red }
        const shown = Output.usedColumns([...options.columns, stale], list, options.zeroIsEmpty)
        const text = list.length === 0 ? `No ${options.what}.` : Output.table(screen, shown, list)
        return {
          text: notes[status] === "" ? text : `${text}\n${red(screen, notes[status])}`,
          items: [{ status, list }]
        }
      })
    )
    yield* Live.show(frames, choice)
  }).pipe(Effect.provide(Venue.layerAccount(choice)))
