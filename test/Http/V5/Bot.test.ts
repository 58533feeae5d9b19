import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import * as Exchange from "../../../src/Errors/Exchange.js"
import * as Bot from "../../../src/Http/V5/Bot.js"
import { type Case, testFamily } from "../family.js"

const cases: ReadonlyArray<Case> = [
  {
    endpoint: Bot.closeDcaBot,
    kind: "idempotentWrite",
    params: { bot_id: "713000000000000001", close_mode: 3 },
    result: { status_code: 0, bot_id: "713000000000000001", close_mode: "DCA_QUOTE_MODE", debug_msg: "debug-msg-623" },
    identity: []
  },
  {
    endpoint: Bot.createDcaBot,
    kind: "commit",
    params: {
      parameters: {
        frequency_in_second: 26,
        quote_coin: "USDC",
        pairs: [{ base: "SOL", amount: "88.7" }],
        max_invest_amount: "89.8"
      }
    },
    result: {
      status_code: 200,
      bot_id: "713000000000000001",
      debug_msg: "debug-msg-631",
      ban_reason_text: "ban-reason-text-632"
    },
    identity: ["result.bot_id"]
  },
  {
    endpoint: Bot.closeFuturesComboBot,
    kind: "idempotentWrite",
    params: { bot_id: "713000000000000001" },
    result: { status_code: 0, debug_msg: "debug-msg-635" },
    identity: []
  },
  {
    endpoint: Bot.createFuturesComboBot,
    kind: "commit",
    params: {
      leverage: "7.7",
      init_margin: "8.8",
      adjust_position_mode: 6,
      symbol_settings: [{ symbol: "SOLUSDT", target_position_percent: "11.2", side: 2 }],
      adjust_position_percent: "13.4",
      sl_percent: "14.5",
      trailing_stop_percent: "15.6"
    },
    result: {
      status_code: 200,
      bot_id: "713000000000000001",
      ban_reason_text: "ban-reason-text-647",
      debug_msg: "debug-msg-648"
    },
    identity: ["result.bot_id"]
  },
  {
    endpoint: Bot.getFuturesComboBotDetail,
    kind: "read",
    params: { bot_id: "713000000000000001" },
    result: {
      status_code: 0,
      debug_msg: "debug-msg-651",
      detail: {
        bot_id: "713000000000000001",
        bot_mode: "bot-mode-653",
        bot_display_status: "bot-display-status-654",
        bot_name: "bot-name-655",
        leverage: "27.9",
        total_margin: "28.1",
        equity: "29.2",
        total_pnl: "30.3",
        total_pnl_per: "31.4",
        roi: "32.5",
        total_apr: "33.6",
        realized_pnl: "34.7",
        unrealized_pnl: "35.8",
        total_exec_fee: "36.9",
        funding_fee: "37.1",
        total_position_value: "38.2",
        margin_balance: "39.3",
        available_balance: "40.4",
        imr: "41.5",
        mmr: "42.6",
        symbol_settings: [
          {
            symbol: "SOLUSDT",
            base_token: "SOL",
            quote_token: "USDT",
            target_position_percent: "46.1",
            side: "SIDE_SHORT",
            symbol_id: 38
          }
        ],
        adjust_position_mode: "adjust-position-mode-678",
        adjust_position_percent: "50.5",
        adjust_position_time_interval: 1,
        adjusted_position_num: "adjusted-position-num-681",
        last_adjust_position_time: "1790000682",
        sl_percent: "54.9",
        tp_percent: "55.1",
        trailing_stop_percent: "56.2",
        stop_type: "stop-type-686",
        close_code: "close-code-687",
        exit_equity: "59.5",
        sl_exit_equity: "60.6",
        tp_exit_equity: "61.7",
        midway_transfer: "62.8",
        settlement_assets: "settlement-assets-692",
        follow_num: 14,
        used_reward_amount: "65.2",
        used_reward_id: "used-reward-id-695",
        total_bonus: "67.4",
        run_time_duration: "run-time-duration-697",
        create_time: "1790000698",
        end_time: "1790000699",
        last_modify_setting_time: "1790000700",
        ws_token: "hidden-701"
      }
    },
    identity: ["result.detail", "result.detail.bot_id", "result.detail.symbol_settings.0.symbol"]
  },
  {
    endpoint: Bot.getFuturesComboBotParameterLimit,
    kind: "read",
    params: {
      leverage: "73.1",
      init_margin: "74.2",
      adjust_position_mode: 6,
      symbol_settings: [{ symbol: "SOLUSDT", target_position_percent: "77.5", side: 2 }],
      adjust_position_percent: "79.7",
      sl_percent: "80.8",
      trailing_stop_percent: "81.9"
    },
    result: {
      status_code: 200,
      debug_msg: "debug-msg-712",
      check_code: "check-code-713",
      init_margin: { min: "85.4", max: "86.5" },
      leverage: { min: "87.6", max: "88.7" },
      adjust_position_percent: { min: "89.8", max: "90.9" },
      adjust_position_time_interval: { min: "1.1", max: "2.2" },
      sl_percent: { min: "3.3", max: "4.4" },
      tp_percent: { min: "5.5", max: "6.6" },
      trailing_stop_percent: { min: "7.7", max: "8.8" }
    },
    identity: []
  },
  {
    endpoint: Bot.closeFuturesGridBot,
    kind: "idempotentWrite",
    params: { bot_id: "713000000000000001" },
    result: { status_code: 0, bot_id: "713000000000000001", debug_msg: "debug-msg-731" },
    identity: []
  },
  {
    endpoint: Bot.createFuturesGridBot,
    kind: "commit",
    params: {
      symbol: "SOLUSDT",
      grid_mode: 3,
      min_price: "15.6",
      max_price: "16.7",
      cell_number: 18,
      leverage: "18.9",
      grid_type: 2,
      total_investment: "20.2",
      take_profit_per: "21.3",
      take_profit_price: "22.4",
      tp_sl_type: 4,
      trailing_stop_per: "24.6",
      move_down_price: "25.7"
    },
    result: {
      status_code: 200,
      bot_id: "713000000000000001",
      check_code: "check-code-747",
      ban_reason_text: "ban-reason-text-748",
      debug_msg: "debug-msg-749"
    },
    identity: ["result.bot_id"]
  },
  {
    endpoint: Bot.getFuturesGridBotDetail,
    kind: "read",
    params: { bot_id: "713000000000000001" },
    result: {
      status_code: 0,
      debug_msg: "debug-msg-752",
      detail: {
        bot_id: "713000000000000001",
        symbol: "SOLUSDT",
        base_token: "SOL",
        quote_token: "USDT",
        status: "status-757",
        grid_mode: "grid-mode-758",
        grid_type: "grid-type-759",
        min_price: "41.5",
        max_price: "42.6",
        cell_number: 3,
        leverage: "44.8",
        real_leverage: "45.9",
        total_investment: "46.1",
        total_value: "47.2",
        current_position: "48.3",
        pnl: "49.4",
        pnl_per: "50.5",
        grid_profit: "51.6",
        grid_apr: "52.7",
        total_apr: "53.8",
        realised_pnl: "54.9",
        unrealised_pnl: "55.1",
        funding_fee: "56.2",
        position_balance: "57.3",
        available_balance: "58.4",
        total_order_balance: "59.5",
        equity: "60.6",
        last_price: "61.7",
        mark_price: "62.8",
        liquidation_price: "63.9",
        stop_loss_per: "64.1",
        take_profit_per: "65.2",
        stop_loss_price: "66.3",
        take_profit_price: "67.4",
        tp_sl_type: "tp-sl-type-787",
        entry_price: "69.6",
        real_close_price: "70.7",
        min_price_precision: "71.8",
        tick_size: "72.9",
        trailing_stop_per: "73.1",
        trailing_stop_exit_equity: "74.2",
        close_reason: "CLOSED_MANUALLY",
        bot_close_code: "bot-close-code-795",
        futures_pos_side: "futures-pos-side-796",
        arbitrage_num: 38,
        arbitrage_num_24: 39,
        min_profit: "80.8",
        max_profit: "81.9",
        move_up_price: "82.1",
        move_down_price: "83.2",
        curr_min_price: "84.3",
        curr_max_price: "85.4",
        i_m_rate: "86.5",
        m_m_rate: "87.6",
        account_type: "account-type-807",
        allow_follow: 1,
        follow_num: 10,
        copy_trade_is_master: true,
        copy_trade_follower_num: "copy-trade-follower-num-811",
        used_reward_amount: "3.3",
        used_reward_id: "used-reward-id-813",
        init_bonus: "5.5",
        used_bonus_amount: "6.6",
        settlement_assets: "settlement-assets-816",
        cum_withdrew_amount: "8.8",
        current_profit: "9.9",
        current_per: "10.1",
        taker_fee_rate: "11.2",
        maker_fee_rate: "12.3",
        operation_time: "1790000000822",
        create_time: "1790000000823",
        modify_time: "1790000000824",
        end_time: "1790000000825",
        adl_rank_indicator: 27
      }
    },
    identity: ["result.detail", "result.detail.bot_id"]
  },
  {
    endpoint: Bot.validateFuturesGridBotInput,
    kind: "read",
    params: {
      symbol: "SOLUSDT",
      cell_number: 30,
      min_price: "20.2",
      max_price: "21.3",
      leverage: "22.4",
      grid_type: 2,
      grid_mode: 3,
      stop_loss_price: "25.7",
      tp_sl_type: 4,
      stop_loss_per: "27.9",
      trailing_stop_per: "28.1",
      move_up_price: "29.2"
    },
    result: {
      status_code: 200,
      debug_msg: "debug-msg-840",
      check_code: "check-code-841",
      investment: { from: "33.6", to: "34.7" },
      profit: { from: "35.8", to: "36.9" },
      cell_number: { from: "37.1", to: "38.2" },
      min_price: { from: "39.3", to: "40.4" },
      max_price: { from: "41.5", to: "42.6" },
      leverage: { from: "43.7", to: "44.8" },
      stop_loss: { from: "45.9", to: "46.1" },
      take_profit: { from: "47.2", to: "48.3" },
      take_profit_price: { from: "49.4", to: "50.5" },
      stop_loss_price: { from: "51.6", to: "52.7" },
      entry_price: { from: "53.8", to: "54.9" },
      trailing_stop_per: { from: "55.1", to: "56.2" },
      long_liq_price: "57.3",
      short_liq_price: "58.4",
      move_up_price: { from: "59.5", to: "60.6" },
      move_down_price: { from: "61.7", to: "62.8" },
      cell_gtv0_per: "63.9"
    },
    identity: []
  },
  {
    endpoint: Bot.closeFuturesMartingaleBot,
    kind: "idempotentWrite",
    params: { bot_id: "713000000000000001" },
    result: { status_code: 0, debug_msg: "debug-msg-875" },
    identity: []
  },
  {
    endpoint: Bot.createFuturesMartingaleBot,
    kind: "commit",
    params: {
      symbol: "SOLUSDT",
      martingale_mode: 2,
      leverage: "69.6",
      price_float_percent: "70.7",
      add_position_percent: "71.8",
      add_position_num: 3,
      init_margin: "73.1",
      round_tp_percent: "74.2",
      auto_cycle_toggle: 2,
      entry_price: "76.4"
    },
    result: {
      status_code: 200,
      bot_id: "713000000000000001",
      ban_reason_text: "ban-reason-text-888",
      debug_msg: "debug-msg-889"
    },
    identity: ["result.bot_id"]
  },
  {
    endpoint: Bot.getFuturesMartingaleBotDetail,
    kind: "read",
    params: { bot_id: "713000000000000001" },
    result: {
      status_code: 0,
      debug_msg: "debug-msg-892",
      fmart_detail: {
        bot_id: "713000000000000001",
        symbol: "SOLUSDT",
        base_token: "SOL",
        quote_token: "USDT",
        bot_display_status: "bot-display-status-897",
        fmart_mode: "fmart-mode-898",
        leverage: "90.9",
        actual_leverage: "1.1",
        single_round_target_profit_per: "2.2",
        add_pos_num: "add-pos-num-902",
        add_pos_per: "4.4",
        price_float_per: "5.5",
        entry_price: "6.6",
        sl_per: "7.7",
        total_margin: "8.8",
        pnl: "9.9",
        pnl_per: "10.1",
        realized_pnl: "11.2",
        unrealized_pnl: "12.3",
        net_funding_fee: "13.4",
        total_apr: "14.5",
        completed_rounds: 35,
        current_round: 36,
        current_added_pos_num: 37,
        pos_size: "18.9",
        avg_pos_price: "19.1",
        pos_balance: "20.2",
        order_balance: "21.3",
        available_balance: "22.4",
        mark_price: "23.5",
        current_price: "24.6",
        estimated_liq_price: "25.7",
        auto_cycle: "auto-cycle-925",
        stop_type: "stop-type-926",
        close_code: "close-code-927",
        close_price: "29.2",
        tick_size: "30.3",
        settlement_assets: "settlement-assets-930",
        follow_num: 12,
        used_reward_amount: "33.6",
        used_reward_id: "used-reward-id-933",
        total_bonus: "35.8",
        operation_time: "1790000935",
        create_time: "1790000936",
        modify_time: "1790000937",
        end_time: "1790000938",
        running_duration: "running-duration-939",
        adl_rank_indicator: 21
      }
    },
    identity: ["result.fmart_detail", "result.fmart_detail.bot_id"]
  },
  {
    endpoint: Bot.getFuturesMartingaleBotParameterLimit,
    kind: "read",
    params: {
      symbol: "SOLUSDT",
      martingale_mode: 2,
      leverage: "44.8",
      price_float_percent: "45.9",
      add_position_num: 27,
      round_tp_percent: "47.2",
      entry_price: "48.3"
    },
    result: {
      status_code: 200,
      debug_msg: "debug-msg-949",
      check_code: "check-code-950",
      price_float_percent: { min: "52.7", max: "53.8" },
      add_position_percent: { min: "54.9", max: "55.1" },
      add_position_num: { min: "56.2", max: "57.3" },
      init_margin: { min: "58.4", max: "59.5" },
      round_tp_percent: { min: "60.6", max: "61.7" },
      sl_percent: { min: "62.8", max: "63.9" },
      entry_price: { min: "64.1", max: "65.2" },
      leverage: { min: "66.3", max: "67.4" }
    },
    identity: []
  },
  {
    endpoint: Bot.closeSpotGridBot,
    kind: "idempotentWrite",
    params: { grid_id: "713000000000000002", close_mode: 4 },
    result: { status_code: 0, debug_msg: "debug-msg-970" },
    identity: []
  },
  {
    endpoint: Bot.createSpotGridBot,
    kind: "commit",
    params: {
      symbol: "SOLUSDT",
      max_price: "73.1",
      min_price: "74.2",
      cell_number: 16,
      invest_mode: 2,
      quote_investment: "77.5",
      stop_loss_price: "78.6",
      ts_percent: "79.7",
      limit_up_price: "80.8"
    },
    result: {
      status_code: 200,
      grid_id: "713000000000000002",
      ban_reason_text: "ban-reason-text-982",
      debug_msg: "debug-msg-983"
    },
    identity: ["result.grid_id"]
  },
  {
    endpoint: Bot.getSpotGridBotDetail,
    kind: "read",
    params: { grid_id: "713000000000000002" },
    result: {
      status_code: 0,
      debug_msg: "debug-msg-986",
      detail: {
        grid_id: "713000000000000002",
        symbol: "SOLUSDT",
        base_token: "SOL",
        quote_token: "USDT",
        status: "COMPLETED",
        max_price: "3.3",
        min_price: "4.4",
        cell_number: 35,
        total_investment: "6.6",
        total_profit: "7.7",
        grid_profit: "8.8",
        grid_apr: "9.9",
        total_apr: "10.1",
        arbitrage_num: 1,
        arbitrage_num_24: 2,
        current_price: "13.4",
        current_profit: "14.5",
        current_per: "15.6",
        equity: "16.7",
        entry_price: "17.8",
        stop_loss_price: "18.9",
        take_profit_price: "19.1",
        close_reason: "CLOSED_MANUALLY",
        bot_close_code: "bot-close-code-1010",
        ts_percent: "22.4",
        is_support_ts: true,
        enable_trailing: false,
        limit_up_price: "25.7",
        ori_max_price: "26.8",
        ori_min_price: "27.9",
        ori_cell_number: 18,
        allow_follow: 1,
        follow_num: 20,
        operation_time: "1790001020",
        create_time: "1790001021",
        end_time: "1790001022",
        used_reward_amount: "34.7",
        used_reward_id: "used-reward-id-1024",
        settlement_assets: "settlement-assets-1025",
        account_type: "account-type-1026",
        cum_withdrew_amount: "38.2",
        spot_symbol_status: "spot-symbol-status-1028",
        taker_fee_rate: "40.4",
        maker_fee_rate: "41.5",
        ts_exit_equity: "42.6"
      }
    },
    identity: ["result.detail", "result.detail.grid_id"]
  },
  {
    endpoint: Bot.validateSpotGridBotInput,
    kind: "read",
    access: "public",
    params: {
      symbol: "SOLUSDT",
      cell_number: 35,
      min_price: "45.9",
      max_price: "46.1",
      invest_mode: 2,
      quote_investment: "48.3",
      take_profit: "49.4",
      ts_percent: "50.5",
      limit_up_price: "51.6"
    },
    result: {
      status_code: 200,
      debug_msg: "debug-msg-1042",
      check_code: "check-code-1043",
      investment: { from: "55.1", to: "56.2" },
      profit: { from: "57.3", to: "58.4" },
      cell_number: { from: "59.5", to: "60.6" },
      min_price: { from: "61.7", to: "62.8" },
      max_price: { from: "63.9", to: "64.1" },
      stop_loss: { from: "65.2", to: "66.3" },
      take_profit: { from: "67.4", to: "68.5" },
      entry_price: { from: "69.6", to: "70.7" },
      base_investment: { from: "71.8", to: "72.9" },
      cell_distance: "73.1",
      ts_percent: { from: "74.2", to: "75.3" },
      limit_up_price: { from: "76.4", to: "77.5" }
    },
    identity: []
  }
]

testFamily("Bot", Bot, cases)

const inside = (result: object) => ({ retCode: 0, retMsg: "", result, retExtInfo: {}, time: 1790000000000 })

describe("the status code inside a result", () => {
  it("0 and 200 mean success", () => {
    for (const status_code of [0, 200])
      assert.isTrue(Either.isRight(Bot.closeFuturesComboBot.decodeBody(inside({ status_code, debug_msg: "" }))))
  })

  it("any other value is an error even if retCode is 0", () => {
    const refused = Bot.createDcaBot.decodeBody(inside({ status_code: 421, bot_id: "0", debug_msg: "banned" }))
    const error = Either.getOrThrow(Either.flip(refused))
    assert.instanceOf(error, Exchange.BotUserBanned)
    assert.strictEqual(error.message, "banned")
  })

  it("401 means BotInsufficientBalance for spot grids and BotNotAuthenticated for futures", () => {
    const body = inside({ status_code: 401, debug_msg: "" })
    assert.instanceOf(
      Either.getOrThrow(Either.flip(Bot.createSpotGridBot.decodeBody(body))),
      Exchange.BotInsufficientBalance
    )
    const futures = Either.flip(Bot.createFuturesGridBot.decodeBody(body))
    assert.instanceOf(Either.getOrThrow(futures), Exchange.BotNotAuthenticated)
  })
})

it("a DCA bot response decodes with or without an envelope", () => {
  const bare = { status_code: 200, bot_id: 9876543210, debug_msg: "", ban_reason_text: "" }
  for (const body of [bare, inside(bare)])
    assert.strictEqual(Either.getOrThrow(Bot.createDcaBot.decodeBody(body)).result, bare)
})

it("commits have no idempotency key", () => {
  const commits = [
    Bot.createDcaBot,
    Bot.createFuturesComboBot,
    Bot.createFuturesGridBot,
    Bot.createFuturesMartingaleBot,
    Bot.createSpotGridBot
  ]
  for (const { idempotencyKey, kind } of commits) assert.deepStrictEqual([kind, idempotencyKey], ["commit", null])
})

it("an ID may be a string or a number", () => {
  for (const bot_id of ["713000000000000001", 9876543210]) {
    assert.isTrue(Either.isRight(Bot.createFuturesComboBot.decodeBody(inside({ status_code: 0, bot_id }))))
    const encoded = Bot.closeFuturesComboBot.encodeRequest({ bot_id })
    assert.strictEqual(Either.getOrThrow(encoded).body, JSON.stringify({ bot_id }))
  }
})
