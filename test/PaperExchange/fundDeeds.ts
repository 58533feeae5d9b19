import type { Stream } from "../../src/PaperExchange/internal/Chance.js"
import * as Commands from "../../src/PaperExchange/internal/Store/Commands.js"
import { type Deed, one, post, priceText, qtyOf, someMarket } from "./tradingRun.js"

const uuid = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`

const coins = ["USDT", "USDC", "BTC", "ETH", "SOL"] as const

const amounts: Readonly<Record<(typeof coins)[number], number>> = { USDT: 900, USDC: 900, BTC: 0.02, ETH: 0.3, SOL: 6 }

const amountOf = (chance: Stream, coin: (typeof coins)[number]): string => (amounts[coin] * chance.next()).toFixed(4)

/** What traders do with their funds, what happens to them from outside, and how often. */
export const fundDeeds: ReadonlyArray<readonly [weight: number, deed: Deed]> = [
  [
    2,
    (world, trader) => {
      const coin = one(world.chance, ...coins)
      post(world, trader, "account/borrow", { coin, amount: amountOf(world.chance, coin) })
    }
  ],
  [
    2,
    (world, trader) => {
      const coin = one(world.chance, ...coins)
      const path = one(world.chance, "account/repay", "account/no-convert-repay", "account/quick-repayment")
      post(world, trader, path, world.chance.next() < 0.3 && path !== "account/no-convert-repay" ? {} : { coin })
    }
  ],
  [
    1,
    (world, trader) => {
      post(world, trader, "spot-margin-trade/switch-mode", { spotMarginMode: one(world.chance, "1", "1", "0") })
      post(world, trader, "account/set-collateral-switch", {
        coin: one(world.chance, "BTC", "ETH"),
        collateralSwitch: one(world.chance, "ON", "OFF")
      })
    }
  ],
  [
    2,
    (world, trader) => {
      const coin = one(world.chance, ...coins)
      const fromAccountType = one(world.chance, "UNIFIED", "FUND")
      post(world, trader, "asset/transfer/inter-transfer", {
        transferId: uuid(world.count),
        coin,
        amount: amountOf(world.chance, coin),
        fromAccountType,
        toAccountType: fromAccountType === "FUND" ? "UNIFIED" : "FUND"
      })
    }
  ],
  [
    1,
    (world) => {
      const [master, sub] = world.traders
      if (master === undefined || sub === undefined) return
      const coin = one(world.chance, ...coins)
      const [from, to] = world.chance.next() < 0.6 ? [master, sub] : [sub, master]
      post(world, master, "asset/transfer/universal-transfer", {
        transferId: uuid(world.count + 1_000_000),
        coin,
        amount: amountOf(world.chance, coin),
        fromMemberId: Number(from.account.uid),
        toMemberId: Number(to.account.uid),
        fromAccountType: "UNIFIED",
        toAccountType: "UNIFIED"
      })
    }
  ],
  [
    1,
    (world) => {
      const [master, sub] = world.traders
      if (master === undefined || sub === undefined) return
      const [from, to] = world.chance.next() < 0.5 ? [master, sub] : [sub, master]
      const market = someMarket(world)
      if (market === undefined) return
      post(world, master, "position/move-positions", {
        fromUid: from.account.uid,
        toUid: to.account.uid,
        list: [
          {
            category: market.instrument.category,
            symbol: market.instrument.symbol,
            price: priceText(market, market.markPrice),
            side: one(world.chance, "Buy", "Sell"),
            qty: qtyOf(market, world.chance, 2)
          }
        ]
      })
    }
  ],
  [
    2,
    (world, trader) => {
      const [fromCoin, toCoin] = [one(world.chance, ...coins), one(world.chance, ...coins)]
      const accountType = one(world.chance, "eb_convert_uta", "eb_convert_funding")
      const { result } = post(world, trader, "asset/exchange/quote-apply", {
        accountType,
        fromCoin,
        toCoin,
        requestCoin: fromCoin,
        requestAmount: amountOf(world.chance, fromCoin)
      })
      post(world, trader, "asset/exchange/convert-execute", { quoteTxId: result?.quoteTxId ?? "none" })
    }
  ],
  [
    1,
    (world, trader) => {
      const coin = one(world.chance, ...coins)
      if (world.chance.next() < 0.5) {
        Commands.runAndRecord(world.exchange, Commands.deposit, trader.key.key, coin, amountOf(world.chance, coin))
        return
      }
      const amount = amountOf(world.chance, coin)
      Commands.runAndRecord(world.exchange, Commands.depositOnChain, trader.key.key, { coin, chain: "ETH", amount })
    }
  ],
  [
    1,
    (world, trader) => {
      Commands.runAndRecord(world.exchange, Commands.saveAddress, trader.key.key, {
        coin: "USDT",
        chain: "ETH",
        address: "0x0000000000000000000000000000000000000001",
        verified: true
      })
      const { result } = post(world, trader, "asset/withdraw/create", {
        coin: "USDT",
        chain: "ETH",
        address: "0x0000000000000000000000000000000000000001",
        amount: (world.chance.next() * 50 + 10).toFixed(2),
        timestamp: world.exchange.now(),
        accountType: one(world.chance, "FUND", "UTA"),
        requestId: `withdraw${world.count}`
      })
      if (world.chance.next() < 0.3 && result?.id) post(world, trader, "asset/withdraw/cancel", { id: result.id })
    }
  ],
  [
    1,
    (world) => {
      const coin = one(world.chance, "BTC", "BTC", "ETH")
      const swing = world.chance.next() < 0.3 ? 0.2 : 0.03
      const back = 65_000 / world.exchange.engine.path("BTC").at(world.exchange.engine.now)
      const lean = coin === "BTC" ? Math.max(0.9, Math.min(1.1, back)) : 1
      Commands.runAndRecord(world.exchange, Commands.shock, coin, lean * (1 + (world.chance.next() - 0.5) * swing))
    }
  ]
]
