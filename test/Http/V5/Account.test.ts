import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import * as Exchange from "../../../src/Errors/Exchange.js"
import * as Account from "../../../src/Http/V5/Account.js"
import { type Case, testFamily } from "../family.js"

const coin = {
  coin: "SOL",
  equity: "12.000000000000000001",
  usdValue: "1776.5",
  walletBalance: "-30723.63021638",
  locked: "0",
  spotHedgingQty: "0",
  borrowAmount: "30723.630216383711792744",
  accruedInterest: "0.000000000000000000",
  totalOrderIM: "",
  totalPositionIM: "",
  totalPositionMM: "",
  unrealisedPnl: "-4.4",
  cumRealisedPnl: "8",
  bonus: "0",
  marginCollateral: true,
  collateralSwitch: false,
  colRes: "0",
  spotBorrow: "0",
  free: "",
  availableToWithdraw: "",
  availableToBorrow: ""
}

const wallet = {
  accountType: "UNIFIED",
  accountIMRate: "0.21",
  accountMMRate: "0.02",
  totalEquity: "20000.5",
  totalWalletBalance: "19000",
  totalMarginBalance: "19500",
  totalAvailableBalance: "15000",
  totalPerpUPL: "500",
  totalInitialMargin: "4095",
  totalMaintenanceMargin: "390",
  accountIMRateByMp: "0.21",
  accountMMRateByMp: "0.02",
  totalInitialMarginByMp: "4095",
  totalMaintenanceMarginByMp: "390",
  accountLTV: "",
  coin: [coin]
}

const logEntry = {
  id: "100_SOLUSDT_93597540115",
  symbol: "SOLUSDT",
  category: "linear",
  side: "None",
  transactionTime: "1790000000000",
  type: "SETTLEMENT",
  qty: "12.5",
  size: "-12.5",
  currency: "USDT",
  tradePrice: "148.2",
  funding: "0.18",
  fee: "",
  cashFlow: "0",
  change: "0.18",
  cashBalance: "19000.18",
  feeRate: "0.0001",
  bonusChange: "",
  tradeId: "trade-1",
  orderId: "order-1",
  orderLinkId: ""
}

const mmp = { baseCoin: "SOL", window: "3000", frozenPeriod: "0", qtyLimit: "100.5", deltaLimit: "20" }

const cases: ReadonlyArray<Case> = [
  {
    endpoint: Account.getWalletBalance,
    kind: "read",
    params: { accountType: "UNIFIED", coin: "SOL,USDT" },
    query: "accountType=UNIFIED&coin=SOL%2CUSDT",
    result: { list: [wallet] },
    identity: ["result.list", "result.list.0.accountType", "result.list.0.coin.0.coin"]
  },
  {
    endpoint: Account.getAccountInfo,
    kind: "read",
    params: undefined,
    query: "",
    result: {
      unifiedMarginStatus: 6,
      marginMode: "PORTFOLIO_MARGIN",
      isMasterTrader: false,
      spotHedgingStatus: "ON",
      updatedTime: "1790000000000",
      dcpStatus: "OFF",
      timeWindow: 0,
      smpGroup: 0
    },
    identity: ["result.unifiedMarginStatus", "result.marginMode"]
  },
  {
    endpoint: Account.getFeeRate,
    kind: "read",
    params: { category: "option", baseCoin: "SOL" },
    query: "category=option&baseCoin=SOL",
    result: {
      category: "option",
      list: [{ symbol: "", baseCoin: "SOL", takerFeeRate: "0.0003", makerFeeRate: "-0.0001" }]
    },
    identity: ["result.list.0.symbol", "result.list.0.takerFeeRate", "result.list.0.makerFeeRate"]
  },
  {
    endpoint: Account.getTransactionLog,
    kind: "read",
    params: { accountType: "UNIFIED", category: "linear", type: "SETTLEMENT", startTime: 1789990000000, limit: 50 },
    query: "accountType=UNIFIED&category=linear&type=SETTLEMENT&startTime=1789990000000&limit=50",
    result: { nextPageCursor: "5%3A1", list: [{ ...logEntry, transSubType: "movePosition", extraFees: "" }] },
    identity: ["result.list", "result.list.0.id"]
  },
  {
    endpoint: Account.getContractTransactionLog,
    kind: "read",
    params: { baseCoin: "SOL", endTime: 1790000000000, cursor: "cursor_id%3D5%26" },
    query: "baseCoin=SOL&endTime=1790000000000&cursor=cursor_id%253D5%2526",
    result: { list: [logEntry], nextPageCursor: null },
    identity: ["result.list.0.id"]
  },
  {
    endpoint: Account.getBorrowHistory,
    kind: "read",
    params: { currency: "SOL", limit: 10 },
    query: "currency=SOL&limit=10",
    result: {
      nextPageCursor: "9%3A1",
      list: [
        {
          currency: "SOL",
          createdTime: 1790000000000,
          borrowCost: "0.0000011",
          hourlyBorrowRate: "0.0000003",
          InterestBearingBorrowSize: "3.5",
          costExemption: "0",
          borrowAmount: "3.6",
          unrealisedLoss: "0.1",
          freeBorrowedAmount: "0.1"
        }
      ]
    },
    identity: ["result.list.0.currency"]
  },
  {
    endpoint: Account.getCollateralInfo,
    kind: "read",
    params: { currency: "SOL" },
    query: "currency=SOL",
    result: {
      list: [
        {
          currency: "SOL",
          hourlyBorrowRate: "0.0000003",
          maxBorrowingAmount: "90",
          freeBorrowingLimit: "0",
          freeBorrowAmount: "0",
          borrowAmount: "3.6",
          otherBorrowAmount: "1",
          availableToBorrow: "85.4",
          borrowable: true,
          borrowUsageRate: null,
          marginCollateral: true,
          collateralSwitch: true,
          collateralRatio: "0.9",
          freeBorrowingAmount: ""
        }
      ]
    },
    identity: ["result.list.0.currency"]
  },
  {
    endpoint: Account.setCollateralCoin,
    kind: "idempotentWrite",
    params: { coin: "SOL", collateralSwitch: "OFF" },
    result: {},
    identity: []
  },
  {
    endpoint: Account.batchSetCollateralCoin,
    kind: "idempotentWrite",
    params: { request: [{ coin: "SOL", collateralSwitch: "ON" }] },
    result: { list: [{ coin: "SOL", collateralSwitch: "ON" }] },
    identity: ["result.list.0.coin"]
  },
  {
    endpoint: Account.setMarginMode,
    kind: "idempotentWrite",
    params: { setMarginMode: "ISOLATED_MARGIN" },
    result: { reasons: [] },
    identity: []
  },
  {
    endpoint: Account.setSpotHedging,
    kind: "idempotentWrite",
    params: { setHedgingMode: "ON" },
    result: undefined,
    identity: []
  },
  {
    endpoint: Account.getAccountInstrumentsInfo,
    kind: "read",
    params: { category: "linear", symbol: "SOLUSDT", limit: 20 },
    query: "category=linear&symbol=SOLUSDT&limit=20",
    result: {
      category: "linear",
      list: [
        {
          symbol: "SOLUSDT",
          symbolId: 12,
          contractType: "LinearPerpetual",
          status: "Trading",
          lotSizeFilter: { qtyStep: "0.1", minNotionalValue: "5" },
          preListingInfo: null,
          isPublicRpi: true,
          myRpiPermission: false
        }
      ],
      nextPageCursor: ""
    },
    identity: ["result.list.0.symbol"]
  },
  {
    endpoint: Account.getDcpInfo,
    kind: "read",
    params: undefined,
    query: "",
    result: { dcpInfos: [{ product: "OPTIONS", dcpStatus: "ON", timeWindow: "40" }] },
    identity: ["result.dcpInfos", "result.dcpInfos.0.product"]
  },
  {
    endpoint: Account.getSmpGroupId,
    kind: "read",
    params: undefined,
    query: "",
    result: { smpGroup: 31 },
    identity: ["result.smpGroup"]
  },
  {
    endpoint: Account.setMmp,
    kind: "idempotentWrite",
    params: { ...mmp, vegaLimit: "4000" },
    result: undefined,
    identity: []
  },
  { endpoint: Account.resetMmp, kind: "idempotentWrite", params: { baseCoin: "SOL" }, result: undefined, identity: [] },
  {
    endpoint: Account.getMmpState,
    kind: "read",
    params: { baseCoin: "SOL" },
    query: "baseCoin=SOL",
    result: {
      result: [{ ...mmp, mmpEnabled: true, vegaLimit: "4000", mmpFrozenUntil: "1790000000000", mmpFrozen: true }]
    },
    identity: ["result.result", "result.result.0.baseCoin"]
  },
  {
    endpoint: Account.manualBorrow,
    kind: "commit",
    params: { coin: "SOL", amount: "1.5" },
    result: { coin: "SOL", amount: "1.5" },
    identity: []
  },
  {
    endpoint: Account.manualRepay,
    kind: "commit",
    params: { coin: "SOL", amount: "0.5", repaymentType: "ALL" },
    result: { resultStatus: "P" },
    identity: []
  },
  {
    endpoint: Account.manualRepayWithoutConversion,
    kind: "commit",
    params: { coin: "SOL", repaymentType: "FIXED" },
    result: { resultStatus: "SU" },
    identity: []
  },
  {
    endpoint: Account.repayLiability,
    kind: "commit",
    params: { coin: "USDC" },
    result: { list: [{ coin: "SOL", repaymentQty: "0.2" }] },
    identity: ["result.list.0.coin"]
  },
  {
    endpoint: Account.getTransferableAmount,
    kind: "read",
    params: { coinName: "SOL,USDC" },
    query: "coinName=SOL%2CUSDC",
    result: { availableWithdrawal: "7", availableWithdrawalMap: { SOL: "7", USDC: "" } },
    identity: []
  },
  {
    endpoint: Account.upgradeToUnifiedAccount,
    kind: "commit",
    params: undefined,
    result: { unifiedUpdateStatus: "FAIL", unifiedUpdateMsg: { msg: ["close your positions"] } },
    identity: ["result.unifiedUpdateStatus"]
  },
  {
    endpoint: Account.getTradeBehaviourConfig,
    kind: "read",
    params: undefined,
    query: "",
    result: { lpaSpot: true, lpaPerp: false, deltaEnable: false, smsef: true, fmsef: false },
    identity: []
  },
  {
    endpoint: Account.setPriceLimitBehaviour,
    kind: "idempotentWrite",
    params: { category: "inverse", modifyEnable: false },
    result: {},
    identity: []
  },
  {
    endpoint: Account.setDeltaNeutralMode,
    kind: "idempotentWrite",
    params: { deltaEnable: "0" },
    result: {},
    identity: []
  },
  {
    endpoint: Account.requestDemoFunds,
    kind: "commit",
    params: { adjustType: 1, utaDemoApplyMoney: [{ coin: "ETH", amountStr: "3" }] },
    result: {},
    identity: []
  },
  {
    endpoint: Account.getPayInfo,
    kind: "read",
    params: { coin: "SOL" },
    query: "coin=SOL",
    result: {
      collateralInfo: {
        collateralList: [
          {
            coin: "USDC",
            availableSize: "5000",
            availableValue: "4999.5",
            coinScale: 6,
            borrowSize: "0",
            spotHedgeAmount: "-0.001",
            assetFrozen: "0"
          }
        ]
      },
      borrowInfo: { coin: "SOL", borrowSize: "0.1", borrowValue: "14.8", assetFrozen: "0", availableBalance: "0" }
    },
    identity: ["result.collateralInfo", "result.collateralInfo.collateralList.0.coin"]
  },
  {
    endpoint: Account.getMergeBorrowInfo,
    kind: "read",
    params: { coin: "SOL" },
    query: "coin=SOL",
    result: {
      collateralInfo: { totalAvailable: "17", fee: "0.0003", collateralList: [{ coin: "USDC", availableSize: "17" }] },
      borrowInfo: { coin: "", borrowSize: "", borrowValue: "0.1", totalLiability: "" }
    },
    identity: ["result.collateralInfo.collateralList.0.coin"]
  },
  {
    endpoint: Account.getOptionAssetInfo,
    kind: "read",
    params: undefined,
    query: "",
    result: {
      result: [
        {
          coin: "USDC",
          totalDelta: "0.3",
          totalRPL: "1",
          totalUPL: "-2",
          assetIM: "9",
          assetMM: "4",
          sendTime: 1790000000000
        }
      ]
    },
    identity: ["result.result", "result.result.0.coin"]
  },
  {
    endpoint: Account.getTradeInfoForAnalysis,
    kind: "read",
    params: { symbol: "SOLUSDT", startTime: 1789000000000, endTime: 1790000000000 },
    query: "symbol=SOLUSDT&startTime=1789000000000&endTime=1790000000000",
    result: {
      symbolRnl: "4",
      netExecQty: "-1",
      baseCoin: "SOL",
      settleCoin: "USDT",
      maxMarginVersion: 3,
      sumPriceList: [{ day: "2026-09-20", sumBuyExecValue: "1", sumSellExecValue: "2", sumExecValue: "3" }]
    },
    identity: ["result.sumPriceList.0.day"]
  }
]

testFamily("Account", Account, cases)

const answer = (result: unknown) => ({ retCode: 0, retMsg: "success", result })

describe("wallet balances", () => {
  const read = (row: object) =>
    Either.isRight(Account.getWalletBalance.decodeBody(answer({ list: [{ accountType: "UNIFIED", ...row }] })))

  it("decode without totals and coins for a classic contract account", () => {
    assert.isTrue(read({ accountType: "CONTRACT", totalEquity: "", accountIMRate: "", coin: [] }))
  })

  it("allow null only for the balance of a coin never held", () => {
    assert.isTrue(read({ coin: [{ coin: "SOL", equity: "0", walletBalance: null }] }))
    assert.isFalse(read({ coin: [{ coin: "SOL", equity: null, walletBalance: "0" }] }))
  })
})

it("a response decodes without time and retExtInfo", () => {
  const response = Account.getAccountInfo.decodeBody(answer({ unifiedMarginStatus: 3, marginMode: "REGULAR_MARGIN" }))
  assert.isUndefined(Either.getOrThrow(response).time)
})

it("the cursor of a history page may be null", () => {
  for (const endpoint of [Account.getTransactionLog, Account.getBorrowHistory, Account.getContractTransactionLog])
    for (const nextPageCursor of [null, ""])
      assert.isTrue(Either.isRight(endpoint.decodeBody(answer({ list: [], nextPageCursor }))))
})

it("an empty result may be absent, empty or null", () => {
  for (const body of [answer({}), answer(null), { retCode: 0, retMsg: "success" }])
    assert.isTrue(Either.isRight(Account.setMmp.decodeBody(body)))
  assert.isTrue(Either.isLeft(Account.setMmp.decodeBody(answer("what?"))))
})

describe("account instruments", () => {
  const spot = { category: "spot", list: [{ symbol: "SOLUSDC", stTag: "0", myRpiPermission: true }] }

  it("have the shape of the requested category", () => {
    const damaged = { ...spot, list: [{ symbol: "SOLUSDC", stTag: 0 }] }
    const params = { category: "spot" }
    assert.isTrue(Either.isRight(Account.getAccountInstrumentsInfo.decodeBody(answer(spot), { params })))
    assert.isTrue(Either.isLeft(Account.getAccountInstrumentsInfo.decodeBody(answer(damaged), { params })))
    assert.isTrue(Either.isLeft(Account.getAccountInstrumentsInfo.decodeBody(answer(damaged))))
  })
})

it("an unchanged margin mode fails with MarginModeUnchanged, whose message says to read it back", () => {
  const refused = Account.setMarginMode.decodeBody({ retCode: 110073, retMsg: "Set margin mode failed", result: {} })
  const error = Either.getOrThrow(Either.flip(refused))
  assert.instanceOf(error, Exchange.MarginModeUnchanged)
  assert.match(error.message, /read the mode back/)
})

it("amounts are sent as plain decimals", () => {
  const encoded = Account.manualBorrow.encodeRequest({ coin: "SHIB", amount: 1e-8 })
  assert.strictEqual(Either.getOrThrow(encoded).body, '{"coin":"SHIB","amount":"0.00000001"}')
})
