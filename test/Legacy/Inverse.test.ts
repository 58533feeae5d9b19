import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import * as Inverse from "../../src/Legacy/Inverse.js"
import { type Case, testFamily } from "../Http/family.js"
import { accepts, sent, testAnswers, testKinds, testRefusals } from "./v2.js"

const cases: ReadonlyArray<Case> = [
  {
    endpoint: Inverse.cancelActiveOrder,
    kind: "idempotentWrite",
    params: { symbol: "ETHUSD", order_id: "order-id-26", order_link_id: "mine-7" },
    result: {
      user_id: 101,
      order_id: "order-id-53",
      symbol: "ETHUSD",
      side: "Buy",
      order_type: "Limit",
      price: 96,
      qty: 29,
      time_in_force: "GoodTillCancel",
      order_status: "New",
      last_exec_time: 1680002040,
      last_exec_price: 0,
      leaves_qty: 60,
      cum_exec_qty: 0,
      cum_exec_value: 0,
      cum_exec_fee: 0,
      reject_reason: "EC_NoError",
      order_link_id: "order-link-id-57",
      created_at: "2023-08-10T08:20:31.164Z",
      updated_at: "2023-03-12T04:26:31.152Z",
      take_profit: "",
      stop_loss: "",
      tp_trigger_by: "",
      sl_trigger_by: ""
    },
    identity: ["result.symbol", "result.order_id"]
  },
  {
    endpoint: Inverse.cancelAllActiveOrders,
    kind: "commit",
    params: { symbol: "ETHUSD" },
    result: [
      {
        clOrdID: "clOrdID-78",
        order_link_id: "order-link-id-66",
        user_id: 90,
        symbol: "ETHUSD",
        side: "Buy",
        order_type: "Limit",
        price: "84",
        qty: 42,
        time_in_force: "GoodTillCancel",
        create_type: "CreateByUser",
        cancel_type: "CancelByUser",
        order_status: "",
        leaves_qty: 39,
        leaves_value: "18",
        created_at: "2023-01-12T07:26:31.125Z",
        updated_at: "2023-03-14T03:22:31.108Z",
        cross_status: "PendingCancel",
        cross_seq: 72
      }
    ],
    identity: ["result.0.symbol", "result.0.clOrdID"]
  },
  {
    endpoint: Inverse.cancelAllConditionalOrders,
    kind: "commit",
    params: { symbol: "ETHUSD" },
    result: [
      {
        clOrdID: "clOrdID-44",
        order_link_id: "order-link-id-22",
        user_id: 73,
        symbol: "ETHUSD",
        side: "Buy",
        order_type: "Market",
        price: "62",
        qty: 82,
        time_in_force: "ImmediateOrCancel",
        create_type: "CreateByStopOrder",
        cancel_type: "CancelByUser",
        order_status: "",
        leaves_value: "28",
        created_at: "2023-01-10T05:20:31.191Z",
        updated_at: "2023-07-17T00:20:31.175Z",
        cross_status: "Deactivated",
        cross_seq: -1,
        stop_order_type: "Stop",
        trigger_by: "MarkPrice",
        base_price: "56",
        trail_value: "40",
        expected_direction: "Falling"
      },
      {
        clOrdID: "clOrdID-14",
        user_id: 17,
        symbol: "ETHUSD",
        side: "Sell",
        order_type: "Market",
        price: "58",
        qty: 54,
        time_in_force: "ImmediateOrCancel",
        create_type: "CreateByTakeProfit",
        cancel_type: "CancelByUser",
        order_status: "",
        leaves_value: "26",
        created_at: "2023-05-16T05:28:31.139Z",
        updated_at: "2023-04-11T02:24:31.181Z",
        cross_status: "Deactivated",
        cross_seq: -1,
        stop_order_type: "TakeProfit",
        trigger_by: "LastPrice",
        base_price: "98",
        trail_value: "43",
        expected_direction: "Rising"
      }
    ],
    identity: ["result.0.symbol", "result.0.clOrdID"]
  },
  {
    endpoint: Inverse.cancelConditionalOrder,
    kind: "idempotentWrite",
    params: { symbol: "ETHUSD", stop_order_id: "stop-order-id-35", order_link_id: "mine-7" },
    result: { stop_order_id: "stop-order-id-56" },
    identity: ["result.stop_order_id"]
  },
  {
    endpoint: Inverse.changePositionMargin,
    kind: "commit",
    params: { symbol: "ETHUSD", margin: "9.5" },
    result: 68.125,
    identity: []
  },
  {
    endpoint: Inverse.getActiveOrderList,
    kind: "read",
    params: { symbol: "ETHUSD", order_status: ["New", "Rejected"], direction: "next", limit: 33, cursor: "a+b/c=" },
    query: "symbol=ETHUSD&order_status=New%2CRejected&direction=next&limit=33&cursor=a%2Bb%2Fc%3D",
    result: {
      data: [
        {
          user_id: 85,
          position_idx: 0,
          order_status: "New",
          symbol: "ETHUSD",
          side: "Buy",
          order_type: "Limit",
          price: "49",
          qty: "88",
          time_in_force: "GoodTillCancel",
          order_link_id: "",
          order_id: "order-id-59",
          created_at: "2023-04-11T05:22:31.119Z",
          updated_at: "2023-06-11T02:29:31.146Z",
          leaves_qty: "47",
          leaves_value: "63.158",
          cum_exec_qty: "34",
          cum_exec_value: "80",
          cum_exec_fee: "14",
          reject_reason: "EC_NoError",
          take_profit: "26.190",
          stop_loss: "53.185",
          tp_trigger_by: "MarkPrice",
          sl_trigger_by: "MarkPrice"
        }
      ],
      cursor: "cursor-18"
    },
    identity: ["result.data", "result.data.0.symbol", "result.data.0.order_id"]
  },
  {
    endpoint: Inverse.getApiAnnouncements,
    kind: "read",
    access: "public",
    params: undefined,
    result: [
      {
        id: 45,
        title: "2023-05-19 03:04:05",
        link: "link-57",
        summary: "summary-16",
        created_at: "2023-03-18T00:24:31.165Z"
      }
    ],
    identity: ["result.0.id"]
  },
  {
    endpoint: Inverse.getApiKeyInfo,
    kind: "read",
    params: undefined,
    result: [
      {
        api_key: "api-key-72",
        type: "personal",
        user_id: "user-id-24",
        inviter_id: 0,
        ips: ["ips-76"],
        note: "note-52",
        permissions: ["permissions-78"],
        created_at: "2023-04-19T03:21:31.128Z",
        expired_at: "2023-08-14T02:27:31.186Z",
        read_only: false,
        vip_level: "VIP-1",
        mkt_maker_level: "0",
        affiliate_id: 0
      }
    ],
    identity: ["result.0.api_key"]
  },
  {
    endpoint: Inverse.getAssetExchangeRecords,
    kind: "read",
    params: { limit: 25, from: 1680004980, direction: "Next" },
    query: "limit=25&from=1680004980&direction=Next",
    result: [
      {
        id: 15,
        exchange_rate: 33.125,
        from_coin: "BTC",
        to_coin: "ETH",
        to_amount: 42.125,
        from_fee: 8.125,
        from_amount: 61.125,
        created_at: "2023-05-14 03:04:05"
      },
      {
        id: 33,
        exchange_rate: 62.125,
        from_coin: "BTC",
        to_coin: "ETH",
        to_amount: 51.125,
        from_fee: 71.125,
        from_amount: 1,
        created_at: "2023-05-27 03:04:05"
      }
    ],
    identity: ["result.0.id"]
  },
  {
    endpoint: Inverse.getClosedPnl,
    kind: "read",
    params: {
      symbol: "ETHUSD",
      start_time: 1680001620,
      end_time: 1680000000,
      exec_type: "AdlTrade",
      page: 2,
      limit: 25
    },
    query: "symbol=ETHUSD&start_time=1680001620&end_time=1680000000&exec_type=AdlTrade&page=2&limit=25",
    result: {
      current_page: 1,
      data: [
        {
          id: 51,
          user_id: 102,
          symbol: "ETHUSD",
          order_id: "order-id-60",
          side: "Sell",
          qty: 48,
          order_price: 81,
          order_type: "Limit",
          exec_type: "Trade",
          closed_size: 21,
          cum_entry_value: 75.125,
          avg_entry_price: 56,
          cum_exit_value: 29.125,
          avg_exit_price: 25,
          closed_pnl: 6.125,
          fill_count: 1,
          leverage: 58,
          created_at: 1680002580
        }
      ]
    },
    identity: ["result.data", "result.data.0.symbol", "result.data.0.order_id"]
  },
  {
    endpoint: Inverse.getConditionalOrder,
    kind: "read",
    params: {
      symbol: "ETHUSD",
      stop_order_status: ["New", "Rejected"],
      direction: "next",
      limit: 35,
      cursor: "a+b/c="
    },
    query: "symbol=ETHUSD&stop_order_status=New%2CRejected&direction=next&limit=35&cursor=a%2Bb%2Fc%3D",
    result: {
      data: [
        {
          user_id: 24,
          position_idx: 0,
          stop_order_status: "Deactivated",
          symbol: "ETHUSD",
          side: "Buy",
          order_type: "Limit",
          stop_order_type: "Stop",
          price: "107",
          qty: "106",
          time_in_force: "GoodTillCancel",
          base_price: "99",
          order_link_id: "order-link-id-39",
          created_at: "2023-04-11T02:24:31.181Z",
          updated_at: "2023-07-12T05:26:31.109Z",
          stop_px: "79",
          stop_order_id: "stop-order-id-93",
          trigger_by: "MarkPrice",
          take_profit: "74.138",
          stop_loss: "77.159",
          tp_trigger_by: "LastPrice",
          sl_trigger_by: "LastPrice"
        }
      ],
      cursor: "cursor-30"
    },
    identity: ["result.data", "result.data.0.symbol", "result.data.0.stop_order_id"]
  },
  {
    endpoint: Inverse.getEliteRatio,
    kind: "read",
    access: "public",
    params: { symbol: "ETHUSD", period: "15min" },
    query: "symbol=ETHUSD&period=15min",
    result: [{ symbol: "ETHUSD", buy_ratio: 0.6125, sell_ratio: 0.3875, timestamp: 1680000300 }],
    identity: ["result.0.symbol", "result.0.timestamp"]
  },
  {
    endpoint: Inverse.getFeeRate,
    kind: "read",
    params: { symbol: "ETHUSD" },
    query: "symbol=ETHUSD",
    result: { user_id: 70311, taker_fee_rate: "0.0006", maker_fee_rate: "-0.0001" },
    identity: ["result.taker_fee_rate", "result.maker_fee_rate"]
  },
  {
    endpoint: Inverse.getFundingRateHistory,
    kind: "read",
    access: "public",
    params: { symbol: "ETHUSD", limit: 21 },
    query: "symbol=ETHUSD&limit=21",
    result: [{ symbol: "ETHUSD", funding_rate: -0.00025, timestamp: 1680000000 }],
    identity: ["result.0.symbol", "result.0.timestamp"]
  },
  {
    endpoint: Inverse.getIndexPriceKline,
    kind: "read",
    access: "public",
    params: { symbol: "ETHUSD", interval: "3", from: 1680003300, limit: 22 },
    query: "symbol=ETHUSD&interval=3&from=1680003300&limit=22",
    result: [
      {
        symbol: "ETHUSD",
        period: "1",
        open_time: 1680001140,
        open: "41.101",
        high: "12.189",
        low: "46.136",
        close: "63.158"
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
    endpoint: Inverse.getKline,
    kind: "read",
    access: "public",
    params: { symbol: "ETHUSD", interval: "3", from: 1680001380, limit: 29 },
    query: "symbol=ETHUSD&interval=3&from=1680001380&limit=29",
    result: [
      {
        symbol: "ETHUSD",
        interval: "1",
        open_time: 1680000180,
        open: "26.190",
        high: "53.185",
        low: "29",
        close: "45",
        volume: "60",
        turnover: "57.116"
      },
      {
        symbol: "ETHUSD",
        interval: "1",
        open_time: 1680001200,
        open: "59",
        high: "50.164",
        low: "76",
        close: "83",
        volume: "35",
        turnover: "76.152"
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
    endpoint: Inverse.getLastFundingRate,
    kind: "read",
    access: "public",
    params: { symbol: "ETHUSD" },
    query: "symbol=ETHUSD",
    result: { symbol: "ETHUSD", funding_rate: "78.166", funding_rate_timestamp: 1680004740 },
    identity: ["result.symbol"]
  },
  {
    endpoint: Inverse.getLatestBigDeal,
    kind: "read",
    access: "public",
    params: { symbol: "ETHUSD", limit: 33 },
    query: "symbol=ETHUSD&limit=33",
    result: [
      { symbol: "ETHUSD", side: "Sell", timestamp: 1680001860, value: 39 },
      { symbol: "ETHUSD", side: "Buy", timestamp: 1680000420, value: 65 }
    ],
    identity: ["result.0.symbol", "result.0.timestamp"]
  },
  {
    endpoint: Inverse.getLcpInfo,
    kind: "read",
    params: { symbol: "ETHUSD" },
    query: "symbol=ETHUSD",
    result: { lcp_list: [{ date: "2023-05-22", self_ratio: 0, platform_ratio: 0, score: 67.125 }] },
    identity: ["result.lcp_list", "result.lcp_list.0.date"]
  },
  {
    endpoint: Inverse.getLiquidatedOrders,
    kind: "read",
    access: "public",
    params: { symbol: "ETHUSD", from: 41, limit: 26, start_time: 1680001500, end_time: 1680004980 },
    query: "symbol=ETHUSD&from=41&limit=26&start_time=1680001500&end_time=1680004980",
    result: [{ id: 7310021, qty: 420, side: "Sell", time: 1680000123456, symbol: "ETHUSD", price: 1712.35 }],
    identity: ["result.0.id", "result.0.symbol"]
  },
  {
    endpoint: Inverse.getLongShortRatio,
    kind: "read",
    access: "public",
    params: { symbol: "ETHUSD", period: "15min", limit: 24 },
    query: "symbol=ETHUSD&period=15min&limit=24",
    result: [
      { symbol: "ETHUSD", buy_ratio: 33.125, sell_ratio: 42.125, timestamp: 1680000480 },
      { symbol: "ETHUSD", buy_ratio: 61.125, sell_ratio: 44.125, timestamp: 1680001320 }
    ],
    identity: ["result.0.symbol", "result.0.timestamp"]
  },
  {
    endpoint: Inverse.getMarkPriceKline,
    kind: "read",
    access: "public",
    params: { symbol: "ETHUSD", interval: "3", from: 1680003720, limit: 31 },
    query: "symbol=ETHUSD&interval=3&from=1680003720&limit=31",
    result: [{ id: 82, symbol: "ETHUSD", period: "1", start_at: 1680001020, open: 38, high: 11, low: 16, close: 51 }],
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
    endpoint: Inverse.getMyLastFundingFee,
    kind: "read",
    params: { symbol: "ETHUSD" },
    query: "symbol=ETHUSD",
    result: {
      symbol: "ETHUSD",
      side: "Buy",
      size: 1,
      funding_rate: 91.125,
      exec_fee: 60.125,
      exec_timestamp: 1680002220
    },
    identity: ["result.symbol"]
  },
  {
    endpoint: Inverse.getOpenInterest,
    kind: "read",
    access: "public",
    params: { symbol: "ETHUSD", period: "15min", limit: 30 },
    query: "symbol=ETHUSD&period=15min&limit=30",
    result: [
      { open_interest: 21, timestamp: 1680004500, symbol: "ETHUSD" },
      { open_interest: 56, timestamp: 1680001740, symbol: "ETHUSD" }
    ],
    identity: ["result.0.symbol", "result.0.timestamp"]
  },
  {
    endpoint: Inverse.getOrderBook,
    kind: "read",
    access: "public",
    params: { symbol: "ETHUSD" },
    query: "symbol=ETHUSD",
    result: [
      { symbol: "ETHUSD", price: "25", size: 17, side: "Buy" },
      { symbol: "ETHUSD", price: "47.143", size: 26, side: "Sell" }
    ],
    identity: ["result.0.symbol", "result.0.price", "result.0.size", "result.0.side"]
  },
  {
    endpoint: Inverse.getPosition,
    kind: "read",
    params: { symbol: "ETHUSD" },
    query: "symbol=ETHUSD",
    result: {
      id: 24,
      user_id: 1,
      risk_id: 1,
      symbol: "ETHUSD",
      side: "Buy",
      size: 107,
      position_value: "95.188",
      entry_price: "39.184",
      is_isolated: true,
      auto_add_margin: 0,
      leverage: "22",
      effective_leverage: "93",
      position_margin: "94.181",
      liq_price: "98",
      bust_price: "43",
      occ_closing_fee: "35.156",
      occ_funding_fee: "20",
      take_profit: "79",
      stop_loss: "104",
      trailing_stop: "85",
      position_status: "Normal",
      deleverage_indicator: 4,
      oc_calc_data: '{"blq":3,"slq":0}',
      order_margin: "38.177",
      wallet_balance: "59.130",
      realised_pnl: "-21.155",
      unrealised_pnl: 0,
      cum_realised_pnl: "-2.119",
      cross_seq: 52,
      position_seq: 12,
      created_at: "2023-04-19T06:26:31.163Z",
      updated_at: "2023-05-13T09:23:31.126Z",
      tp_sl_mode: "Partial"
    },
    identity: ["result.symbol"]
  },
  {
    endpoint: Inverse.getPredictedFunding,
    kind: "read",
    params: { symbol: "ETHUSD" },
    query: "symbol=ETHUSD",
    result: { predicted_funding_rate: 90.125, predicted_funding_fee: 0 },
    identity: ["result.predicted_funding_rate"]
  },
  {
    endpoint: Inverse.getPremiumIndexKline,
    kind: "read",
    access: "public",
    params: { symbol: "ETHUSD", interval: "3", from: 1680003180, limit: 25 },
    query: "symbol=ETHUSD&interval=3&from=1680003180&limit=25",
    result: [
      {
        symbol: "ETHUSD",
        period: "1",
        open_time: 1680001080,
        open: "34.149",
        high: "57.116",
        low: "20.148",
        close: "50.164"
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
    endpoint: Inverse.getRiskLimitList,
    kind: "read",
    access: "public",
    params: { symbol: "ETHUSD" },
    query: "symbol=ETHUSD",
    result: [
      {
        id: 23,
        symbol: "ETHUSD",
        limit: 2500000,
        maintain_margin: 0.0075,
        starting_margin: 0.0125,
        section: ["1", "2", "40", "80"],
        is_lowest_risk: 0,
        created_at: "",
        updated_at: "",
        max_leverage: 66.67
      }
    ],
    identity: ["result.0.id", "result.0.symbol"]
  },
  {
    endpoint: Inverse.getServerTime,
    kind: "read",
    access: "public",
    params: undefined,
    result: {},
    identity: []
  },
  {
    endpoint: Inverse.getSymbols,
    kind: "read",
    access: "public",
    params: undefined,
    result: [
      {
        name: "ETHUSD",
        alias: "ETHUSD",
        status: "Trading",
        base_currency: "BTC",
        quote_currency: "USD",
        price_scale: 76,
        taker_fee: "72.124",
        maker_fee: "-76.152",
        funding_interval: 89,
        leverage_filter: { min_leverage: 1, max_leverage: 77, leverage_step: "0.01" },
        price_filter: { min_price: "79.173", max_price: "31.128", tick_size: "7.154" },
        lot_size_filter: { max_trading_qty: 103, min_trading_qty: 1, qty_step: 1, post_only_max_trading_qty: "78" }
      },
      {
        name: "ETHUSD",
        alias: "ETHUSD",
        status: "Trading",
        base_currency: "EOS",
        quote_currency: "USD",
        price_scale: 97,
        taker_fee: "25.183",
        maker_fee: "-4.133",
        funding_interval: 53,
        leverage_filter: { min_leverage: 1, max_leverage: 19, leverage_step: "0.01" },
        price_filter: { min_price: "61.144", max_price: "22.162", tick_size: "51.171" },
        lot_size_filter: { max_trading_qty: 28, min_trading_qty: 1, qty_step: 1, post_only_max_trading_qty: "38" }
      }
    ],
    identity: ["result.0.name"]
  },
  {
    endpoint: Inverse.getTickers,
    kind: "read",
    access: "public",
    params: { symbol: "ETHUSD" },
    query: "symbol=ETHUSD",
    result: [
      {
        symbol: "ETHUSD",
        bid_price: "0.105",
        ask_price: "51",
        last_price: "91.160",
        last_tick_direction: "MinusTick",
        prev_price_24h: "37.170",
        price_24h_pcnt: "10.175",
        high_price_24h: "45.129",
        low_price_24h: "14.106",
        prev_price_1h: "47.143",
        mark_price: "15.113",
        index_price: "96.195",
        open_interest: 99,
        countdown_hour: 0,
        turnover_24h: "39.184",
        volume_24h: 22,
        funding_rate: "82.194",
        predicted_funding_rate: "",
        next_funding_time: "2023-01-17T02:25:31.156Z",
        predicted_delivery_price: "",
        total_turnover: "",
        total_volume: 0,
        delivery_fee_rate: "",
        delivery_time: "",
        price_1h_pcnt: "",
        open_value: ""
      }
    ],
    identity: ["result.0.symbol"]
  },
  {
    endpoint: Inverse.getTradeRecords,
    kind: "read",
    params: { symbol: "ETHUSD", order_id: "order-id-9", start_time: 1680000068000, page: 2, limit: 33, order: "asc" },
    query: "symbol=ETHUSD&order_id=order-id-9&start_time=1680000068000&page=2&limit=33&order=asc",
    result: {
      order_id: "Abandoned",
      trade_list: [
        {
          closed_size: 0,
          cross_seq: 85,
          exec_fee: "38.177",
          exec_id: "exec-id-59",
          exec_price: "30.121",
          exec_qty: 1,
          exec_time: "55.102",
          exec_type: "Trade",
          exec_value: "19.141",
          fee_rate: "1.112",
          last_liquidity_ind: "RemovedLiquidity",
          leaves_qty: 0,
          nth_fill: 100,
          order_id: "order-id-46",
          order_link_id: "",
          order_price: "47",
          order_qty: 1,
          order_type: "Market",
          side: "Buy",
          symbol: "ETHUSD",
          user_id: 1,
          trade_time_ms: 1680000063058
        }
      ]
    },
    identity: ["result.trade_list", "result.trade_list.0.exec_id", "result.trade_list.0.symbol"]
  },
  {
    endpoint: Inverse.getTrades,
    kind: "read",
    access: "public",
    params: { symbol: "ETHUSD", limit: 23 },
    query: "symbol=ETHUSD&limit=23",
    result: [{ id: 80, symbol: "ETHUSD", price: 3.125, qty: 37, side: "Buy", time: "2023-01-13T05:28:31.134Z" }],
    identity: ["result.0.id", "result.0.symbol"]
  },
  {
    endpoint: Inverse.getWalletBalance,
    kind: "read",
    params: { coin: "ETH" },
    query: "coin=ETH",
    result: {
      ETH: {
        equity: 60,
        available_balance: 57.125,
        used_margin: 16.125,
        order_margin: 20.125,
        position_margin: 0,
        occ_closing_fee: 0,
        occ_funding_fee: 0,
        wallet_balance: 59,
        realised_pnl: 0,
        unrealised_pnl: 61,
        cum_realised_pnl: 0,
        given_cash: 0,
        service_cash: 0
      }
    },
    identity: ["result.ETH.equity"]
  },
  {
    endpoint: Inverse.getWalletFundRecords,
    kind: "read",
    params: {
      start_date: "2023-05-14",
      end_date: "2023-05-15",
      currency: "ETH",
      coin: "ETH",
      wallet_fund_type: "Withdraw",
      page: 2,
      limit: 32
    },
    query: "start_date=2023-05-14&end_date=2023-05-15&currency=ETH&coin=ETH&wallet_fund_type=Withdraw&page=2&limit=32",
    result: {
      data: [
        {
          id: 35,
          user_id: 1,
          coin: "BTC",
          wallet_id: 87,
          type: "Realized P&L",
          amount: "52.178",
          tx_id: "",
          address: "address-66",
          wallet_balance: "79.173",
          exec_time: "2023-05-18T07:24:31.192Z",
          cross_seq: 0
        }
      ]
    },
    identity: ["result.data", "result.data.0.id"]
  },
  {
    endpoint: Inverse.getWithdrawRecords,
    kind: "read",
    params: {
      start_date: "2023-05-17",
      end_date: "2023-05-16",
      coin: "ETH",
      status: "UnderReview",
      page: 2,
      limit: 25
    },
    query: "start_date=2023-05-17&end_date=2023-05-16&coin=ETH&status=UnderReview&page=2&limit=25",
    result: {
      data: [
        {
          id: 94,
          user_id: 1,
          coin: "XRP",
          status: "Pending",
          amount: "4.133",
          fee: "42.108",
          address: "address-61",
          tx_id: "",
          submited_at: "2023-09-12T02:21:31.171Z",
          updated_at: "2023-09-17T00:25:31.140Z"
        }
      ],
      current_page: 1,
      last_page: 1
    },
    identity: ["result.data", "result.data.0.id"]
  },
  {
    endpoint: Inverse.placeActiveOrder,
    kind: "commit",
    params: {
      side: "Sell",
      symbol: "ETHUSD",
      order_type: "Limit",
      qty: 91.5,
      price: 60.5,
      time_in_force: "ImmediateOrCancel",
      take_profit: 37.5,
      stop_loss: 70.5,
      tp_trigger_by: "IndexPrice",
      sl_trigger_by: "IndexPrice",
      order_link_id: "mine-7",
      reduce_only: true,
      close_on_trigger: false
    },
    result: {
      user_id: 21,
      order_id: "order-id-75",
      symbol: "ETHUSD",
      side: "Buy",
      order_type: "Limit",
      price: 56,
      qty: 40,
      time_in_force: "GoodTillCancel",
      order_status: "Created",
      last_exec_time: 0,
      last_exec_price: 0,
      leaves_qty: 25,
      cum_exec_qty: 0,
      cum_exec_value: 0,
      cum_exec_fee: 0,
      reject_reason: "EC_NoError",
      order_link_id: "",
      created_at: "2023-07-17T03:25:31.113Z",
      updated_at: "2023-07-15T08:29:31.184Z",
      take_profit: "11.182",
      stop_loss: "94.181",
      tp_trigger_by: "MarkPrice",
      sl_trigger_by: "MarkPrice"
    },
    identity: ["result.symbol", "result.order_id"]
  },
  {
    endpoint: Inverse.placeConditionalOrder,
    kind: "commit",
    params: {
      side: "Sell",
      symbol: "ETHUSD",
      order_type: "Limit",
      qty: "87.5",
      price: "32.5",
      base_price: "35.5",
      stop_px: "56.5",
      time_in_force: "ImmediateOrCancel",
      trigger_by: "IndexPrice",
      close_on_trigger: false,
      order_link_id: "mine-7",
      take_profit: 9.5,
      stop_loss: 68.5,
      tp_trigger_by: "IndexPrice",
      sl_trigger_by: "IndexPrice"
    },
    result: {
      user_id: 104,
      symbol: "ETHUSD",
      side: "Buy",
      order_type: "Limit",
      price: "74.138",
      qty: "88",
      time_in_force: "GoodTillCancel",
      remark: "remark-59",
      leaves_qty: "41",
      leaves_value: "21.155",
      stop_px: "2.119",
      reject_reason: "EC_NoError",
      stop_order_id: "stop-order-id-41",
      order_link_id: "order-link-id-1",
      trigger_by: "MarkPrice",
      base_price: "12.189",
      created_at: "2023-02-16T03:28:31.123Z",
      updated_at: "2023-07-13T06:20:31.153Z",
      tp_trigger_by: "LastPrice",
      sl_trigger_by: "LastPrice",
      take_profit: "85.118",
      stop_loss: "34.149"
    },
    identity: ["result.symbol", "result.stop_order_id"]
  },
  {
    endpoint: Inverse.queryActiveOrder,
    kind: "read",
    params: { symbol: "ETHUSD", order_id: "order-id-57", order_link_id: "mine-7" },
    query: "symbol=ETHUSD&order_id=order-id-57&order_link_id=mine-7",
    result: {
      user_id: 27,
      position_idx: 0,
      symbol: "ETHUSD",
      side: "Buy",
      order_type: "Limit",
      price: "31",
      qty: 59,
      time_in_force: "GoodTillCancel",
      order_status: "New",
      ext_fields: { o_req_num: 61 },
      last_exec_time: "64.165",
      leaves_qty: 83,
      leaves_value: "24.176",
      cum_exec_qty: 0,
      cum_exec_value: null,
      cum_exec_fee: null,
      reject_reason: "EC_NoError",
      cancel_type: "UNKNOWN",
      order_link_id: "order-link-id-52",
      created_at: "2023-07-16T09:23:31.131Z",
      updated_at: "2023-02-17T04:22:31.167Z",
      order_id: "order-id-86",
      take_profit: "25.183",
      stop_loss: "4.133",
      tp_trigger_by: "MarkPrice",
      sl_trigger_by: "MarkPrice"
    },
    identity: ["result.symbol", "result.order_id"]
  },
  {
    endpoint: Inverse.queryConditionalOrder,
    kind: "read",
    params: { symbol: "ETHUSD", stop_order_id: "stop-order-id-42", order_link_id: "mine-7", order_id: "order-id-8" },
    query: "symbol=ETHUSD&stop_order_id=stop-order-id-42&order_link_id=mine-7&order_id=order-id-8",
    result: [
      {
        user_id: 72,
        position_idx: 0,
        symbol: "ETHUSD",
        side: "Buy",
        order_type: "Market",
        price: "55",
        qty: 33,
        stop_px: "62.151",
        base_price: "71.117",
        time_in_force: "ImmediateOrCancel",
        order_status: "Untriggered",
        ext_fields: { o_req_num: 38 },
        leaves_qty: 11,
        leaves_value: "16",
        cum_exec_qty: 0,
        cum_exec_value: null,
        cum_exec_fee: null,
        reject_reason: "EC_NoError",
        cancel_type: "UNKNOWN",
        order_link_id: "order-link-id-40",
        created_at: "2023-02-10T07:20:31.110Z",
        updated_at: "2023-04-15T09:24:31.106Z",
        order_id: "order-id-47",
        trigger_by: "MarkPrice",
        take_profit: "43.115",
        stop_loss: "13.196",
        tp_trigger_by: "LastPrice",
        sl_trigger_by: "LastPrice"
      }
    ],
    identity: ["result.0.symbol", "result.0.order_id"]
  },
  {
    endpoint: Inverse.replaceActiveOrder,
    kind: "commit",
    params: {
      order_id: "order-id-95",
      order_link_id: "mine-7",
      symbol: "ETHUSD",
      p_r_qty: 88.5,
      p_r_price: "39.5",
      take_profit: 84.5,
      stop_loss: 11.5,
      tp_trigger_by: "IndexPrice",
      sl_trigger_by: "IndexPrice"
    },
    result: { order_id: "order-id-82" },
    identity: ["result.order_id"]
  },
  {
    endpoint: Inverse.replaceConditionalOrder,
    kind: "commit",
    params: {
      stop_order_id: "stop-order-id-94",
      order_link_id: "mine-7",
      symbol: "ETHUSD",
      p_r_qty: 81.5,
      p_r_price: "87.5",
      p_r_trigger_price: "32.5",
      take_profit: 35.5,
      stop_loss: 56.5,
      tp_trigger_by: "IndexPrice",
      sl_trigger_by: "IndexPrice"
    },
    result: { stop_order_id: "stop-order-id-9" },
    identity: ["result.stop_order_id"]
  },
  {
    endpoint: Inverse.setMarginType,
    kind: "idempotentWrite",
    params: { symbol: "ETHUSD", is_isolated: true, buy_leverage: 68.5, sell_leverage: 93.5 },
    result: null,
    identity: []
  },
  {
    endpoint: Inverse.setRiskLimit,
    kind: "idempotentWrite",
    params: { symbol: "ETHUSD", risk_id: 23 },
    result: { risk_id: 23 },
    identity: ["result.risk_id"]
  },
  {
    endpoint: Inverse.setSlTpPositionMode,
    kind: "idempotentWrite",
    params: { symbol: "ETHUSD", tp_sl_mode: "Partial" },
    result: { tp_sl_mode: "Partial" },
    identity: ["result.tp_sl_mode"]
  },
  {
    endpoint: Inverse.setTradingStop,
    kind: "commit",
    params: {
      symbol: "ETHUSD",
      take_profit: 74.5,
      stop_loss: 38.5,
      trailing_stop: 77.5,
      tp_trigger_by: "IndexPrice",
      sl_trigger_by: "IndexPrice",
      new_trailing_active: 59.5,
      tp_size: 30.5,
      sl_size: 21.5
    },
    result: {
      id: 0,
      user_id: 66,
      symbol: "ETHUSD",
      side: "Buy",
      size: 13,
      position_value: 19.125,
      entry_price: 41.125,
      risk_id: 1,
      auto_add_margin: 0,
      leverage: 12,
      position_margin: 12.125,
      liq_price: 89.125,
      bust_price: 57,
      occ_closing_fee: 36.125,
      occ_funding_fee: 0,
      take_profit: 74,
      stop_loss: 69,
      trailing_stop: 0,
      position_status: "Normal",
      deleverage_indicator: 4,
      oc_calc_data: '{"blq":3,"slq":0}',
      order_margin: 23.125,
      wallet_balance: 69.125,
      realised_pnl: 0,
      cum_realised_pnl: -3.125,
      cum_commission: 0,
      cross_seq: 37,
      position_seq: 0,
      created_at: "2023-01-13T05:28:31.134Z",
      updated_at: "2023-05-17T06:20:31.148Z",
      ext_fields: { trailing_active: "61", sl_trigger_by: "LastPrice", tp_trigger_by: "LastPrice", v: 75, mm: 0 }
    },
    identity: ["result.symbol"]
  },
  {
    endpoint: Inverse.setUserLeverage,
    kind: "idempotentWrite",
    params: { symbol: "ETHUSD", leverage: 65.5, leverage_only: true },
    result: 83,
    identity: []
  }
]

testFamily("Inverse", Inverse, cases)
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
    changePositionMargin: null,
    setTradingStop: null
  },
  [
    "cancelActiveOrder",
    "cancelConditionalOrder",
    "setUserLeverage",
    "setSlTpPositionMode",
    "setMarginType",
    "setRiskLimit"
  ]
)

describe("a refusal", () => {
  testRefusals([
    [Inverse.placeActiveOrder, 30031, "InsufficientBalance", "notExecuted"],
    [Inverse.placeActiveOrder, 30005, "PriceOutOfRange", "notExecuted"],
    [Inverse.placeActiveOrder, 30016, "PositionOrOrdersOpen", "notExecuted"],
    [Inverse.placeActiveOrder, 30089, "DuplicateOrderLinkId", "notExecuted"],
    [Inverse.placeActiveOrder, 10007, "ServerTimeout", "unknown"],
    [Inverse.placeActiveOrder, 10016, "ServerError", "unknown"],
    [Inverse.placeConditionalOrder, 30033, "TooManyOrders", "notExecuted"],
    [Inverse.replaceConditionalOrder, 30076, "OrderNotAmendable", "notExecuted"],
    [Inverse.cancelActiveOrder, 20001, "OrderNotFound", "notExecuted"],
    [Inverse.cancelActiveOrder, 30032, "OrderClosed", "notExecuted"],
    [Inverse.cancelConditionalOrder, 30034, "OrderNotFound", "notExecuted"],
    [Inverse.cancelConditionalOrder, 30035, "RateLimited", "notExecuted"],
    [Inverse.setUserLeverage, 34015, "LeverageUnchanged", "notExecuted"],
    [Inverse.setUserLeverage, 34023, "RequestProcessing", "unknown"],
    [Inverse.setMarginType, 30011, "LiquidationInProgress", "notExecuted"],
    [Inverse.setTradingStop, 34040, "TpSlUnchanged", "notExecuted"],
    [Inverse.setTradingStop, 30027, "InvalidTriggerPrice", "notExecuted"],
    [Inverse.changePositionMargin, 30049, "InsufficientBalance", "notExecuted"],
    [Inverse.setRiskLimit, 30090, "RiskLimitNotAllowed", "notExecuted"]
  ])
})

describe("a response", () => {
  const order = { order_id: "a-1", symbol: "ETHUSD", cum_exec_fee: null, cum_exec_value: null }

  it("has null instead of an empty list", () => {
    for (const list of [Inverse.getActiveOrderList, Inverse.getConditionalOrder])
      assert.isTrue(accepts(list, { data: null, cursor: "" }), list.id)
    assert.isTrue(accepts(Inverse.getTradeRecords, { order_id: "", trade_list: null }))
    assert.isTrue(accepts(Inverse.getClosedPnl, { current_page: 1, data: null }))
    for (const all of [Inverse.cancelAllActiveOrders, Inverse.cancelAllConditionalOrders])
      assert.isTrue(accepts(all, null), all.id)
  })

  it("of a query is one order, a list of them, or nothing", () => {
    for (const query of [Inverse.queryActiveOrder, Inverse.queryConditionalOrder]) {
      for (const result of [order, [order, order], [], null]) assert.isTrue(accepts(query, result), query.id)
      for (const result of ["a-1", 1, { symbol: "ETHUSD" }, [order, {}]])
        assert.isFalse(accepts(query, result), query.id)
    }
  })

  it("of positions is one with a symbol, and a list of entries without", () => {
    assert.isTrue(accepts(Inverse.getPosition, { symbol: "ETHUSD", size: 0 }))
    assert.isTrue(accepts(Inverse.getPosition, [{ is_valid: true, data: { symbol: "ETHUSD" } }]))
    assert.isTrue(accepts(Inverse.getPosition, []))
    assert.isFalse(accepts(Inverse.getPosition, [{ symbol: "ETHUSD" }]))
  })

  it("of the wallet has a balance for each coin, whichever coins there are", () => {
    const balance = { equity: 1.5, available_balance: "1.25" }
    assert.isTrue(accepts(Inverse.getWalletBalance, { BTC: balance, "1000PEPE": balance }))
    assert.isFalse(accepts(Inverse.getWalletBalance, { BTC: balance, ETH: {} }))
  })

  it("of the clock has only the envelope's time", () => {
    const body = { ret_code: 0, ret_msg: "OK", ext_code: "", ext_info: "", result: {}, time_now: "1680000000.250000" }
    assert.strictEqual(Either.getOrThrow(Inverse.getServerTime.decodeBody(body)).time, 1680000000250)
  })

  it("shared by all older clients has one endpoint, with all their names", () => {
    assert.lengthOf(Inverse.getServerTime.aliases, 10)
    assert.sameMembers(
      [...Inverse.getTickers.aliases],
      ["InverseClient.getTickers", "InverseFuturesClient.getTickers", "LinearClient.getTickers"]
    )
  })
})

describe("on the wire", () => {
  it("an order has its decimals as numbers, a conditional one as text", () => {
    const order = { side: "Sell", symbol: "ETHUSD", order_type: "Limit", time_in_force: "GoodTillCancel" } as const
    assert.deepInclude(sent(Inverse.placeActiveOrder, { ...order, qty: "250", price: 1712.5 }), {
      qty: 250,
      price: 1712.5
    })
    const stop = { ...order, qty: 250, price: 1712.5, base_price: "1700", stop_px: 1715n }
    assert.deepInclude(sent(Inverse.placeConditionalOrder, stop), {
      qty: "250",
      price: "1712.5",
      base_price: "1700",
      stop_px: "1715"
    })
  })

  it("a new price or quantity is sent as given, text or number, and never with an exponent", () => {
    const which = { order_id: "a-1", symbol: "ETHUSD" }
    assert.deepInclude(sent(Inverse.replaceActiveOrder, { ...which, p_r_qty: 3, p_r_price: "1712.50" }), {
      p_r_qty: 3,
      p_r_price: "1712.50"
    })
    assert.deepInclude(sent(Inverse.replaceActiveOrder, { ...which, p_r_price: 0.0000001 }), { p_r_price: "0.0000001" })
    assert.deepInclude(
      sent(Inverse.replaceConditionalOrder, { stop_order_id: "c-1", symbol: "ETHUSD", p_r_trigger_price: 5n }),
      {
        p_r_trigger_price: "5"
      }
    )
    for (const p_r_price of ["dear", Number.NaN, true])
      assert.isTrue(Either.isLeft(Inverse.replaceActiveOrder.encodeRequest({ ...which, p_r_price })))
  })

  it("a margin is sent as text", () => {
    assert.deepInclude(sent(Inverse.changePositionMargin, { symbol: "ETHUSD", margin: 0.00000125 }), {
      margin: "0.00000125"
    })
  })

  it("statuses to list are joined by commas", () => {
    const one = Inverse.getActiveOrderList.encodeRequest({ symbol: "ETHUSD", order_status: "New" })
    assert.strictEqual(Either.getOrThrow(one).query, "symbol=ETHUSD&order_status=New")
    const two = Inverse.getActiveOrderList.encodeRequest({ symbol: "ETHUSD", order_status: ["New", "Filled"] })
    assert.strictEqual(Either.getOrThrow(two).query, "symbol=ETHUSD&order_status=New%2CFilled")
  })
})
