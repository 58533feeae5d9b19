import { assert, it } from "@effect/vitest"
import { Either } from "effect"
import * as Exchange from "../../../src/Errors/Exchange.js"
import type { Any } from "../../../src/Http/Endpoint.js"
import * as InstitutionalLoan from "../../../src/Http/V5/InstitutionalLoan.js"
import { type Case, testFamily } from "../family.js"

const cases: ReadonlyArray<Case> = [
  {
    endpoint: InstitutionalLoan.bindInsLoanOrUnbindUid,
    kind: "idempotentWrite",
    params: { uid: "700001", operate: "1" },
    result: { uid: "613435", operate: "1" },
    identity: ["result.uid"]
  },
  {
    endpoint: InstitutionalLoan.getInsLoanCoinDeltaAmount,
    kind: "read",
    params: { coin: "SOL" },
    query: "coin=SOL",
    result: {
      riskUnitDeltaAmount: "600000",
      riskUnitDeltaAvailableAmount: "460000",
      list: [{ coin: "SOL", coinDeltaSize: "20", coinDeltaAvailableAmount: "300000", coinDeltaAmount: "400000" }]
    },
    identity: ["result.list", "result.list.0.coin"]
  },
  {
    endpoint: InstitutionalLoan.getInsLoanMarginCoins,
    kind: "read",
    access: "public",
    params: { productId: "71" },
    query: "productId=71",
    result: {
      marginToken: [
        {
          productId: "80",
          spotToken: [{ token: "SOL", convertRatio: "2.00000000" }],
          contractToken: [{ token: "USDC", convertRatio: "1" }]
        }
      ]
    },
    identity: [
      "result.marginToken",
      "result.marginToken.0.productId",
      "result.marginToken.0.spotToken.0.token",
      "result.marginToken.0.contractToken.0.token"
    ]
  },
  {
    endpoint: InstitutionalLoan.getInsLoanMarginCoinsConvert,
    kind: "read",
    access: "public",
    params: { productId: "82" },
    query: "productId=82",
    result: {
      marginToken: [
        {
          productId: "92",
          tokenInfo: [{ token: "USDC", convertRatioList: [{ ladder: "0-600", convertRatio: "0.16" }] }]
        }
      ]
    },
    identity: [
      "result.marginToken",
      "result.marginToken.0.productId",
      "result.marginToken.0.tokenInfo.0.token",
      "result.marginToken.0.tokenInfo.0.convertRatioList.0.ladder"
    ]
  },
  {
    endpoint: InstitutionalLoan.getInsLoanOrders,
    kind: "read",
    params: { orderId: "1500000000000000001", startTime: 1789000000000, endTime: 1790000000000, limit: 50 },
    query: "orderId=1500000000000000001&startTime=1789000000000&endTime=1790000000000&limit=50",
    result: {
      loanInfo: [
        {
          orderId: "2579006207277640405",
          orderProductId: "17",
          parentUid: "2742632",
          loanTime: "1790000000000",
          loanCoin: "USDC",
          loanAmount: "305",
          unpaidAmount: "63.08135302",
          unpaidInterest: "0",
          repaidAmount: "262.13086811",
          repaidInterest: "0",
          interestRate: "0.00021289",
          status: "2",
          leverage: "4",
          supportSpot: "0",
          supportContract: "0",
          withdrawLine: "",
          transferLine: "",
          spotBuyLine: "0.82",
          spotSellLine: "0.82",
          contractOpenLine: "0.82",
          liquidationLine: "0.86",
          stopLiquidationLine: "0.46000000",
          contractLeverage: "7",
          transferRatio: "1",
          spotSymbols: [],
          contractSymbols: [],
          supportUSDCContract: "0",
          supportUSDCOptions: "0",
          USDTPerpetualOpenLine: "0.82",
          USDCContractOpenLine: "0.82",
          USDCOptionsOpenLine: "0.82",
          USDTPerpetualCloseLine: "0.82",
          USDCContractCloseLine: "0.82",
          USDCOptionsCloseLine: "0.82",
          USDCContractSymbols: [],
          USDCOptionsSymbols: [],
          deferredLiquidationLine: "",
          deferredLiquidationTime: "",
          marginLeverage: "4",
          USDTPerpetualLeverage: [{ symbol: "SUSHIUSDC", leverage: "7" }],
          USDCContractLeverage: [{ symbol: "SOLPERP", leverage: "8" }],
          reserveToken: "SOL",
          reserveQuantity: "1.5",
          supportMarginTrading: "0"
        }
      ]
    },
    identity: [
      "result.loanInfo",
      "result.loanInfo.0.orderId",
      "result.loanInfo.0.USDTPerpetualLeverage.0.symbol",
      "result.loanInfo.0.USDCContractLeverage.0.symbol"
    ]
  },
  {
    endpoint: InstitutionalLoan.getInsLoanLtv,
    kind: "read",
    params: undefined,
    query: "",
    result: {
      ltvInfo: [
        {
          ltv: "0.2258",
          parentUid: "111906",
          subAccountUids: ["111906"],
          unpaidAmount: "",
          unpaidInfo: [{ token: "USDC", unpaidQty: "7462.51725385", unpaidInterest: "375.0248273" }],
          balance: "68737.986126544444444443500000000",
          spotBalanceInfo: [{ token: "SOL", price: "27486.732444444444444443", qty: "0.3" }],
          contractInfo: [{ token: "USDC", price: "1", qty: "0" }]
        }
      ]
    },
    identity: [
      "result.ltvInfo",
      "result.ltvInfo.0.parentUid",
      "result.ltvInfo.0.unpaidInfo.0.token",
      "result.ltvInfo.0.spotBalanceInfo.0.token",
      "result.ltvInfo.0.contractInfo.0.token"
    ]
  },
  {
    endpoint: InstitutionalLoan.getInsLoanLtvConvert,
    kind: "read",
    params: undefined,
    query: "",
    result: {
      ltvInfo: [
        {
          ltv: "0.31",
          rst: "",
          parentUid: "700001",
          subAccountUids: ["700001", "700002"],
          unpaidAmount: "310.5",
          unpaidInfo: [{ token: "USDC", unpaidQty: "310.5", unpaidInterest: "0" }],
          balance: "1001.6",
          balanceInfo: [{ token: "SOL", price: "142.1", qty: "7.5", convertedAmount: "1001.6" }],
          liqStatus: 0
        }
      ],
      liqStatus: 0
    },
    identity: [
      "result.ltvInfo",
      "result.ltvInfo.0.parentUid",
      "result.ltvInfo.0.unpaidInfo.0.token",
      "result.ltvInfo.0.balanceInfo.0.token"
    ]
  },
  {
    endpoint: InstitutionalLoan.getInsLoanProductInfo,
    kind: "read",
    access: "public",
    params: { productId: "92" },
    query: "productId=92",
    result: {
      marginProductInfo: [
        {
          productId: "12",
          leverage: "5.00000000",
          supportSpot: 2,
          supportContract: 1,
          withdrawLine: "",
          transferLine: "",
          spotBuyLine: "",
          spotSellLine: "",
          contractOpenLine: "",
          liquidationLine: "0.86",
          stopLiquidationLine: "0.46000000",
          contractLeverage: "0",
          transferRatio: "0",
          spotSymbols: [],
          contractSymbols: [],
          supportUSDCContract: 1,
          supportUSDCOptions: 1,
          USDTPerpetualOpenLine: "",
          USDCContractOpenLine: "",
          USDCOptionsOpenLine: "",
          USDTPerpetualCloseLine: "",
          USDCContractCloseLine: "",
          USDCOptionsCloseLine: "",
          USDCContractSymbols: [],
          USDCOptionsSymbols: [],
          marginLeverage: "0",
          USDTPerpetualLeverage: [{ symbol: "1.5", leverage: "1.5" }],
          USDCContractLeverage: [{ symbol: "1.5", leverage: "1.5" }],
          deferredLiquidationLine: "",
          deferredLiquidationTime: "",
          productType: "1",
          supportMarginTrading: 2
        }
      ]
    },
    identity: [
      "result.marginProductInfo",
      "result.marginProductInfo.0.productId",
      "result.marginProductInfo.0.USDTPerpetualLeverage.0.symbol",
      "result.marginProductInfo.0.USDCContractLeverage.0.symbol"
    ]
  },
  {
    endpoint: InstitutionalLoan.getInsLoanRepaymentOrders,
    kind: "read",
    params: { startTime: 1789000000000, endTime: 1790000000000, limit: 50 },
    query: "startTime=1789000000000&endTime=1790000000000&limit=50",
    result: {
      repayInfo: [
        {
          repayOrderId: "9291",
          repaidTime: "1790000000000",
          token: "USDC",
          quantity: "40000",
          interest: "0",
          businessType: "2",
          status: "2"
        }
      ]
    },
    identity: ["result.repayInfo", "result.repayInfo.0.repayOrderId"]
  },
  {
    endpoint: InstitutionalLoan.repayInsLoan,
    kind: "commit",
    params: { token: "USDC", quantity: "70000.5" },
    result: { repayOrderStatus: "P" },
    identity: ["result.repayOrderStatus"]
  },
  {
    endpoint: InstitutionalLoan.getInstitutionIpChangeLog,
    kind: "read",
    params: { startTime: 1789000000000, endTime: 1790000000000, limit: 10, cursor: "eyJpZCI6MX0=" },
    query: "startTime=1789000000000&endTime=1790000000000&limit=10&cursor=eyJpZCI6MX0%3D",
    result: {
      list: [
        {
          operationType: "ENABLE",
          ipAddress: "192.0.2.0/28",
          domainType: "WS",
          changeReason: "asked for",
          createdAt: "2026-09-21T07:08:09Z"
        }
      ],
      nextPageCursor: ""
    },
    identity: ["result.list", "result.list.0.ipAddress"]
  },
  {
    endpoint: InstitutionalLoan.getInstitutionWhitelistIp,
    kind: "read",
    params: undefined,
    query: "",
    result: [{ name: "Example Fund", endpointDomain: "fund.example.com", ipList: [] }],
    identity: ["result.0.endpointDomain"]
  }
]

testFamily("InstitutionalLoan", InstitutionalLoan, cases)

it("exactly the documented commits exist, with their idempotency keys", () => {
  const commits = Object.values(InstitutionalLoan).flatMap((value) =>
    typeof value === "function" && "kind" in value && value.kind === "commit" ? [[value.id, value.idempotencyKey]] : []
  )
  assert.deepStrictEqual(Object.fromEntries(commits), { repayInsLoan: null })
})

it("paged operations name the field that holds the rows", () => {
  const pages = Object.values(InstitutionalLoan).flatMap((value) =>
    typeof value === "function" && "kind" in value && value.rows !== undefined ? [[value.id, value.rows]] : []
  )
  assert.deepStrictEqual(Object.fromEntries(pages), { getInstitutionIpChangeLog: "list" })
})

const answer = (result: unknown) => ({ retCode: 0, retMsg: "ok", result, retExtInfo: {}, time: 1790000000123 })

const refuse = (endpoint: Any, code: number) =>
  Either.getOrThrow(
    Either.flip(endpoint.decodeBody({ retCode: code, retMsg: "no", result: {}, retExtInfo: {}, time: 1 }))
  )

it("a risk unit in transfer has empty amounts and lists, and its status twice", () => {
  const result = {
    ltvInfo: [
      {
        ltv: "",
        parentUid: "700001",
        subAccountUids: ["700002", "700003"],
        unpaidAmount: "",
        unpaidInfo: [],
        balance: "",
        balanceInfo: [],
        rst: "",
        liqStatus: 3
      }
    ],
    liqStatus: 3
  }
  const decoded = InstitutionalLoan.getInsLoanLtvConvert.decodeBody(answer(result))
  assert.deepStrictEqual(Either.getOrThrow(decoded).result, result)
})

it("hosts are a list in an answer without retExtInfo", () => {
  const read = (result: unknown) =>
    Either.isRight(InstitutionalLoan.getInstitutionWhitelistIp.decodeBody({ retCode: 0, retMsg: "OK", result }))
  assert.isTrue(read([]))
  assert.isTrue(read([{ endpointDomain: "a.example.com" }]))
  assert.isFalse(read({}))
  assert.isFalse(read([{ endpointDomain: "a.example.com", ipList: [1] }]))
})

it("dedicated hosts require the master account", () => {
  assert.strictEqual(InstitutionalLoan.getInstitutionWhitelistIp.role, "master")
  assert.strictEqual(InstitutionalLoan.getInstitutionIpChangeLog.role, "master")
  assert.strictEqual(InstitutionalLoan.repayInsLoan.role, "any")
})

it("deprecated operations name their replacement", () => {
  assert.match(InstitutionalLoan.getInsLoanLtv.deprecated ?? "", /getInsLoanLtvConvert/)
  assert.match(InstitutionalLoan.getInsLoanMarginCoins.deprecated ?? "", /getInsLoanMarginCoinsConvert/)
  assert.isUndefined(InstitutionalLoan.getInsLoanLtvConvert.deprecated)
})

it("errors have the class of their code", () => {
  assert.instanceOf(refuse(InstitutionalLoan.bindInsLoanOrUnbindUid, 3777002), Exchange.RiskUnitBindingRefused)
  assert.instanceOf(refuse(InstitutionalLoan.bindInsLoanOrUnbindUid, 3777005), Exchange.LoanNotSettled)
  assert.instanceOf(refuse(InstitutionalLoan.repayInsLoan, 3777039), Exchange.RepaymentExceedsDebt)
  assert.instanceOf(refuse(InstitutionalLoan.repayInsLoan, 3777040), Exchange.InsufficientBalance)
  assert.instanceOf(refuse(InstitutionalLoan.repayInsLoan, 3777043), Exchange.RequestProcessing)
})
