/** Commands, and where a host repeats the key and the signature to them, in each form. */
import type { Hostility } from "../Socket/Connection/leakWorld.js"
import { type Form, formNames, forms, inHeader } from "./forms.js"
import { type Answer, http, refusal, type Seen } from "./restWorld.js"

const sending = ["--yes", "--max-value", "none"]
const json = (value: object): string => JSON.stringify(value)
const transfer = {
  transferId: "b8b6f6d0-7a3f-4c3e-9d6c-3f1a2b4c5d6e",
  coin: "USDT",
  amount: "1",
  fromAccountType: "UNIFIED",
  toAccountType: "FUND"
}
export const commands: Readonly<Record<string, ReadonlyArray<string>>> = {
  "order list": ["order", "list", "BTCUSDT"],
  "order list as JSON": ["order", "list", "BTCUSDT", "--json"],
  wallet: ["wallet"],
  positions: ["positions", "BTCUSDT"],
  "a transfer": ["call", "Asset.createInternalTransfer", "--json", json(transfer), ...sending],
  "a cancel": ["order", "cancel", "BTCUSDT", "--order-id", "1", "--yes"],
  "an older call": ["call", "Inverse.getPosition", "--json", json({ symbol: "BTCUSD" })]
}

type Place = (form: Form, seen: Seen) => string | Buffer
const both = (form: Form, { key, signature }: Seen): string => `${form(key)} ${form(signature)}`
const places: Readonly<Record<string, Place>> = {
  "a 403 that shows both": (form, seen) => http("403 Forbidden", `<p>${both(form, seen)}</p>`),
  retMsg: (form, seen) => refusal({ retCode: 10004, retMsg: both(form, seen) }),
  reasons: (form, seen) =>
    refusal({ result: { reasons: [{ reasonCode: form(seen.key), reasonMsg: both(form, seen) }] } }),
  "names of another shape": (form, seen) =>
    refusal({ retCode: 0, result: { [form(seen.key)]: form(seen.signature), list: 5 } }),
  "a status text": (form, seen) => http(`502 ${inHeader(both(form, seen))}`, ""),
  "text that is no JSON": (form, seen) => http("200 OK", both(form, seen))
}

export interface CommandSituation {
  readonly args: ReadonlyArray<string>
  readonly answer: Answer
  readonly hostility?: Hostility
}

export const commandSituations: Readonly<Record<string, CommandSituation>> = Object.fromEntries(
  formNames.map((form, i) => {
    const [command, args] = Object.entries(commands)[i % Object.keys(commands).length] ?? ["wallet", ["wallet"]]
    const [place, answer] = Object.entries(places)[i % Object.keys(places).length] ?? ["", () => ""]
    return [`${command}: ${place}, ${form}`, { args, answer: (seen: Seen) => answer(forms[form], seen) }] as const
  })
)
