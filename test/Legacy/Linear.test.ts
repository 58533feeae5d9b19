import { assert, describe, it } from "@effect/vitest"
import { Cause, Effect, Either, Exit, Layer, Option, Redacted } from "effect"
import * as RestClient from "../../src/Http/RestClient.js"
import { Transport, type TransportRequest } from "../../src/Http/Transport.js"
import * as ClockOffset from "../../src/Layers/ClockOffset.js"
import { Credentials } from "../../src/Layers/Credentials.js"
import * as RateLimiter from "../../src/Layers/RateLimiter.js"
import * as Venue from "../../src/Layers/Venue.js"
import * as Linear from "../../src/Legacy/Linear.js"
import { layerNode } from "../../src/Signing/SignerNode.js"
import { bodyOf, type Case, refusalOf, testFamily } from "../Http/family.js"
import { accepts, sent, testAnswers, testKinds, testRefusals } from "./v2.js"

const cases: ReadonlyArray<Case> = [
  {
    endpoint: Linear.cancelActiveOrder,
    kind: "idempotentWrite",
    params: { symbol: "SOLUSDT", order_id: "order-id-26", order_link_id: "mine-7" },
    result: { order_id: "order-id-90" },
    identity: ["result.order_id"]
  },
  {
    endpoint: Linear.cancelAllActiveOrders,
    kind: "commit",
    params: { symbol: "SOLUSDT" },
    result: ["order-53", "order-85"],
    identity: []
  },
  {
    endpoint: Linear.cancelAllConditionalOrders,
    kind: "commit",
    params: { symbol: "SOLUSDT" },
    result: ["order-18", "order-34"],
    identity: []
  },
  {
    endpoint: Linear.cancelConditionalOrder,
    kind: "idempotentWrite",
    params: { symbol: "SOLUSDT", stop_order_id: "stop-order-id-49", order_link_id: "mine-7" },
    result: { stop_order_id: "stop-order-id-57" },
    identity: ["result.stop_order_id"]
  },
  {
    endpoint: Linear.getActiveOrderList,
    kind: "read",
    params: {
      symbol: "SOLUSDT",
      order_id: "order-id-16",
      order_link_id: "mine-7",
      order: "asc",
      page: 2,
      limit: 20,
      order_status: ["New", "Rejected"]
    },
    query:
      "symbol=SOLUSDT&order_id=order-id-16&order_link_id=mine-7&order=asc&page=2&limit=20&order_status=New%2CRejected",
    result: {
      current_page: 1,
      data: [
        {
          order_id: "order-id-48",
          user_id: 61,
          symbol: "SOLUSDT",
          side: "Sell",
          order_type: "Limit",
          price: 64.125,
          qty: 76,
          time_in_force: "GoodTillCancel",
          order_status: "Filled",
          last_exec_price: 72.125,
          cum_exec_qty: 35,
          cum_exec_value: 76.125,
          cum_exec_fee: 52.125,
          reduce_only: false,
          close_on_trigger: false,
          order_link_id: "order-link-id-78",
          created_time: "2023-04-19T03:21:31.128Z",
          updated_time: "2023-08-14T02:27:31.186Z",
          take_profit: 25.125,
          stop_loss: 83.125,
          tp_trigger_by: "MarkPrice",
          sl_trigger_by: "LastPrice"
        }
      ]
    },
    identity: ["result.data", "result.data.0.symbol", "result.data.0.order_id"]
  },
  {
    endpoint: Linear.getClosedPnl,
    kind: "read",
    params: {
      symbol: "SOLUSDT",
      start_time: 1680000240,
      end_time: 1680001980,
      exec_type: "AdlTrade",
      page: 2,
      limit: 22
    },
    query: "symbol=SOLUSDT&start_time=1680000240&end_time=1680001980&exec_type=AdlTrade&page=2&limit=22",
    result: {
      current_page: 1,
      data: [
        {
          id: 19,
          user_id: 72,
          symbol: "SOLUSDT",
          order_id: "order-id-44",
          side: "Buy",
          qty: 22.125,
          order_price: 73,
          order_type: "Market",
          exec_type: "Trade",
          closed_size: 51.125,
          cum_entry_value: 82,
          avg_entry_price: 28,
          cum_exit_value: 27.125,
          avg_exit_price: 11,
          closed_pnl: -5.125,
          fill_count: 1,
          leverage: 51,
          created_at: 1680005460
        }
      ]
    },
    identity: ["result.data", "result.data.0.symbol", "result.data.0.order_id"]
  },
  {
    endpoint: Linear.getConditionalOrder,
    kind: "read",
    params: {
      symbol: "SOLUSDT",
      stop_order_id: "stop-order-id-60",
      order_link_id: "mine-7",
      stop_order_status: ["New", "Rejected"],
      order: "asc",
      page: 2,
      limit: 37
    },
    query:
      "symbol=SOLUSDT&stop_order_id=stop-order-id-60&order_link_id=mine-7&stop_order_status=New%2CRejected&order=asc&page=2&limit=37",
    result: {
      current_page: 1,
      last_page: 1,
      data: [
        {
          stop_order_id: "stop-order-id-70",
          user_id: 1,
          symbol: "SOLUSDT",
          side: "Sell",
          order_type: "Limit",
          price: 21,
          qty: 86,
          time_in_force: "GoodTillCancel",
          order_status: "New",
          trigger_price: 56,
          order_link_id: "",
          created_time: "2023-03-14T06:27:31.143Z",
          updated_time: "2023-07-13T06:25:31.188Z",
          take_profit: 0,
          stop_loss: 0,
          tp_trigger_by: "UNKNOWN",
          sl_trigger_by: "UNKNOWN",
          base_price: "39.184",
          trigger_by: "LastPrice"
        }
      ]
    },
    identity: ["result.data", "result.data.0.symbol", "result.data.0.stop_order_id"]
  },
  {
    endpoint: Linear.getHistoryTradeRecords,
    kind: "read",
    params: {
      symbol: "SOLUSDT",
      start_time: 1680000011000,
      end_time: 1680000082000,
      exec_type: "AdlTrade",
      limit: 34,
      page_token: "a+b/c=",
      page: 2
    },
    query:
      "symbol=SOLUSDT&start_time=1680000011000&end_time=1680000082000&exec_type=AdlTrade&limit=34&page_token=a%2Bb%2Fc%3D&page=2",
    result: {
      page_token: "page-token-81",
      data: [
        {
          order_id: "order-id-87",
          order_link_id: "",
          side: "Sell",
          symbol: "SOLUSDT",
          exec_id: "exec-id-32",
          price: 46,
          order_price: 67,
          order_qty: 9.125,
          order_type: "Market",
          fee_rate: 68.125,
          exec_price: 93.125,
          exec_type: "Trade",
          exec_qty: 74.125,
          exec_fee: 38.125,
          exec_value: 77.125,
          leaves_qty: 0,
          closed_size: 59.125,
          last_liquidity_ind: "RemovedLiquidity",
          trade_time: 1680001800,
          trade_time_ms: 1680000021055
        }
      ]
    },
    identity: ["result.data", "result.data.0.exec_id", "result.data.0.symbol"]
  },
  {
    endpoint: Linear.getIndexPriceKline,
    kind: "read",
    access: "public",
    params: { symbol: "SOLUSDT", interval: "3", from: 1680000120, limit: 39 },
    query: "symbol=SOLUSDT&interval=3&from=1680000120&limit=39",
    result: [
      {
        symbol: "SOLUSDT",
        period: "1",
        open_time: 1680002460,
        open: "1.112",
        high: "89.146",
        low: "36.163",
        close: "58.123"
      }
    ],
    identity: [
      "result.0.symbol",
      "result.0.open",
      "result.0.high",
      "result.0.low",
      "result.0.close",
      "result.0.open_time"
    ]
  },
  {
    endpoint: Linear.getKline,
    kind: "read",
    access: "public",
    params: { symbol: "SOLUSDT", interval: "3", from: 1680004140, limit: 23 },
    query: "symbol=SOLUSDT&interval=3&from=1680004140&limit=23",
    result: [
      {
        id: 37,
        symbol: "SOLUSDT",
        period: "1",
        start_at: 1680005400,
        volume: 53.125,
        open: 96,
        high: 29,
        low: 34.125,
        close: 60,
        interval: "1",
        open_time: 1680003420,
        turnover: 16.125
      }
    ],
    identity: [
      "result.0.symbol",
      "result.0.open",
      "result.0.high",
      "result.0.low",
      "result.0.close",
      "result.0.open_time"
    ]
  },
  {
    endpoint: Linear.getLastFundingFee,
    kind: "read",
    params: { symbol: "SOLUSDT" },
    query: "symbol=SOLUSDT",
    result: {
      symbol: "SOLUSDT",
      side: "Buy",
      size: 20.125,
      funding_rate: 48.125,
      exec_fee: 50.125,
      exec_time: "2023-02-15T02:24:31.176Z"
    },
    identity: ["result.symbol"]
  },
  {
    endpoint: Linear.getLastFundingRate,
    kind: "read",
    access: "public",
    params: { symbol: "SOLUSDT" },
    query: "symbol=SOLUSDT",
    result: { symbol: "SOLUSDT", funding_rate: -52.125, funding_rate_timestamp: "2023-07-16T09:23:31.131Z" },
    identity: ["result.symbol"]
  },
  {
    endpoint: Linear.getMarkPriceKline,
    kind: "read",
    access: "public",
    params: { symbol: "SOLUSDT", interval: "3", from: 1680001680, limit: 27 },
    query: "symbol=SOLUSDT&interval=3&from=1680001680&limit=27",
    result: [
      { id: 65, symbol: "SOLUSDT", period: "1", start_at: 1680005520, open: 78, high: 97, low: 25.125, close: 94 },
      { id: 15, symbol: "SOLUSDT", period: "1", start_at: 1680001980, open: 53, high: 19, low: 61.125, close: 55 }
    ],
    identity: [
      "result.0.symbol",
      "result.0.open",
      "result.0.high",
      "result.0.low",
      "result.0.close",
      "result.0.start_at"
    ]
  },
  {
    endpoint: Linear.getPosition,
    kind: "read",
    params: { symbol: "SOLUSDT" },
    query: "symbol=SOLUSDT",
    result: [
      {
        user_id: 33,
        symbol: "SOLUSDT",
        side: "Buy",
        size: 0,
        position_value: 0,
        entry_price: 0,
        liq_price: 0,
        bust_price: 0,
        leverage: 73,
        auto_add_margin: 0,
        is_isolated: true,
        position_margin: 0,
        occ_closing_fee: 0,
        realised_pnl: 0,
        cum_realised_pnl: -51.125,
        free_qty: 0,
        tp_sl_mode: "Full",
        unrealised_pnl: 0,
        deleverage_indicator: 0,
        risk_id: 82,
        stop_loss: 0,
        take_profit: 0,
        trailing_stop: 0,
        position_idx: 1,
        mode: "BothSide"
      },
      {
        user_id: 28,
        symbol: "SOLUSDT",
        side: "Sell",
        size: 38,
        position_value: 0.125,
        entry_price: 5.125,
        liq_price: 40.125,
        bust_price: 91.125,
        leverage: 71,
        auto_add_margin: 0,
        is_isolated: true,
        position_margin: 37.125,
        occ_closing_fee: 70.125,
        realised_pnl: 0,
        cum_realised_pnl: 10.125,
        free_qty: 86,
        tp_sl_mode: "Full",
        unrealised_pnl: 45.125,
        deleverage_indicator: 2,
        risk_id: 40,
        stop_loss: 14.125,
        take_profit: 6.125,
        trailing_stop: 0,
        tp_trigger_by: 1,
        sl_trigger_by: 1,
        position_idx: 2,
        mode: "BothSide"
      }
    ],
    identity: ["result.0.symbol"]
  },
  {
    endpoint: Linear.getPredictedFundingFee,
    kind: "read",
    params: { symbol: "SOLUSDT" },
    query: "symbol=SOLUSDT",
    result: { predicted_funding_rate: -47.125, predicted_funding_fee: 43.125 },
    identity: ["result.predicted_funding_rate"]
  },
  {
    endpoint: Linear.getPremiumIndexKline,
    kind: "read",
    access: "public",
    params: { symbol: "SOLUSDT", interval: "3", from: 1680000900, limit: 33 },
    query: "symbol=SOLUSDT&interval=3&from=1680000900&limit=33",
    result: [
      {
        symbol: "SOLUSDT",
        period: "1",
        open_time: 1680005760,
        open: "95.188",
        high: "39.184",
        low: "11.182",
        close: "94.181"
      }
    ],
    identity: [
      "result.0.symbol",
      "result.0.open",
      "result.0.high",
      "result.0.low",
      "result.0.close",
      "result.0.open_time"
    ]
  },
  {
    endpoint: Linear.getRiskLimitList,
    kind: "read",
    access: "public",
    params: { symbol: "SOLUSDT" },
    query: "symbol=SOLUSDT",
    result: [
      {
        id: 98,
        symbol: "SOLUSDT",
        limit: 43,
        maintain_margin: 35.125,
        starting_margin: 56.125,
        section: ["20"],
        is_lowest_risk: 1,
        created_at: "",
        updated_at: "",
        max_leverage: 79
      },
      {
        id: 104,
        symbol: "SOLUSDT",
        limit: 85,
        maintain_margin: 38.125,
        starting_margin: 77.125,
        section: ["70"],
        is_lowest_risk: 0,
        created_at: "",
        updated_at: "",
        max_leverage: 41
      }
    ],
    identity: ["result.0.id", "result.0.symbol"]
  },
  {
    endpoint: Linear.getSymbols,
    kind: "read",
    access: "public",
    params: undefined,
    result: [
      {
        name: "SOLUSDT",
        base_currency: "SOL",
        quote_currency: "USDT",
        price_scale: 3,
        taker_fee: "0.0006",
        maker_fee: "0.0001",
        leverage_filter: { min_leverage: 1, max_leverage: 40, leverage_step: "0.01" },
        price_filter: { min_price: "0.05", max_price: "9999.95", tick_size: "0.05" },
        lot_size_filter: { max_trading_qty: 5000, min_trading_qty: 0.1, qty_step: 0.1 }
      }
    ],
    identity: ["result.0.name"]
  },
  {
    endpoint: Linear.getTradeRecords,
    kind: "read",
    params: {
      symbol: "SOLUSDT",
      start_time: 1680000021000,
      end_time: 1680000055000,
      exec_type: "AdlTrade",
      page: 2,
      limit: 22
    },
    query: "symbol=SOLUSDT&start_time=1680000021000&end_time=1680000055000&exec_type=AdlTrade&page=2&limit=22",
    result: {
      current_page: 1,
      data: [
        {
          order_id: "order-id-19",
          order_link_id: "",
          side: "Buy",
          symbol: "SOLUSDT",
          exec_id: "exec-id-41",
          price: 12,
          order_price: 23,
          order_qty: 89.125,
          order_type: "Limit",
          fee_rate: 46.125,
          exec_price: 47,
          exec_type: "Trade",
          exec_qty: 63.125,
          exec_fee: 58.125,
          exec_value: 23.125,
          leaves_qty: 0,
          closed_size: 0,
          last_liquidity_ind: "RemovedLiquidity",
          trade_time: 1680004140,
          trade_time_ms: 1680000003026
        }
      ]
    },
    identity: ["result.data", "result.data.0.exec_id", "result.data.0.symbol"]
  },
  {
    endpoint: Linear.getTrades,
    kind: "read",
    access: "public",
    params: { symbol: "SOLUSDT", limit: 30 },
    query: "symbol=SOLUSDT&limit=30",
    result: [
      {
        id: "64",
        symbol: "SOLUSDT",
        price: 85.125,
        qty: 29,
        side: "Buy",
        time: "2023-08-19T07:26:31.120Z",
        trade_time_ms: 1680000048050,
        is_block_trade: false
      }
    ],
    identity: ["result.0.id", "result.0.symbol"]
  },
  {
    endpoint: Linear.placeActiveOrder,
    kind: "commit",
    params: {
      side: "Sell",
      symbol: "SOLUSDT",
      order_type: "Limit",
      qty: 64.5,
      price: 65.5,
      time_in_force: "ImmediateOrCancel",
      take_profit: 72.5,
      stop_loss: 24.5,
      tp_trigger_by: "IndexPrice",
      sl_trigger_by: "IndexPrice",
      order_link_id: "mine-7",
      reduce_only: true,
      close_on_trigger: false,
      position_idx: 1
    },
    result: {
      order_id: "order-id-76",
      user_id: 63,
      symbol: "SOLUSDT",
      side: "Sell",
      order_type: "Limit",
      price: 78.125,
      qty: 77,
      time_in_force: "GoodTillCancel",
      order_status: "Created",
      last_exec_price: 0,
      cum_exec_qty: 0,
      cum_exec_value: 0,
      cum_exec_fee: 0,
      reduce_only: false,
      close_on_trigger: false,
      order_link_id: "order-link-id-79",
      created_time: "2023-02-11T08:27:31.154Z",
      updated_time: "2023-03-17T06:25:31.183Z",
      take_profit: 4.125,
      stop_loss: 33.125,
      tp_trigger_by: "MarkPrice",
      sl_trigger_by: "LastPrice",
      position_idx: 2
    },
    identity: ["result.symbol", "result.order_id"]
  },
  {
    endpoint: Linear.placeConditionalOrder,
    kind: "commit",
    params: {
      side: "Sell",
      symbol: "SOLUSDT",
      order_type: "Limit",
      qty: 42.5,
      price: 8.5,
      time_in_force: "ImmediateOrCancel",
      take_profit: 61.5,
      stop_loss: 44.5,
      tp_trigger_by: "IndexPrice",
      sl_trigger_by: "IndexPrice",
      order_link_id: "mine-7",
      base_price: 22.5,
      stop_px: 62.5,
      trigger_by: "IndexPrice",
      reduce_only: true,
      close_on_trigger: false,
      position_idx: 1
    },
    result: {
      user_id: 62,
      stop_order_id: "stop-order-id-71",
      symbol: "SOLUSDT",
      side: "Buy",
      order_type: "Limit",
      price: 17.125,
      qty: 38,
      time_in_force: "GoodTillCancel",
      order_status: "Untriggered",
      trigger_price: 0.125,
      order_link_id: "order-link-id-5",
      created_time: "2023-05-11T00:27:31.170Z",
      updated_time: "2023-02-15T05:29:31.114Z",
      base_price: "6.147",
      trigger_by: "MarkPrice",
      tp_trigger_by: "IndexPrice",
      sl_trigger_by: "MarkPrice",
      take_profit: 43.125,
      stop_loss: 15.125,
      reduce_only: false,
      close_on_trigger: false,
      position_idx: 1
    },
    identity: ["result.symbol", "result.stop_order_id"]
  },
  {
    endpoint: Linear.queryActiveOrder,
    kind: "read",
    params: { symbol: "SOLUSDT", order_id: "order-id-13", order_link_id: "mine-7" },
    query: "symbol=SOLUSDT&order_id=order-id-13&order_link_id=mine-7",
    result: [
      {
        order_id: "order-id-96",
        user_id: 106,
        symbol: "SOLUSDT",
        side: "Buy",
        order_type: "Limit",
        price: 88.125,
        qty: 50,
        time_in_force: "GoodTillCancel",
        order_status: "New",
        last_exec_price: 0,
        cum_exec_qty: 0,
        cum_exec_value: 0,
        cum_exec_fee: 0,
        order_link_id: "order-link-id-84",
        reduce_only: false,
        close_on_trigger: false,
        created_time: "2023-03-12T04:21:31.187Z",
        updated_time: "2023-06-15T06:29:31.168Z",
        take_profit: 93.125,
        stop_loss: 74.125,
        tp_trigger_by: "LastPrice",
        sl_trigger_by: "LastPrice"
      }
    ],
    identity: ["result.0.symbol", "result.0.order_id"]
  },
  {
    endpoint: Linear.queryConditionalOrder,
    kind: "read",
    params: { symbol: "SOLUSDT", stop_order_id: "stop-order-id-38", order_link_id: "mine-7" },
    query: "symbol=SOLUSDT&stop_order_id=stop-order-id-38&order_link_id=mine-7",
    result: {
      stop_order_id: "stop-order-id-77",
      user_id: 1,
      symbol: "SOLUSDT",
      side: "Sell",
      order_type: "Limit",
      price: 70,
      qty: 41,
      time_in_force: "GoodTillCancel",
      order_status: "New",
      trigger_price: 32,
      order_link_id: "",
      created_time: "2023-02-12T09:21:31.101Z",
      updated_time: "2023-04-19T06:26:31.163Z",
      take_profit: 0,
      stop_loss: 0,
      tp_trigger_by: "UNKNOWN",
      sl_trigger_by: "UNKNOWN",
      base_price: "58.123",
      trigger_by: "LastPrice",
      reduce_only: false,
      close_on_trigger: false
    },
    identity: ["result.symbol", "result.stop_order_id"]
  },
  {
    endpoint: Linear.replaceActiveOrder,
    kind: "commit",
    params: {
      order_id: "order-id-69",
      order_link_id: "mine-7",
      symbol: "SOLUSDT",
      p_r_qty: 3.5,
      p_r_price: 26.5,
      take_profit: 90.5,
      stop_loss: 53.5,
      tp_trigger_by: "IndexPrice",
      sl_trigger_by: "IndexPrice"
    },
    result: { order_id: "order-id-85" },
    identity: ["result.order_id"]
  },
  {
    endpoint: Linear.replaceConditionalOrder,
    kind: "commit",
    params: {
      stop_order_id: "stop-order-id-18",
      order_link_id: "mine-7",
      symbol: "SOLUSDT",
      p_r_qty: 34.5,
      p_r_price: 49.5,
      p_r_trigger_price: 57.5,
      take_profit: 16.5,
      stop_loss: 20.5,
      tp_trigger_by: "IndexPrice",
      sl_trigger_by: "IndexPrice"
    },
    result: { stop_order_id: "stop-order-id-48" },
    identity: ["result.stop_order_id"]
  },
  {
    endpoint: Linear.setAddReduceMargin,
    kind: "commit",
    params: { symbol: "SOLUSDT", side: "Sell", margin: 50.5, position_idx: 1 },
    result: {
      PositionListResult: {
        user_id: 75,
        symbol: "SOLUSDT",
        side: "Sell",
        size: 76,
        position_value: 72.125,
        entry_price: 24.125,
        liq_price: 76.125,
        bust_price: 52.125,
        leverage: 89,
        auto_add_margin: 0,
        is_isolated: true,
        position_margin: 66.125,
        occ_closing_fee: 79.125,
        realised_pnl: 0,
        cum_realised_pnl: 73.125,
        free_qty: 42,
        tp_sl_mode: "Full",
        unrealised_pnl: 28.125,
        deleverage_indicator: 2,
        risk_id: 18,
        stop_loss: 54.125,
        take_profit: 92.125,
        trailing_stop: 0,
        tp_trigger_by: 1,
        sl_trigger_by: 1,
        position_idx: 2,
        mode: "BothSide"
      },
      wallet_balance: 67.125,
      available_balance: 86.125
    },
    identity: ["result.PositionListResult.symbol"]
  },
  {
    endpoint: Linear.setAutoAddMargin,
    kind: "idempotentWrite",
    params: { symbol: "SOLUSDT", side: "Sell", auto_add_margin: true, position_idx: 1 },
    result: null,
    identity: []
  },
  {
    endpoint: Linear.setMarginSwitch,
    kind: "idempotentWrite",
    params: { symbol: "SOLUSDT", is_isolated: true, buy_leverage: 25.5, sell_leverage: 83.5 },
    result: null,
    identity: []
  },
  {
    endpoint: Linear.setPositionMode,
    kind: "idempotentWrite",
    params: { symbol: "SOLUSDT", coin: "ETH", mode: "BothSide" },
    result: null,
    identity: []
  },
  {
    endpoint: Linear.setPositionTpSlMode,
    kind: "idempotentWrite",
    params: { symbol: "SOLUSDT", tp_sl_mode: "Partial" },
    result: { tp_sl_mode: "Partial" },
    identity: ["result.tp_sl_mode"]
  },
  {
    endpoint: Linear.setRiskLimit,
    kind: "idempotentWrite",
    params: { symbol: "SOLUSDT", side: "Sell", risk_id: 23, position_idx: 1 },
    result: { risk_id: 15 },
    identity: ["result.risk_id"]
  },
  {
    endpoint: Linear.setTradingStop,
    kind: "commit",
    params: {
      symbol: "SOLUSDT",
      side: "Sell",
      take_profit: 33.5,
      stop_loss: 42.5,
      trailing_stop: 8.5,
      tp_trigger_by: "IndexPrice",
      sl_trigger_by: "IndexPrice",
      tp_size: 61.5,
      sl_size: 44.5,
      position_idx: 1
    },
    result: null,
    identity: []
  },
  {
    endpoint: Linear.setUserLeverage,
    kind: "idempotentWrite",
    params: { symbol: "SOLUSDT", buy_leverage: 22.5, sell_leverage: 62.5 },
    result: null,
    identity: []
  }
]

testFamily("Linear", Linear, cases)
testAnswers(cases)
testKinds(
  cases,
  {
    placeActiveOrder: "order_link_id",
    placeConditionalOrder: "order_link_id",
    replaceActiveOrder: null,
    replaceConditionalOrder: null,
    cancelAllActiveOrders: null,
    cancelAllConditionalOrders: null,
    setAddReduceMargin: null,
    setTradingStop: null
  },
  [
    "cancelActiveOrder",
    "cancelConditionalOrder",
    "setAutoAddMargin",
    "setMarginSwitch",
    "setPositionMode",
    "setPositionTpSlMode",
    "setRiskLimit",
    "setUserLeverage"
  ]
)

describe("a refusal", () => {
  testRefusals([
    [Linear.placeActiveOrder, 130021, "InsufficientBalance", "notExecuted"],
    [Linear.placeActiveOrder, 130006, "QuantityExceedsMax", "notExecuted"],
    [Linear.placeActiveOrder, 20094, "DuplicateOrderLinkId", "notExecuted"],
    [Linear.placeActiveOrder, 130149, "OrderPlacedWithoutTpSl", "unknown"],
    [Linear.placeActiveOrder, 130101, "ServerError", "unknown"],
    [Linear.placeActiveOrder, 10007, "ServerTimeout", "unknown"],
    [Linear.placeActiveOrder, 10020, "FeatureNotAvailable", "notExecuted"],
    [Linear.placeActiveOrder, 10021, "RequestExpired", "notExecuted"],
    [Linear.placeActiveOrder, 999999, "UnknownExchangeError", "unknown"],
    [Linear.placeConditionalOrder, 130074, "InvalidTriggerPrice", "notExecuted"],
    [Linear.replaceActiveOrder, 130076, "OrderNotAmendable", "notExecuted"],
    [Linear.cancelActiveOrder, 130010, "OrderNotFound", "notExecuted"],
    [Linear.cancelActiveOrder, 30037, "OrderClosed", "notExecuted"],
    [Linear.queryActiveOrder, 20001, "OrderNotFound", "notExecuted"],
    [Linear.setUserLeverage, 34036, "LeverageUnchanged", "notExecuted"],
    [Linear.setMarginSwitch, 30084, "CrossIsolatedUnchanged", "notExecuted"],
    [Linear.setPositionMode, 30083, "PositionModeUnchanged", "notExecuted"],
    [Linear.setAutoAddMargin, 130060, "MarginUnchanged", "notExecuted"],
    [Linear.setPositionTpSlMode, 37002, "TpSlUnchanged", "notExecuted"],
    [Linear.setPositionTpSlMode, 130150, "ServerError", "unknown"],
    [Linear.setTradingStop, 130024, "PositionNotFound", "notExecuted"],
    [Linear.setRiskLimit, 134026, "RiskIdUnchanged", "notExecuted"],
    [Linear.getKline, 10001, "InvalidParameter", "notExecuted"],
    [Linear.getKline, 20001, "UnknownExchangeError", "notExecuted"]
  ])
})

describe("a response", () => {
  const order = { order_id: "a-1", symbol: "SOLUSDT", price: 21.5 }
  const stop = { stop_order_id: "c-1", symbol: "SOLUSDT" }
  const position = { symbol: "SOLUSDT", side: "Buy", size: 3, position_idx: 1 }

  it("has null instead of an empty list, as recorded", () => {
    for (const list of [Linear.getActiveOrderList, Linear.getConditionalOrder, Linear.getClosedPnl])
      assert.isTrue(accepts(list, { current_page: 1, data: null }), list.id)
    assert.isTrue(accepts(Linear.getHistoryTradeRecords, { page_token: "", data: null }))
    for (const all of [Linear.cancelAllActiveOrders, Linear.cancelAllConditionalOrders])
      assert.isTrue(accepts(all, null), all.id)
  })

  it("of a query is one order, a list of them, or nothing", () => {
    for (const result of [order, [order, order], [], null]) assert.isTrue(accepts(Linear.queryActiveOrder, result))
    for (const result of [stop, [stop], [], null]) assert.isTrue(accepts(Linear.queryConditionalOrder, result))
    for (const result of ["a-1", 1, { symbol: "SOLUSDT" }, [order, {}]])
      assert.isFalse(accepts(Linear.queryActiveOrder, result), JSON.stringify(result))
  })

  it("of positions has them directly with a symbol, and under data without one", () => {
    assert.isTrue(accepts(Linear.getPosition, [position, position]))
    assert.isTrue(accepts(Linear.getPosition, [{ data: position, is_valid: true }]))
    assert.isTrue(accepts(Linear.getPosition, []))
    assert.isFalse(accepts(Linear.getPosition, [{ is_valid: true }]))
    assert.isFalse(accepts(Linear.getPosition, position))
  })

  it("of a setting is null, and an object is accepted", () => {
    for (const set of [Linear.setUserLeverage, Linear.setMarginSwitch, Linear.setPositionMode, Linear.setTradingStop])
      for (const result of [null, {}, undefined]) assert.isTrue(accepts(set, result), set.id)
  })

  it("has its limit and its time in the body", () => {
    const body = { ...bodyOf(Linear.getPosition, []), rate_limit_status: 119, rate_limit_reset_ms: 5, rate_limit: 120 }
    const response = Either.getOrThrow(Linear.getPosition.decodeBody(body, { headers: {} }))
    assert.deepStrictEqual(response.rateLimit, { remainingRequests: 119, maxRequests: 120, resetAtTimestamp: 5 })
    assert.strictEqual(response.time, 1700000001234)
  })
})

describe("an order on the wire", () => {
  const order = {
    side: "Buy",
    symbol: "SOLUSDT",
    order_type: "Limit",
    time_in_force: "PostOnly",
    reduce_only: false,
    close_on_trigger: false
  } as const

  it("has its decimals as numbers, in the digits given and never with an exponent", () => {
    assert.deepInclude(sent(Linear.placeActiveOrder, { ...order, qty: "0.5", price: 21 }), { qty: 0.5, price: 21 })
    assert.deepInclude(sent(Linear.placeActiveOrder, { ...order, qty: 0.0000001, price: 10n }), {
      qty: "0.0000001",
      price: 10
    })
    assert.deepInclude(sent(Linear.placeActiveOrder, { ...order, qty: "1.50" }), { qty: "1.50" })
    assert.deepInclude(sent(Linear.placeActiveOrder, { ...order, qty: 0.1 + 0.2 }), { qty: 0.30000000000000004 })
    for (const qty of [Number.NaN, Number.POSITIVE_INFINITY, "a lot", null])
      assert.isTrue(Either.isLeft(Linear.placeActiveOrder.encodeRequest({ ...order, qty })), String(qty))
  })

  it("omits undefined values, and rejects them in strict mode", () => {
    const params = { ...order, qty: 1, order_link_id: undefined }
    assert.notProperty(sent(Linear.placeActiveOrder, params), "order_link_id")
    const strict = Either.flip(Linear.placeActiveOrder.encodeRequest(params, { strict: true }))
    assert.strictEqual(Either.getOrThrow(strict).message, "Failed to sign API request due to undefined parameter")
  })
})

describe("a call through the client", () => {
  const exchange = (answers: ReadonlyArray<unknown>) => {
    const requests: Array<TransportRequest> = []
    const left = [...answers]
    const transport = Layer.succeed(Transport, {
      send: (request) =>
        Effect.sync(() => {
          requests.push(request)
          return { status: 200, statusText: "OK", headers: {}, body: JSON.stringify(left.shift()) }
        })
    })
    const layer = RestClient.layer({ venue: Venue.custom({ name: "example", rest: "https://api.example.test" }) }).pipe(
      Layer.provide(Layer.mergeAll(transport, RateLimiter.layerNone, ClockOffset.layer, layerNode))
    )
    return { requests, layer }
  }
  const anna = Effect.provideService(Credentials, {
    key: "anna-key-000001",
    secret: Redacted.make("a secret of her own")
  })

  it.effect("sends key, clock and signature in the body, and identifies the caller", () =>
    Effect.gen(function* () {
      const { requests, layer } = exchange([bodyOf(Linear.cancelActiveOrder, { order_id: "a-1" })])
      const cancel = Linear.cancelActiveOrder({ symbol: "SOLUSDT", order_id: "a-1" })
      const result = yield* cancel.pipe(anna, Effect.provide(layer))
      assert.deepStrictEqual(result, { order_id: "a-1" })
      const [request] = requests
      assert.strictEqual(request?.origin, "https://api.example.test")
      assert.strictEqual(request?.path, "/private/linear/order/cancel")
      assert.sameMembers(Object.keys(JSON.parse(String(request?.body))), [
        "symbol",
        "order_id",
        "api_key",
        "timestamp",
        "recv_window",
        "sign"
      ])
      assert.notInclude(JSON.stringify(request), "a secret of her own")
      assert.include(JSON.stringify(request?.headers), "effect-bybit")
    })
  )

  it.effect("reads the risk limits, which are public, without key and signature", () =>
    Effect.gen(function* () {
      const { requests, layer } = exchange([bodyOf(Linear.getRiskLimitList, [])])
      yield* Linear.getRiskLimitList({ symbol: "SOLUSDT" }).pipe(anna, Effect.provide(layer))
      assert.strictEqual(requests[0]?.path, "/public/linear/risk-limit?symbol=SOLUSDT")
    })
  )

  it.effect("turns a refusal into its tag and its outcome", () =>
    Effect.gen(function* () {
      const { layer } = exchange([refusalOf(Linear.setUserLeverage, 34036, "not modified")])
      const set = Linear.setUserLeverage({ symbol: "SOLUSDT", buy_leverage: 5, sell_leverage: 5 })
      const forgiven = yield* set.pipe(
        Effect.catchTag("LeverageUnchanged", ({ code, endpoint }) => Effect.succeed([code, endpoint])),
        anna,
        Effect.provide(layer)
      )
      assert.deepStrictEqual<unknown>(forgiven, [34036, "Linear.setUserLeverage"])
    })
  )

  it.effect("never repeats an order whose outcome is unknown", () =>
    Effect.gen(function* () {
      const { requests, layer } = exchange([refusalOf(Linear.placeActiveOrder, 10007)])
      const place = Linear.placeActiveOrder({
        side: "Sell",
        symbol: "SOLUSDT",
        order_type: "Market",
        qty: 2,
        time_in_force: "ImmediateOrCancel",
        reduce_only: true,
        close_on_trigger: false,
        order_link_id: "mine-8"
      })
      const exit = yield* Effect.exit(place.pipe(anna, Effect.provide(layer)))
      assert.isTrue(Exit.isFailure(exit))
      if (!Exit.isFailure(exit)) return
      const error = Option.getOrThrow(Cause.failureOption(exit.cause))
      assert.deepInclude(error, { _tag: "ServerTimeout", outcome: "unknown" })
      assert.lengthOf(requests, 1)
    })
  )
})
