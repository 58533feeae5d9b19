import { assert } from "@effect/vitest"
import type { Options } from "../../src/PaperExchange/Exchange.js"
import * as Hmac from "../../src/PaperExchange/internal/Rest/Hmac.js"
import { type Message, set } from "./socketHarness.js"

export type Contract = { readonly category: "linear" | "inverse"; readonly symbol: string }
export type Leg = Contract & { readonly positionIdx?: number }

export const btc: Contract = { category: "linear", symbol: "BTCUSDT" }
export const eth: Contract = { category: "linear", symbol: "ETHUSDT" }
export const usdc: Contract = { category: "linear", symbol: "BTCPERP" }
export const inverse: Contract = { category: "inverse", symbol: "BTCUSD" }

const symbols = ["BTCUSDT", "ETHUSDT", "BTCPERP", "BTCUSD"]

/** An account with its own balances that uses the wire alone: signed REST calls and the private socket. */
export const open = (balances: Readonly<Record<string, string>>, options: Options = {}) => {
  const world = set({ seed: 7, symbols, rateLimits: false, ...options })
  const { key, secret } = world.exchange.open({ balances })
  const raw = world.restOf({ key, secret })
  const done = (answer: Message): Message => {
    assert.strictEqual(answer.retCode, 0, answer.retMsg)
    return answer.result
  }
  const get = (path: string, fields: object) => done(raw("GET", path, fields))
  const post = (path: string, fields: object) => done(raw("POST", path, fields))

  const socket = world.open("/v5/private")
  const expires = world.clock.now + 5000
  socket.send({ op: "auth", args: [key, expires, Hmac.hex(secret, `GET/realtime${expires}`)] })
  socket.send({ op: "subscribe", args: ["position", "execution"] })
  socket.take()
  /** What was pushed since the last call, by topic. */
  const pushed = () => {
    const rows = { position: [] as Array<Message>, execution: [] as Array<Message> }
    for (const { data, topic } of socket.take())
      if (topic === "position" || topic === "execution") rows[topic as "position" | "execution"].push(...data)
    return rows
  }

  /** The rows that a private topic has pushed since the last call, on a socket of its own. */
  const listenPrivately = (topic: string) => {
    const own = world.open("/v5/private")
    own.send({ op: "auth", args: [key, expires, Hmac.hex(secret, `GET/realtime${expires}`)] })
    own.send({ op: "subscribe", args: [topic] })
    own.take()
    return (): Array<Message> => own.take().flatMap((message) => (message.topic === topic ? message.data : []))
  }

  const step = options.stepMillis ?? 250
  const mark = ({ category, symbol }: Contract) =>
    Number(get("/v5/market/tickers", { category, symbol }).list[0]?.markPrice)
  const position = ({ category, positionIdx = 0, symbol }: Leg): Message =>
    get("/v5/position/list", { category, symbol }).list.find((row: Message) => row.positionIdx === positionIdx)
  const wallet = (): Message => get("/v5/account/wallet-balance", { accountType: "UNIFIED" }).list[0]
  const coin = (name: string): Message => wallet().coin.find((row: Message) => row.coin === name)
  const place = (leg: Leg, side: "Buy" | "Sell", qty: string, more: object = {}): Message =>
    raw("POST", "/v5/order/create", { positionIdx: 0, ...leg, side, orderType: "Market", qty, ...more })
  const trade = (leg: Leg, side: "Buy" | "Sell", qty: string, more: object = {}) => {
    done(place(leg, side, qty, more))
    world.pass(step)
  }
  const leverage = ({ category, symbol }: Contract, value: string, sell = value): void => {
    const answer = raw("POST", "/v5/position/set-leverage", {
      category,
      symbol,
      buyLeverage: value,
      sellLeverage: sell
    })
    assert.include([0, 110043], answer.retCode, answer.retMsg)
  }
  return {
    step,
    coin,
    get,
    mark,
    place,
    position,
    post,
    pushed,
    raw,
    trade,
    wallet,
    leverage,
    listenPrivately,
    socket,
    key: { key, secret },
    exchange: world.exchange,
    connect: world.open,
    pass: world.pass,
    clock: world.clock,
    /** The calls of another account in the same exchange. */
    other: (coins: Readonly<Record<string, string>>) => world.restOf(world.exchange.open({ balances: coins })),
    listen: (path: string, ...topics: ReadonlyArray<string>) => {
      const opened = world.open(path)
      opened.send({ op: "subscribe", args: topics })
      return opened
    },
    /** How many forced trades there were. */
    busts: ({ category, symbol }: Contract): number =>
      get("/v5/execution/list", { category, symbol, execType: "BustTrade" }).list.length,
    hedge: ({ category, symbol }: Contract) => post("/v5/position/switch-mode", { category, symbol, mode: 3 }),
    isolate: () => post("/v5/account/set-margin-mode", { setMarginMode: "ISOLATED_MARGIN" }),
    shock: (name: string, factor: number) => {
      assert.isTrue(factor > 0.1 && factor < 10, `a price moves by ${factor}`)
      world.exchange.engine.path(name).shock(factor)
    }
  }
}
export type Opened = ReturnType<typeof open>

/** Moves the coins towards the price shown for a leg, in the end 0.05 % a step, until something is sold by force. */
export const approach = (account: Opened, leg: Leg, coins: ReadonlyArray<string>, stride = 0.0005) => {
  let [shown, from] = [account.position(leg).liqPrice, account.mark(leg)]
  assert.notStrictEqual(shown, "", `no price is shown at ${from}`)
  const down = Number(shown) < from
  const [first, begin] = [Number(shown), from]
  for (let step = 0; step < 500; step++) {
    const size = Math.max(stride, (0.5 / coins.length ** 2) * (Math.abs(Number(shown) / from - 1) - 0.004))
    for (const coin of coins) account.shock(coin, 1 + (down ? -size : size))
    account.pass(account.step)
    const at = account.mark(leg)
    assert.isTrue(at > begin / 4 && at < begin * 4, `no end: ${shown} is shown at ${at}, ${first} at ${begin}`)
    const beyond = down ? 1 - at / Number(shown) : at / Number(shown) - 1
    const text = `at ${at} (${(beyond * 100).toFixed(3)} % beyond ${shown}, first ${first}, before ${from})`
    if (account.busts(leg) > 0) {
      assert.isAbove(beyond, -0.001, `liquidated too early ${text}`)
      return { at, first, last: Number(shown) }
    }
    assert.isBelow(beyond, 0.001, `not liquidated ${text}`)
    ;[shown, from] = [account.position(leg).liqPrice, at]
    assert.notStrictEqual(shown, "", `the price vanished at ${at}`)
  }
  return assert.fail(`nothing was liquidated, ${shown} is shown at ${from}`)
}
