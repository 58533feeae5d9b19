import * as Card from "../../../src/Http/V5/Card.js"
import { type Case, testFamily } from "../family.js"

const cases: ReadonlyArray<Case> = [
  {
    endpoint: Card.queryCardMallItemList,
    kind: "read",
    params: { pageNo: 27, itemType: 2, orderBy: 3, source: 1 },
    result: {
      pageNo: 2,
      pageSize: 31,
      totalCount: 32,
      data: [
        {
          itemId: "1900000000000000881",
          itemName: "item-name-513",
          priority: 35,
          onTime: "1790000000515",
          offTime: "1790000000516",
          price: "68.5",
          discountPrice: "69.6",
          totalNum: 40,
          redeemNum: 1,
          picPath: "pic-path-521",
          currency: "POINT",
          currencyType: 2,
          itemType: 1,
          itemBizType: 2
        }
      ]
    },
    identity: ["result.data", "result.data.0.itemId"]
  },
  {
    endpoint: Card.queryCardCashbackDetail,
    kind: "read",
    params: { bizTxnId: "TXN881" },
    result: {
      points: "78.6",
      amt: "79.7",
      ccy: "USDC",
      ccyType: "CRYPTO",
      createTime: "1790000531",
      bizTxnId: "TXN881",
      sourceId: 14,
      sourceCode: "source-code-534",
      orderStatus: 2,
      orderSubStatus: 1,
      orderShowStatus: "ORDER_FAIL",
      failedBizCode: "failed-biz-code-538"
    },
    identity: ["result.bizTxnId"]
  },
  {
    endpoint: Card.queryCardPointBalance,
    kind: "read",
    params: undefined,
    result: {
      accountId: "2000001",
      availablePoint: "available-point-540",
      pendingPoint: "pending-point-541",
      status: "status-542",
      updateTime: "1790000543",
      settlementPeriod: 25
    },
    identity: ["result.accountId"]
  },
  {
    endpoint: Card.queryCardPointRecords,
    kind: "read",
    params: { type: "type-545", pageNo: 28, endTime: 29, bizId: "BIZ881", side: "2" },
    result: {
      pageSize: 31,
      pageNo: 2,
      totalCount: 33,
      data: [
        {
          outOrderId: "out-order-id-553",
          point: 35,
          side: "side-555",
          type: "type-556",
          subType: "sub-type-557",
          createTime: 1790000000558,
          updateTime: 1790000000559,
          bizId: "BIZ881",
          bizTxnId: "TXN881",
          transactionDate: "1790000562",
          transactionId: "transaction-id-563",
          transactionAmount: "25.7",
          basicCurrency: "basic-currency-565",
          merchCategoryDesc: "merch-category-desc-566",
          merchName: "Kiwi",
          merchCountry: "NO",
          merchCity: "Oslo",
          pan4: "4242",
          payFiatAmount: "32.5",
          transactionCurrencyAmount: "33.6"
        }
      ]
    },
    identity: ["result.data", "result.data.0.bizId"]
  },
  {
    endpoint: Card.queryCardTierInfo,
    kind: "read",
    params: undefined,
    result: { usedLimit: "34.7", limit: "35.8", unit: "unit-575", tier: "SILVER", autoCashback: false },
    identity: ["result.tier"]
  },
  {
    endpoint: Card.queryCardAssetRecords,
    kind: "read",
    params: {
      statusCode: "2",
      page: 21,
      createBeginTime: 22,
      merchName: "Kiwi",
      txnId: "TXN881",
      orderNo: "ORDER_881"
    },
    result: {
      pageSize: 25,
      pageNo: 2,
      totalCount: 27,
      data: [
        {
          pan4: "4242",
          pan6: "512345",
          tradeStatus: "trade-status-589",
          side: "side-590",
          basicAmount: "52.7",
          basicCurrency: "basic-currency-592",
          transactionAmount: "54.9",
          transactionCurrency: "transaction-currency-594",
          txnCreate: 1790000000595,
          merchCountry: "NO",
          merchCity: "Oslo",
          merchName: "Kiwi",
          txnId: "TXN881",
          declinedReason: "declined-reason-600",
          totalFees: "62.8",
          uid: 3,
          transactionCurrencyAmount: "64.1",
          fxPad: "65.2",
          interchangeFee: "66.3",
          billAmount: "67.4",
          paidAmount: "68.5",
          paidCurrency: "paid-currency-608",
          bonusAmount: "70.7",
          foreignTransactionFee: "71.8",
          totalTax: "72.9",
          paidFiat: "73.1",
          withdrawalFee: "74.2",
          status: "status-614",
          orderNo: "ORDER_881",
          mccCode: "5411",
          merchCategoryDesc: "merch-category-desc-617"
        }
      ]
    },
    identity: ["result.data", "result.data.0.txnId"]
  }
]

testFamily("Card", Card, cases)
