import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import type { Any } from "../../src/Http/Endpoint.js"
import { manualRepayWithoutConversion } from "../../src/Http/V5/Account/manualRepayWithoutConversion.js"
import { submitDepositOriginatorInfo } from "../../src/Http/V5/Asset/submitDepositOriginatorInfo.js"
import * as Bot from "../../src/Http/V5/Bot.js"
import { addEarnLiquidityMiningLiquidity } from "../../src/Http/V5/Earn/addEarnLiquidityMiningLiquidity.js"
import { purchaseLeverToken } from "../../src/Http/V5/LeverageToken/purchaseLeverToken.js"
import { setAutoAddMargin } from "../../src/Http/V5/Position/setAutoAddMargin.js"
import { createRfq } from "../../src/Http/V5/Rfq/createRfq.js"
import { createStrategy } from "../../src/Http/V5/Strategy/createStrategy.js"
import { modifyMasterApiKey } from "../../src/Http/V5/User/modifyMasterApiKey.js"
import { modifySubApiKey } from "../../src/Http/V5/User/modifySubApiKey.js"

const permissions = {
  ContractTrade: ["Order", "Position"],
  Spot: ["SpotTrade"],
  Wallet: ["AccountTransfer", "SubMemberTransfer"],
  Options: ["OptionsTrade"],
  CopyTrading: ["CopyTrading"],
  BlockTrade: [],
  Exchange: ["ExchangeHistory"],
  NFT: ["NFTQueryProductList"]
}

const grid = { symbol: "MNTUSDT", max_price: "1.0968", min_price: "0.3656", cell_number: 50 }

/** Bybit's own examples that also agree with its tables, apart from additions and the form of a value. */
const accepted: ReadonlyArray<readonly [Any, object]> = [
  [modifyMasterApiKey, { permissions }],
  [
    modifySubApiKey,
    {
      readOnly: 0,
      ips: "*",
      permissions: {
        ContractTrade: [],
        Spot: ["SpotTrade"],
        Wallet: ["AccountTransfer"],
        CopyTrading: [],
        BlockTrade: [],
        NFT: []
      }
    }
  ],
  [Bot.createSpotGridBot, { ...grid, quote_investment: "200", base_investment: "", invest_mode: 0 }],
  [
    Bot.validateSpotGridBotInput,
    { ...grid, quote_investment: "", base_investment: "300", invest_mode: 1, entry_price: "0.4" }
  ],
  [
    Bot.createDcaBot,
    {
      parameters: {
        frequency_in_second: "600",
        quote_coin: "USDT",
        max_invest_amount: "2000",
        pairs: [
          { base: "BTC", amount: "66" },
          { base: "ETH", amount: "88" }
        ]
      }
    }
  ],
  [Bot.closeDcaBot, { bot_id: "612349292702654770", close_mode: 2 }],
  [Bot.closeDcaBot, { bot_id: "612349292702654770", close_mode: "2" }],
  [Bot.closeSpotGridBot, { grid_id: "612340768081708828", close_mode: "4" }],
  [
    createStrategy,
    {
      side: "Buy",
      symbol: "BTCUSDT",
      reduceOnly: false,
      category: "UTA_USDT",
      size: "0.1",
      positionIdx: 1,
      strategyType: "chaseOrder",
      chasePrice: "75967.7",
      maxChasePrice: "83564.5",
      triggerPrice: "75000.0"
    }
  ],
  [
    addEarnLiquidityMiningLiquidity,
    {
      productId: "36",
      coin: "USDT",
      quoteAmount: "200",
      quoteAccountType: "FUND",
      orderLinkId: "lm-001",
      leverage: "2"
    }
  ],
  [
    Bot.getFuturesMartingaleBotParameterLimit,
    {
      symbol: "MNTUSDT",
      martingale_mode: 1,
      leverage: "5",
      price_float_percent: "0.16",
      add_position_percent: "1.8",
      add_position_num: 5,
      round_tp_percent: "0.1",
      init_margin: "1000",
      sl_percent: "0.5",
      auto_cycle_toggle: 2
    }
  ],
  [manualRepayWithoutConversion, { coin: "BTC", amount: "0.01" }]
]

/** Examples that contradict the tables: other names or values, or null for a parameter that is left out. */
const contradicting: ReadonlyArray<readonly [Any, object, RegExp]> = [
  [modifyMasterApiKey, { readOnly: null, permissions }, /readOnly/],
  [Bot.closeSpotGridBot, { bot_id: "612340768081708828" }, /bot_id is unknown/],
  [
    submitDepositOriginatorInfo,
    { deposit_id: 1234567890, sub_account_id: 0, questionnaire: '{"walletType":0}' },
    /deposit_id is unknown/
  ],
  [purchaseLeverToken, { ltCoin: "EOS3L", amount: "200", serialNo: "purchase-001" }, /amount is unknown/],
  [
    setAutoAddMargin,
    { category: "linear", symbol: "BTCUSDT", autoAddmargin: 1, positionIdx: null },
    /autoAddmargin is unknown/
  ],
  [
    createRfq,
    {
      counterparties: ["LP4", "LP5"],
      rfqLinkId: "rfq00993",
      anonymous: false,
      strategyType: "custom",
      list: [
        { category: "linear", symbol: "BTCUSDT", side: "buy", qty: "2" },
        { category: "spot", symbol: "BTCUSDT", side: "buy", qty: "2" },
        { category: "option", symbol: "BTCUSDT", side: "sell", qty: "2" }
      ]
    },
    /side: "buy" is not one of/
  ]
]

const bodyOf = (endpoint: Any, params: object, unknown: "refuse" | "send"): unknown =>
  Either.match(endpoint.encodeRequest(params, { unknown }), {
    onLeft: ({ message }) => message,
    onRight: ({ body }) => JSON.parse(body ?? "")
  })

describe("Bybit's own example requests", () => {
  for (const [endpoint, example] of accepted) {
    it(`of ${endpoint.id} are sent as written, whatever the setting: ${JSON.stringify(example).slice(0, 40)}`, () => {
      assert.deepStrictEqual(bodyOf(endpoint, example, "refuse"), example)
      assert.deepStrictEqual(bodyOf(endpoint, example, "send"), example)
    })
  }

  for (const [endpoint, example, message] of contradicting) {
    it(`of ${endpoint.id}, which contradict its table, are sent only on demand`, () => {
      assert.match(String(bodyOf(endpoint, example, "refuse")), message)
      assert.deepStrictEqual(bodyOf(endpoint, example, "send"), example)
    })
  }
})

it("the coin to repay without a conversion is required, as documented", () => {
  assert.match(String(bodyOf(manualRepayWithoutConversion, { amount: "1" }, "refuse")), /coin is missing/)
})
