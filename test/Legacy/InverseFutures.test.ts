import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import * as InverseFutures from "../../src/Legacy/InverseFutures.js"
import { type Case, testFamily } from "../Http/family.js"
import { accepts, sent, testAnswers, testKinds, testRefusals } from "./v2.js"

const cases: ReadonlyArray<Case> = [
  {
    endpoint: InverseFutures.cancelActiveOrder,
    kind: "idempotentWrite",
    params: { symbol: "ETHUSDZ26", order_id: "order-id-26", order_link_id: "mine-7" },
    result: {
      user_id: 1,
      order_id: "order-id-90",
      symbol: "ETHUSDZ26",
      side: "Buy",
      order_type: "Limit",
      price: 64,
      qty: 1,
      time_in_force: "GoodTillCancel",
      order_status: "New",
      last_exec_time: 0,
      last_exec_price: 0,
      leaves_qty: 1,
      cum_exec_qty: 0,
      cum_exec_value: 0,
      cum_exec_fee: 0,
      reject_reason: "",
      order_link_id: "",
      created_at: "2023-05-18T04:29:31.157Z",
      updated_at: "2023-08-10T08:20:31.164Z"
    },
    identity: ["result.symbol", "result.order_id"]
  },
  {
    endpoint: InverseFutures.cancelAllActiveOrders,
    kind: "commit",
    params: { symbol: "ETHUSDZ26" },
    result: [
      {
        clOrdID: "clOrdID-65",
        user_id: 1,
        symbol: "ETHUSDZ26",
        side: "Buy",
        order_type: "Limit",
        price: "72.124",
        qty: 1,
        time_in_force: "GoodTillCancel",
        create_type: "CreateByUser",
        cancel_type: "CancelByUser",
        order_status: "",
        leaves_qty: 1,
        leaves_value: "87",
        created_at: "2023-08-18T06:29:31.173Z",
        updated_at: "2023-05-18T07:24:31.192Z",
        cross_status: "PendingCancel",
        cross_seq: 78
      }
    ],
    identity: ["result.0.symbol", "result.0.clOrdID"]
  },
  {
    endpoint: InverseFutures.cancelAllConditionalOrders,
    kind: "commit",
    params: { symbol: "ETHUSDZ26" },
    result: [
      {
        clOrdID: "clOrdID-86",
        user_id: 1,
        symbol: "ETHUSDZ26",
        side: "Sell",
        order_type: "Limit",
        price: "36",
        qty: 1,
        time_in_force: "PostOnly",
        create_type: "CreateByUser",
        cancel_type: "CancelByUser",
        order_status: "",
        leaves_qty: 1,
        leaves_value: "94",
        created_at: "2023-05-13T02:28:31.161Z",
        updated_at: "2023-09-12T02:21:31.171Z",
        cross_status: "Deactivated",
        cross_seq: -1,
        stop_order_type: "Stop",
        trigger_by: "LastPrice",
        base_price: "17.127",
        expected_direction: "Rising"
      },
      {
        clOrdID: "clOrdID-0",
        user_id: 1,
        symbol: "ETHUSDZ26",
        side: "Buy",
        order_type: "Limit",
        price: "16",
        qty: 1,
        time_in_force: "GoodTillCancel",
        create_type: "CreateByStopOrder",
        cancel_type: "CancelByUser",
        order_status: "",
        leaves_qty: 1,
        leaves_value: "51",
        created_at: "2023-02-10T07:20:31.110Z",
        updated_at: "2023-04-15T09:24:31.106Z",
        cross_status: "Deactivated",
        cross_seq: -1,
        stop_order_type: "Stop",
        trigger_by: "LastPrice",
        base_price: "58",
        expected_direction: "Rising"
      }
    ],
    identity: ["result.0.symbol", "result.0.clOrdID"]
  },
  {
    endpoint: InverseFutures.cancelConditionalOrder,
    kind: "idempotentWrite",
    params: { symbol: "ETHUSDZ26", stop_order_id: "stop-order-id-43", order_link_id: "mine-7" },
    result: { stop_order_id: "stop-order-id-15" },
    identity: ["result.stop_order_id"]
  },
  {
    endpoint: InverseFutures.changePositionMargin,
    kind: "commit",
    params: { symbol: "ETHUSDZ26", margin: "13.5", position_idx: 1 },
    result: 96.125,
    identity: []
  },
  {
    endpoint: InverseFutures.getActiveOrderList,
    kind: "read",
    params: { symbol: "ETHUSDZ26", order_status: ["New", "Rejected"], direction: "next", limit: 35, cursor: "a+b/c=" },
    query: "symbol=ETHUSDZ26&order_status=New%2CRejected&direction=next&limit=35&cursor=a%2Bb%2Fc%3D",
    result: {
      data: [
        {
          user_id: 99,
          position_idx: 1,
          order_status: "New",
          symbol: "ETHUSDZ26",
          side: "Buy",
          order_type: "Limit",
          price: "50",
          qty: "95",
          time_in_force: "GoodTillCancel",
          order_link_id: "",
          order_id: "order-id-11",
          created_at: "2023-02-14T01:27:31.132Z",
          updated_at: "2023-09-16T09:28:31.193Z",
          leaves_qty: "85",
          leaves_value: "38.177",
          cum_exec_qty: "70",
          cum_exec_value: "41",
          cum_exec_fee: "32",
          reject_reason: "EC_NoError",
          take_profit: "55.102",
          stop_loss: "19.141",
          tp_trigger_by: "MarkPrice",
          sl_trigger_by: "MarkPrice"
        }
      ],
      cursor: "cursor-1"
    },
    identity: ["result.data", "result.data.0.symbol", "result.data.0.order_id"]
  },
  {
    endpoint: InverseFutures.getClosedPnl,
    kind: "read",
    params: {
      symbol: "ETHUSDZ26",
      start_time: 1680000720,
      end_time: 1680005340,
      exec_type: "AdlTrade",
      page: 2,
      limit: 26
    },
    query: "symbol=ETHUSDZ26&start_time=1680000720&end_time=1680005340&exec_type=AdlTrade&page=2&limit=26",
    result: {
      current_page: 1,
      data: [
        {
          id: 47,
          user_id: 74,
          symbol: "ETHUSDZ26",
          order_id: "order-id-58",
          side: "Sell",
          qty: 34,
          order_price: 80,
          order_type: "Limit",
          exec_type: "Trade",
          closed_size: 14,
          cum_entry_value: 26.125,
          avg_entry_price: 101,
          cum_exit_value: 53.125,
          avg_exit_price: 96,
          closed_pnl: 18.125,
          fill_count: 1,
          leverage: 45,
          created_at: 1680002940
        }
      ]
    },
    identity: ["result.data", "result.data.0.symbol", "result.data.0.order_id"]
  },
  {
    endpoint: InverseFutures.getConditionalOrder,
    kind: "read",
    params: {
      symbol: "ETHUSDZ26",
      order_status: ["New", "Rejected"],
      stop_order_status: ["New", "Rejected"],
      direction: "next",
      limit: 37,
      cursor: "a+b/c="
    },
    query:
      "symbol=ETHUSDZ26&order_status=New%2CRejected&stop_order_status=New%2CRejected&direction=next&limit=37&cursor=a%2Bb%2Fc%3D",
    result: {
      data: [
        {
          user_id: 27,
          position_idx: 2,
          stop_order_status: "Untriggered",
          symbol: "ETHUSDZ26",
          side: "Sell",
          order_type: "Market",
          stop_order_type: "Stop",
          price: "31",
          qty: "59",
          time_in_force: "ImmediateOrCancel",
          base_price: "61",
          order_link_id: "",
          created_at: "2023-02-15T02:24:31.176Z",
          updated_at: "2023-08-18T06:29:31.173Z",
          stop_px: "42",
          stop_order_id: "stop-order-id-28",
          trigger_by: "MarkPrice",
          take_profit: "7.154",
          stop_loss: "92.167",
          tp_trigger_by: "LastPrice",
          sl_trigger_by: "LastPrice"
        }
      ],
      cursor: "cursor-86"
    },
    identity: ["result.data", "result.data.0.symbol", "result.data.0.stop_order_id"]
  },
  {
    endpoint: InverseFutures.getPosition,
    kind: "read",
    params: { symbol: "ETHUSDZ26" },
    query: "symbol=ETHUSDZ26",
    result: [
      {
        data: {
          id: 0,
          position_idx: 1,
          mode: 3,
          user_id: 36,
          risk_id: 94,
          symbol: "ETHUSDZ26",
          side: "Buy",
          size: 15,
          position_value: "33.142",
          entry_price: "8.161",
          is_isolated: true,
          auto_add_margin: 0,
          leverage: "55",
          effective_leverage: "33",
          position_margin: "62.151",
          liq_price: "71.117",
          bust_price: "38",
          occ_closing_fee: "0.105",
          occ_funding_fee: "51",
          take_profit: "102",
          stop_loss: "71",
          trailing_stop: "48",
          position_status: "Normal",
          deleverage_indicator: 4,
          oc_calc_data: '{"blq":3,"slq":0}',
          order_margin: "81",
          wallet_balance: "10.175",
          realised_pnl: "-45.129",
          unrealised_pnl: 0,
          cum_realised_pnl: "-14.106",
          cross_seq: 58,
          position_seq: 0,
          created_at: "2023-08-15T03:26:31.195Z",
          updated_at: "2023-08-19T04:21:31.182Z",
          tp_sl_mode: "Full"
        },
        is_valid: true
      },
      {
        data: {
          id: 0,
          position_idx: 0,
          mode: 0,
          user_id: 105,
          risk_id: 92,
          symbol: "ETHUSDZ26",
          side: "Buy",
          size: 98,
          position_value: "32.135",
          entry_price: "56.109",
          is_isolated: false,
          auto_add_margin: 1,
          leverage: "79",
          effective_leverage: "104",
          position_margin: "74.138",
          liq_price: "77.159",
          bust_price: "30.121",
          occ_closing_fee: "55.102",
          occ_funding_fee: "30",
          take_profit: "52",
          stop_loss: "12",
          trailing_stop: "23",
          position_status: "Normal",
          deleverage_indicator: 3,
          oc_calc_data: '{"blq":3,"slq":0}',
          order_margin: "100",
          wallet_balance: "46.136",
          realised_pnl: "74",
          unrealised_pnl: 0,
          cum_realised_pnl: "-58.123",
          cross_seq: 80,
          position_seq: 0,
          created_at: "2023-04-16T00:23:31.185Z",
          updated_at: "2023-01-14T09:27:31.116Z",
          tp_sl_mode: "Full"
        },
        is_valid: true
      }
    ],
    identity: ["result.0.data", "result.0.data.symbol"]
  },
  {
    endpoint: InverseFutures.getTradeRecords,
    kind: "read",
    params: {
      symbol: "ETHUSDZ26",
      order_id: "order-id-20",
      start_time: 1680000048000,
      page: 2,
      limit: 30,
      order: "asc"
    },
    query: "symbol=ETHUSDZ26&order_id=order-id-20&start_time=1680000048000&page=2&limit=30&order=asc",
    result: {
      order_id: "Abandoned",
      trade_list: [
        {
          closed_size: 0,
          cross_seq: 75,
          exec_fee: "65.172",
          exec_id: "exec-id-24",
          exec_price: "76.152",
          exec_qty: 1,
          exec_time: "78.166",
          exec_type: "Trade",
          exec_value: "79.173",
          fee_rate: "31.128",
          last_liquidity_ind: "RemovedLiquidity",
          leaves_qty: 0,
          nth_fill: 18,
          order_id: "order-id-54",
          order_link_id: "",
          order_price: "103",
          order_qty: 1,
          order_type: "Market",
          side: "Buy",
          symbol: "ETHUSDZ26",
          user_id: 1,
          trade_time_ms: 1680000067086
        }
      ]
    },
    identity: ["result.trade_list", "result.trade_list.0.exec_id", "result.trade_list.0.symbol"]
  },
  {
    endpoint: InverseFutures.placeActiveOrder,
    kind: "commit",
    params: {
      side: "Sell",
      symbol: "ETHUSDZ26",
      order_type: "Limit",
      qty: 25.5,
      price: 83.5,
      time_in_force: "ImmediateOrCancel",
      take_profit: 4.5,
      stop_loss: 33.5,
      tp_trigger_by: "IndexPrice",
      sl_trigger_by: "IndexPrice",
      order_link_id: "mine-7",
      reduce_only: true,
      close_on_trigger: false,
      position_idx: 1
    },
    result: {
      user_id: 53,
      order_id: "order-id-8",
      symbol: "ETHUSDZ26",
      side: "Buy",
      order_type: "Limit",
      price: 72,
      qty: 55,
      time_in_force: "GoodTillCancel",
      order_status: "Created",
      last_exec_time: 0,
      last_exec_price: 0,
      leaves_qty: 33,
      cum_exec_qty: 0,
      cum_exec_value: 0,
      cum_exec_fee: 0,
      reject_reason: "EC_NoError",
      order_link_id: "",
      created_at: "2023-09-11T01:27:31.127Z",
      updated_at: "2023-01-15T00:21:31.160Z",
      take_profit: "37.170",
      stop_loss: "10.175",
      tp_trigger_by: "MarkPrice",
      sl_trigger_by: "MarkPrice"
    },
    identity: ["result.symbol", "result.order_id"]
  },
  {
    endpoint: InverseFutures.placeConditionalOrder,
    kind: "commit",
    params: {
      side: "Sell",
      symbol: "ETHUSDZ26",
      order_type: "Limit",
      qty: "45.5",
      price: "29.5",
      base_price: "14.5",
      stop_px: "6.5",
      time_in_force: "ImmediateOrCancel",
      trigger_by: "IndexPrice",
      close_on_trigger: false,
      position_idx: 1,
      order_link_id: "mine-7",
      take_profit: 47.5,
      stop_loss: 43.5,
      tp_trigger_by: "IndexPrice",
      sl_trigger_by: "IndexPrice"
    },
    result: {
      user_id: 26,
      symbol: "ETHUSDZ26",
      side: "Sell",
      order_type: "Market",
      price: "13.196",
      qty: "106",
      time_in_force: "ImmediateOrCancel",
      remark: "remark-88",
      leaves_qty: "50",
      leaves_value: "84.111",
      stop_px: "82.194",
      reject_reason: "EC_NoError",
      stop_order_id: "stop-order-id-81",
      order_link_id: "",
      trigger_by: "MarkPrice",
      base_price: "87.132",
      created_at: "2023-09-16T09:28:31.193Z",
      updated_at: "2023-03-18T07:29:31.130Z",
      tp_trigger_by: "LastPrice",
      sl_trigger_by: "LastPrice",
      take_profit: "21.155",
      stop_loss: "2.119"
    },
    identity: ["result.symbol", "result.stop_order_id"]
  },
  {
    endpoint: InverseFutures.queryActiveOrder,
    kind: "read",
    params: { symbol: "ETHUSDZ26", order_id: "order-id-41", order_link_id: "mine-7" },
    query: "symbol=ETHUSDZ26&order_id=order-id-41&order_link_id=mine-7",
    result: {
      user_id: 12,
      position_idx: 0,
      symbol: "ETHUSDZ26",
      side: "Buy",
      order_type: "Limit",
      price: "12.189",
      qty: 1,
      time_in_force: "PostOnly",
      order_status: "Filled",
      ext_fields: { o_req_num: -57, xreq_type: "x_create" },
      last_exec_time: "36.163",
      last_exec_price: "58.123",
      leaves_qty: 0,
      leaves_value: "80",
      cum_exec_qty: 1,
      cum_exec_value: "3.126",
      cum_exec_fee: "-90.153",
      reject_reason: "",
      cancel_type: "",
      order_link_id: "",
      created_at: "2023-05-18T04:29:31.157Z",
      updated_at: "2023-08-10T08:20:31.164Z",
      order_id: "order-id-65"
    },
    identity: ["result.symbol", "result.order_id"]
  },
  {
    endpoint: InverseFutures.queryConditionalOrder,
    kind: "read",
    params: { symbol: "ETHUSDZ26", stop_order_id: "stop-order-id-72", order_link_id: "mine-7" },
    query: "symbol=ETHUSDZ26&stop_order_id=stop-order-id-72&order_link_id=mine-7",
    result: {
      user_id: 35,
      position_idx: 2,
      symbol: "ETHUSDZ26",
      side: "Sell",
      order_type: "Market",
      price: "87",
      qty: 63,
      stop_px: "78.166",
      base_price: "79.173",
      time_in_force: "ImmediateOrCancel",
      order_status: "Untriggered",
      ext_fields: { o_req_num: 42 },
      leaves_qty: 39,
      leaves_value: "18",
      cum_exec_qty: 0,
      cum_exec_value: null,
      cum_exec_fee: null,
      reject_reason: "EC_NoError",
      cancel_type: "UNKNOWN",
      order_link_id: "",
      created_at: "2023-01-12T07:26:31.125Z",
      updated_at: "2023-03-14T03:22:31.108Z",
      order_id: "order-id-61",
      trigger_by: "MarkPrice",
      take_profit: "44.122",
      stop_loss: "62.151",
      tp_trigger_by: "LastPrice",
      sl_trigger_by: "LastPrice"
    },
    identity: ["result.symbol", "result.order_id"]
  },
  {
    endpoint: InverseFutures.replaceActiveOrder,
    kind: "commit",
    params: {
      order_id: "order-id-71",
      order_link_id: "mine-7",
      symbol: "ETHUSDZ26",
      p_r_qty: "17.5",
      p_r_price: "27.5",
      take_profit: 0.5,
      stop_loss: 5.5,
      tp_trigger_by: "IndexPrice",
      sl_trigger_by: "IndexPrice"
    },
    result: { order_id: "order-id-40" },
    identity: ["result.order_id"]
  },
  {
    endpoint: InverseFutures.replaceConditionalOrder,
    kind: "commit",
    params: {
      stop_order_id: "stop-order-id-91",
      order_link_id: "mine-7",
      symbol: "ETHUSDZ26",
      p_r_qty: 60.5,
      p_r_price: "37.5",
      p_r_trigger_price: "70.5",
      take_profit: 10.5,
      stop_loss: 75.5,
      tp_trigger_by: "IndexPrice",
      sl_trigger_by: "IndexPrice"
    },
    result: { stop_order_id: "stop-order-id-45" },
    identity: ["result.stop_order_id"]
  },
  {
    endpoint: InverseFutures.setMarginType,
    kind: "idempotentWrite",
    params: { symbol: "ETHUSDZ26", is_isolated: true, buy_leverage: 29.5, sell_leverage: 14.5 },
    result: null,
    identity: []
  },
  {
    endpoint: InverseFutures.setPositionMode,
    kind: "idempotentWrite",
    params: { symbol: "ETHUSDZ26", coin: "ETH", mode: 3 },
    result: null,
    identity: []
  },
  {
    endpoint: InverseFutures.setRiskLimit,
    kind: "idempotentWrite",
    params: { symbol: "ETHUSDZ26", risk_id: 23, position_idx: 1 },
    result: { risk_id: 64 },
    identity: ["result.risk_id"]
  },
  {
    endpoint: InverseFutures.setSlTpPositionMode,
    kind: "idempotentWrite",
    params: { symbol: "ETHUSDZ26", tp_sl_mode: "Partial" },
    result: { tp_sl_mode: "Partial" },
    identity: ["result.tp_sl_mode"]
  },
  {
    endpoint: InverseFutures.setTradingStop,
    kind: "commit",
    params: {
      symbol: "ETHUSDZ26",
      position_idx: 1,
      take_profit: 6.5,
      stop_loss: 47.5,
      trailing_stop: 43.5,
      tp_trigger_by: "IndexPrice",
      sl_trigger_by: "IndexPrice",
      new_trailing_active: 15.5,
      tp_size: 13.5,
      sl_size: 96.5
    },
    result: {
      id: 106,
      user_id: 1,
      symbol: "ETHUSDZ26",
      side: "Buy",
      size: 99,
      position_value: 39.125,
      entry_price: 84.125,
      risk_id: 1,
      auto_add_margin: 0,
      leverage: 11.125,
      position_margin: 82.125,
      liq_price: 105,
      bust_price: 81.125,
      occ_closing_fee: 87.125,
      occ_funding_fee: 0,
      take_profit: 0,
      stop_loss: 43,
      trailing_stop: 0,
      position_status: "Normal",
      deleverage_indicator: 5,
      oc_calc_data: '{"blq":3,"slq":0}',
      order_margin: 35.125,
      wallet_balance: 56.125,
      realised_pnl: -9.125,
      cum_realised_pnl: -68.125,
      cum_commission: 0,
      cross_seq: 104,
      position_seq: 85,
      created_at: "2023-03-17T09:20:31.121Z",
      updated_at: "2023-02-12T09:21:31.101Z",
      ext_fields: { trailing_active: "23", sl_trigger_by: "LastPrice", v: 100, mm: 0 }
    },
    identity: ["result.symbol"]
  },
  {
    endpoint: InverseFutures.setUserLeverage,
    kind: "idempotentWrite",
    params: { symbol: "ETHUSDZ26", buy_leverage: 46.5, sell_leverage: 36.5 },
    result: 74,
    identity: []
  }
]

testFamily("InverseFutures", InverseFutures, cases)
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
    "setRiskLimit",
    "setPositionMode"
  ]
)

describe("a refusal", () => {
  testRefusals([
    [InverseFutures.placeActiveOrder, 30031, "InsufficientBalance", "notExecuted"],
    [InverseFutures.placeActiveOrder, 30005, "PriceOutOfRange", "notExecuted"],
    [InverseFutures.placeActiveOrder, 30016, "PositionOrOrdersOpen", "notExecuted"],
    [InverseFutures.placeActiveOrder, 30089, "DuplicateOrderLinkId", "notExecuted"],
    [InverseFutures.placeActiveOrder, 10007, "ServerTimeout", "unknown"],
    [InverseFutures.placeActiveOrder, 10016, "ServerError", "unknown"],
    [InverseFutures.placeConditionalOrder, 30033, "TooManyOrders", "notExecuted"],
    [InverseFutures.replaceConditionalOrder, 30076, "OrderNotAmendable", "notExecuted"],
    [InverseFutures.cancelActiveOrder, 20001, "OrderNotFound", "notExecuted"],
    [InverseFutures.cancelActiveOrder, 30032, "OrderClosed", "notExecuted"],
    [InverseFutures.cancelConditionalOrder, 30034, "OrderNotFound", "notExecuted"],
    [InverseFutures.cancelConditionalOrder, 30035, "RateLimited", "notExecuted"],
    [InverseFutures.setUserLeverage, 34015, "LeverageUnchanged", "notExecuted"],
    [InverseFutures.setUserLeverage, 34023, "RequestProcessing", "unknown"],
    [InverseFutures.setMarginType, 30011, "LiquidationInProgress", "notExecuted"],
    [InverseFutures.setTradingStop, 34040, "TpSlUnchanged", "notExecuted"],
    [InverseFutures.setTradingStop, 30027, "InvalidTriggerPrice", "notExecuted"],
    [InverseFutures.changePositionMargin, 30049, "InsufficientBalance", "notExecuted"],
    [InverseFutures.setRiskLimit, 30090, "RiskLimitNotAllowed", "notExecuted"]
  ])
})

describe("a response", () => {
  const order = { order_id: "a-1", symbol: "ETHUSDZ26", cum_exec_fee: null, cum_exec_value: null }

  it("has null instead of an empty list", () => {
    for (const list of [InverseFutures.getActiveOrderList, InverseFutures.getConditionalOrder])
      assert.isTrue(accepts(list, { data: null, cursor: "" }), list.id)
    assert.isTrue(accepts(InverseFutures.getTradeRecords, { order_id: "", trade_list: null }))
    assert.isTrue(accepts(InverseFutures.getClosedPnl, { current_page: 1, data: null }))
    for (const all of [InverseFutures.cancelAllActiveOrders, InverseFutures.cancelAllConditionalOrders])
      assert.isTrue(accepts(all, null), all.id)
  })

  it("of a query is one order, a list of them, or nothing", () => {
    for (const query of [InverseFutures.queryActiveOrder, InverseFutures.queryConditionalOrder]) {
      for (const result of [order, [order, order], [], null]) assert.isTrue(accepts(query, result), query.id)
      for (const result of ["a-1", 1, { symbol: "ETHUSDZ26" }, [order, {}]])
        assert.isFalse(accepts(query, result), query.id)
    }
  })

  it("of positions is a list of entries, each with its position under data", () => {
    assert.isTrue(accepts(InverseFutures.getPosition, [{ data: { symbol: "ETHUSDZ26" }, is_valid: true }]))
    assert.isFalse(accepts(InverseFutures.getPosition, [{ symbol: "ETHUSDZ26" }]))
  })

  it("of the leverage may be null", () => {
    for (const result of [2, "2", null]) assert.isTrue(accepts(InverseFutures.setUserLeverage, result))
    assert.isFalse(accepts(InverseFutures.setUserLeverage, {}))
  })
})

describe("on the wire", () => {
  it("an order has its decimals as numbers, a conditional one as text", () => {
    const order = { side: "Sell", symbol: "ETHUSDZ26", order_type: "Limit", time_in_force: "GoodTillCancel" } as const
    assert.deepInclude(sent(InverseFutures.placeActiveOrder, { ...order, qty: "250", price: 1712.5 }), {
      qty: 250,
      price: 1712.5
    })
    const stop = { ...order, qty: 250, price: 1712.5, base_price: "1700", stop_px: 1715n }
    assert.deepInclude(sent(InverseFutures.placeConditionalOrder, stop), {
      qty: "250",
      price: "1712.5",
      base_price: "1700",
      stop_px: "1715"
    })
  })

  it("a new price or quantity is sent as given, text or number, and never with an exponent", () => {
    const which = { order_id: "a-1", symbol: "ETHUSDZ26" }
    assert.deepInclude(sent(InverseFutures.replaceActiveOrder, { ...which, p_r_qty: 3, p_r_price: "1712.50" }), {
      p_r_qty: 3,
      p_r_price: "1712.50"
    })
    assert.deepInclude(sent(InverseFutures.replaceActiveOrder, { ...which, p_r_price: 0.0000001 }), {
      p_r_price: "0.0000001"
    })
    assert.deepInclude(
      sent(InverseFutures.replaceConditionalOrder, {
        stop_order_id: "c-1",
        symbol: "ETHUSDZ26",
        p_r_trigger_price: 5n
      }),
      {
        p_r_trigger_price: "5"
      }
    )
    for (const p_r_price of ["dear", Number.NaN, true])
      assert.isTrue(Either.isLeft(InverseFutures.replaceActiveOrder.encodeRequest({ ...which, p_r_price })))
  })

  it("a margin is sent as text", () => {
    assert.deepInclude(
      sent(InverseFutures.changePositionMargin, { symbol: "ETHUSDZ26", margin: 0.00000125, position_idx: 1 }),
      {
        margin: "0.00000125"
      }
    )
  })

  it("statuses to list are joined by commas", () => {
    const one = InverseFutures.getActiveOrderList.encodeRequest({ symbol: "ETHUSDZ26", order_status: "New" })
    assert.strictEqual(Either.getOrThrow(one).query, "symbol=ETHUSDZ26&order_status=New")
    const two = InverseFutures.getActiveOrderList.encodeRequest({
      symbol: "ETHUSDZ26",
      order_status: ["New", "Filled"]
    })
    assert.strictEqual(Either.getOrThrow(two).query, "symbol=ETHUSDZ26&order_status=New%2CFilled")
  })
})
