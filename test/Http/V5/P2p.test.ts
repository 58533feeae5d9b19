import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import { DecodeError } from "../../../src/Errors/Network.js"
import * as P2p from "../../../src/Http/V5/P2p.js"
import { type Case, testFamily } from "../family.js"

const cases: ReadonlyArray<Case> = [
  {
    endpoint: P2p.removeP2pAd,
    kind: "idempotentWrite",
    params: { itemId: "1900000000000000881" },
    result: null,
    identity: []
  },
  {
    endpoint: P2p.postP2pAd,
    kind: "commit",
    params: {
      tokenId: "USDC",
      currencyId: "NOK",
      side: "1",
      priceType: "1",
      premium: "",
      price: "84.3",
      minAmount: "85.4",
      maxAmount: "86.5",
      remark: "No third parties.",
      tradingPreferenceSet: {
        hasUnPostAd: "1",
        isKyc: "1",
        isEmail: "1",
        isMobile: "1",
        hasRegisterTime: "1",
        registerTimeThreshold: "10",
        orderFinishNumberDay30: "order-finish-number-day30-1083",
        completeRateDay30: "complete-rate-day30-1084",
        nationalLimit: "NOR",
        hasOrderFinishNumberDay30: "1",
        hasCompleteRateDay30: "1",
        hasNationalLimit: "1"
      },
      paymentIds: ["payment-ids-1089"],
      quantity: "11.2",
      paymentPeriod: "30",
      itemType: "BULK"
    },
    result: {
      itemId: "1900000000000000881",
      securityRiskToken: "hidden-1094",
      riskTokenType: "risk-token-type-1095",
      riskVersion: "risk-version-1096",
      needSecurityRisk: false
    },
    identity: ["result.itemId"]
  },
  {
    endpoint: P2p.getP2pMyAdDetails,
    kind: "read",
    params: { itemId: "1900000000000000881" },
    result: {
      id: "1900000000000000883",
      accountId: "2000001",
      userId: "2000002",
      nickName: "anna",
      tokenId: "USDC",
      tokenName: "token-name-1104",
      currencyId: "NOK",
      side: 1,
      priceType: 2,
      price: "29.2",
      premium: "30.3",
      lastQuantity: "31.4",
      quantity: "32.5",
      frozenQuantity: "33.6",
      executedQuantity: "34.7",
      minAmount: "35.8",
      maxAmount: "36.9",
      remark: "No third parties.",
      status: 2,
      createDate: "1790000001118",
      payments: ["payments-1119"],
      orderNum: 1,
      finishNum: 2,
      recentOrderNum: 3,
      recentExecuteRate: 4,
      fee: "45.9",
      isOnline: false,
      lastLogoutTime: "1790001126",
      hiddenReason: "hidden-reason-1127",
      symbolInfo: {
        id: "1900000000000000883",
        exchangeId: "exchange-id-1129",
        orgId: "org-id-1130",
        tokenId: "USDC",
        currencyId: "NOK",
        status: 2,
        lowerLimitAlarm: 15,
        upperLimitAlarm: 16,
        itemDownRange: "57.3",
        itemUpRange: "58.4",
        currencyMinQuote: "59.5",
        currencyMaxQuote: "60.6",
        currencyLowerMaxQuote: "61.7",
        tokenMinQuote: "62.8",
        tokenMaxQuote: "63.9",
        kycCurrencyLimit: "64.1",
        itemSideLimit: 25,
        buyFeeRate: "66.3",
        sellFeeRate: "67.4",
        orderAutoCancelMinute: 28,
        orderFinishMinute: 29,
        tradeSide: 30,
        currency: {
          id: "1900000000000000883",
          exchangeId: "exchange-id-1151",
          orgId: "org-id-1152",
          tokenId: "USDC",
          currencyId: "NOK",
          scale: 36,
          sequence: 37
        },
        token: {
          id: "1900000000000000883",
          exchangeId: "exchange-id-1158",
          orgId: "org-id-1159",
          tokenId: "USDC",
          currencyId: "NOK",
          scale: 3,
          sequence: 4
        },
        buyAd: { paymentPeriods: [6] },
        sellAd: { paymentPeriods: [8] }
      },
      tradingPreferenceSet: {
        hasUnPostAd: 0,
        isKyc: 1,
        isEmail: 0,
        isMobile: 1,
        hasRegisterTime: 0,
        registerTimeThreshold: 14,
        orderFinishNumberDay30: 15,
        completeRateDay30: "6.6",
        nationalLimit: "NOR",
        hasOrderFinishNumberDay30: 1,
        hasCompleteRateDay30: 0,
        hasNationalLimit: 1
      },
      version: 1,
      updateDate: "1790000001181",
      feeRate: "13.4",
      paymentPeriod: 24,
      itemType: "BULK",
      paymentTerms: [
        {
          id: "1900000000000000883",
          realName: "real-name-1186",
          paymentType: "14",
          bankName: "bank-name-1188",
          branchName: "branch-name-1189",
          accountNo: "hidden-1190",
          qrcode: "https://example.org/1191",
          online: "online-1192",
          visible: 2,
          payMessage: "pay-message-1194",
          firstName: "first-name-1195",
          lastName: "last-name-1196",
          secondLastName: "second-last-name-1197",
          clabe: "hidden-1198",
          debitCardNumber: "hidden-1199",
          mobile: "mobile-1200",
          businessName: "business-name-1201",
          concept: "concept-1202",
          countNo: "count-no-1203",
          paymentExt1: "payment-ext1-1204",
          paymentExt2: "payment-ext2-1205",
          paymentExt3: "payment-ext3-1206",
          paymentExt4: "payment-ext4-1207",
          paymentExt5: "payment-ext5-1208",
          paymentExt6: "payment-ext6-1209",
          paymentTemplateVersion: 11,
          hasPaymentTemplateChanged: false,
          paymentConfigVo: {
            paymentType: "14",
            checkType: 2,
            sort: 15,
            paymentName: "payment-name-1215",
            addTips: "add-tips-1216",
            itemTips: "item-tips-1217",
            online: 1,
            items: [
              {
                view: false,
                name: "accountNo",
                label: "label-1221",
                placeholder: "placeholder-1222",
                type: "type-1223",
                maxLength: "max-length-1224",
                required: false
              }
            ]
          },
          paymentConfig: {
            paymentType: "14",
            paymentName: "payment-name-1227",
            paymentDialect: "payment-dialect-1228"
          },
          realNameVerified: false,
          channel: "channel-1230",
          currencyBalance: ["currency-balance-1231"],
          ruPaymentPrompt: true
        }
      ]
    },
    identity: ["result.id", "result.paymentTerms.0.id"]
  },
  {
    endpoint: P2p.getP2pAds,
    kind: "read",
    params: { tokenId: "USDC", currencyId: "NOK", side: "1", page: "2" },
    result: {
      count: 38,
      items: [
        {
          id: "1900000000000000883",
          accountId: "2000001",
          userId: "2000002",
          nickName: "anna",
          tokenId: "USDC",
          tokenName: "token-name-1243",
          currencyId: "NOK",
          side: "side-1245",
          priceType: 1,
          price: "78.6",
          premium: "79.7",
          lastQuantity: "80.8",
          quantity: "81.9",
          frozenQuantity: "82.1",
          executedQuantity: "83.2",
          minAmount: "84.3",
          maxAmount: "85.4",
          remark: "No third parties.",
          status: 1,
          createDate: "1790000001257",
          payments: ["payments-1258"],
          orderNum: 20,
          finishNum: 21,
          recentOrderNum: "recent-order-num-1261",
          recentExecuteRate: "recent-execute-rate-1262",
          fee: "4.4",
          isOnline: true,
          lastLogoutTime: "1790001265",
          blocked: "N",
          makerContact: false,
          symbolInfo: {
            id: "1900000000000000883",
            exchangeId: "exchange-id-1269",
            orgId: "org-id-1270",
            tokenId: "USDC",
            currencyId: "NOK",
            status: 2,
            lowerLimitAlarm: 35,
            upperLimitAlarm: 36,
            itemDownRange: "17.8",
            itemUpRange: "18.9",
            currencyMinQuote: "19.1",
            currencyMaxQuote: "20.2",
            currencyLowerMaxQuote: "21.3",
            tokenMinQuote: "22.4",
            tokenMaxQuote: "23.5",
            kycCurrencyLimit: "24.6",
            itemSideLimit: 5,
            buyFeeRate: "26.8",
            sellFeeRate: "27.9",
            orderAutoCancelMinute: 8,
            orderFinishMinute: 9,
            tradeSide: 10,
            currency: {
              id: "1900000000000000883",
              exchangeId: "exchange-id-1291",
              orgId: "org-id-1292",
              tokenId: "USDC",
              currencyId: "NOK",
              scale: 16,
              sequence: 17
            },
            token: {
              id: "1900000000000000883",
              exchangeId: "exchange-id-1298",
              orgId: "org-id-1299",
              tokenId: "USDC",
              currencyId: "NOK",
              scale: 23,
              sequence: 24
            },
            buyAd: { paymentPeriods: [26] },
            sellAd: { paymentPeriods: [28] }
          },
          tradingPreferenceSet: {
            hasUnPostAd: 0,
            isKyc: 1,
            isEmail: 0,
            isMobile: 1,
            hasRegisterTime: 0,
            registerTimeThreshold: 34,
            orderFinishNumberDay30: 35,
            completeRateDay30: "56.2",
            nationalLimit: "NOR",
            hasOrderFinishNumberDay30: 1,
            hasCompleteRateDay30: 0,
            hasNationalLimit: 1
          },
          version: 1,
          authStatus: 2,
          recommend: true,
          recommendTag: "recommend-tag-1323",
          authTag: ["auth-tag-1324"],
          userType: "user-type-1325",
          itemType: "BULK",
          paymentPeriod: 8
        }
      ]
    },
    identity: ["result.items", "result.items.0.id"]
  },
  {
    endpoint: P2p.getP2pMyAds,
    kind: "read",
    params: { itemId: "1900000000000000881", side: "1", page: "2", currencyId: "NOK" },
    result: {
      count: 13,
      items: [
        {
          id: "1900000000000000883",
          accountId: "2000001",
          userId: "2000002",
          nickName: "anna",
          tokenId: "USDC",
          tokenName: "token-name-1338",
          currencyId: "NOK",
          side: 1,
          priceType: 2,
          price: "83.2",
          premium: "84.3",
          lastQuantity: "85.4",
          quantity: "86.5",
          frozenQuantity: "87.6",
          executedQuantity: "88.7",
          minAmount: "89.8",
          maxAmount: "90.9",
          remark: "No third parties.",
          status: 2,
          createDate: "1790000001352",
          payments: ["payments-1353"],
          orderNum: 35,
          finishNum: 36,
          recentOrderNum: 37,
          recentExecuteRate: 38,
          fee: "9.9",
          isOnline: false,
          lastLogoutTime: "1790001360",
          hiddenReason: "hidden-reason-1361",
          symbolInfo: {
            id: "1900000000000000883",
            exchangeId: "exchange-id-1363",
            orgId: "org-id-1364",
            tokenId: "USDC",
            currencyId: "NOK",
            status: 2,
            lowerLimitAlarm: 9,
            upperLimitAlarm: 10,
            itemDownRange: "21.3",
            itemUpRange: "22.4",
            currencyMinQuote: "23.5",
            currencyMaxQuote: "24.6",
            currencyLowerMaxQuote: "25.7",
            tokenMinQuote: "26.8",
            tokenMaxQuote: "27.9",
            kycCurrencyLimit: "28.1",
            itemSideLimit: 19,
            buyFeeRate: "30.3",
            sellFeeRate: "31.4",
            orderAutoCancelMinute: 22,
            orderFinishMinute: 23,
            tradeSide: 24,
            currency: {
              id: "1900000000000000883",
              exchangeId: "exchange-id-1385",
              orgId: "org-id-1386",
              tokenId: "USDC",
              currencyId: "NOK",
              scale: 30,
              sequence: 31
            },
            token: {
              id: "1900000000000000883",
              exchangeId: "exchange-id-1392",
              orgId: "org-id-1393",
              tokenId: "USDC",
              currencyId: "NOK",
              scale: 37,
              sequence: 38
            },
            buyAd: { paymentPeriods: [40] },
            sellAd: { paymentPeriods: [2] }
          },
          tradingPreferenceSet: {
            hasUnPostAd: 0,
            isKyc: 1,
            isEmail: 0,
            isMobile: 1,
            hasRegisterTime: 0,
            registerTimeThreshold: 8,
            orderFinishNumberDay30: 9,
            completeRateDay30: "60.6",
            nationalLimit: "NOR",
            hasOrderFinishNumberDay30: 1,
            hasCompleteRateDay30: 0,
            hasNationalLimit: 1
          },
          version: 1,
          updateDate: "1790000001415",
          feeRate: "67.4",
          paymentPeriod: 18,
          itemType: "BULK",
          paymentTerms: [
            {
              id: "1900000000000000883",
              realName: "real-name-1420",
              paymentType: "14",
              bankName: "bank-name-1422",
              branchName: "branch-name-1423",
              accountNo: "hidden-1424",
              qrcode: "https://example.org/1425",
              online: "online-1426",
              visible: 2,
              payMessage: "pay-message-1428",
              firstName: "first-name-1429",
              lastName: "last-name-1430",
              secondLastName: "second-last-name-1431",
              clabe: "hidden-1432",
              debitCardNumber: "hidden-1433",
              mobile: "mobile-1434",
              businessName: "business-name-1435",
              concept: "concept-1436",
              countNo: "count-no-1437",
              paymentExt1: "payment-ext1-1438",
              paymentExt2: "payment-ext2-1439",
              paymentExt3: "payment-ext3-1440",
              paymentExt4: "payment-ext4-1441",
              paymentExt5: "payment-ext5-1442",
              paymentExt6: "payment-ext6-1443",
              paymentTemplateVersion: 5,
              hasPaymentTemplateChanged: false,
              paymentConfigVo: {
                paymentType: "14",
                checkType: 2,
                sort: 9,
                paymentName: "payment-name-1449",
                addTips: "add-tips-1450",
                itemTips: "item-tips-1451",
                online: 1,
                items: [
                  {
                    view: false,
                    name: "accountNo",
                    label: "label-1455",
                    placeholder: "placeholder-1456",
                    type: "type-1457",
                    maxLength: "max-length-1458",
                    required: false
                  }
                ]
              },
              paymentConfig: {
                paymentType: "14",
                paymentName: "payment-name-1461",
                paymentDialect: "payment-dialect-1462"
              },
              realNameVerified: false,
              channel: "channel-1464",
              currencyBalance: ["currency-balance-1465"],
              ruPaymentPrompt: true
            }
          ]
        }
      ],
      hiddenFlag: false
    },
    identity: ["result.items", "result.items.0.id", "result.items.0.paymentTerms.0.id"]
  },
  {
    endpoint: P2p.updateP2pAd,
    kind: "idempotentWrite",
    params: {
      id: "1900000000000000883",
      priceType: "1",
      premium: "",
      price: "32.5",
      minAmount: "33.6",
      maxAmount: "34.7",
      remark: "No third parties.",
      tradingPreferenceSet: {
        hasUnPostAd: "1",
        isKyc: "1",
        isEmail: "1",
        isMobile: "1",
        hasRegisterTime: "1",
        registerTimeThreshold: "10",
        orderFinishNumberDay30: "order-finish-number-day30-1481",
        completeRateDay30: "complete-rate-day30-1482",
        nationalLimit: "NOR",
        hasOrderFinishNumberDay30: "1",
        hasCompleteRateDay30: "1",
        hasNationalLimit: "1"
      },
      paymentIds: ["payment-ids-1487"],
      actionType: "ACTIVE",
      quantity: "50.5",
      paymentPeriod: "30"
    },
    result: {
      securityRiskToken: "hidden-1491",
      riskTokenType: "risk-token-type-1492",
      riskVersion: "risk-version-1493",
      needSecurityRisk: true
    },
    identity: []
  },
  {
    endpoint: P2p.reviewP2pSellerCancel,
    kind: "idempotentWrite",
    params: {
      orderId: "1900000000000000882",
      examineResult: "REJECT",
      rejectReason: "buyerRefuseOrderCancelReason_others",
      rejectRemark: "reject-remark-1498"
    },
    result: null,
    identity: []
  },
  {
    endpoint: P2p.releaseP2pAssets,
    kind: "commit",
    params: { orderId: "1900000000000000882" },
    result: null,
    identity: []
  },
  {
    endpoint: P2p.getP2pOrderDetail,
    kind: "read",
    params: { orderId: "1900000000000000882" },
    result: {
      id: "1900000000000000883",
      side: 1,
      itemId: "1900000000000000881",
      accountId: "2000001",
      userId: "2000002",
      nickName: "anna",
      makerUserId: "maker-user-id-1507",
      targetAccountId: "target-account-id-1508",
      targetUserId: "2000003",
      targetNickName: "target-nick-name-1510",
      targetFirstName: "target-first-name-1511",
      targetSecondName: "target-second-name-1512",
      targetUserAuthStatus: 2,
      targetConnectInformation: "target-connect-information-1514",
      payerRealName: "payer-real-name-1515",
      sellerRealName: "seller-real-name-1516",
      buyerRealName: "buyer-real-name-1517",
      tokenId: "USDC",
      tokenName: "token-name-1519",
      currencyId: "NOK",
      price: "82.1",
      quantity: "83.2",
      amount: "84.3",
      payCode: "pay-code-1524",
      paymentType: "14",
      transferDate: "1790000001526",
      status: 2,
      createDate: "1790000001528",
      paymentTermList: [
        {
          id: "1900000000000000883",
          realName: "real-name-1530",
          paymentType: "14",
          bankName: "bank-name-1532",
          branchName: "branch-name-1533",
          accountNo: "hidden-1534",
          qrcode: "https://example.org/1535",
          online: "online-1536",
          visible: 2,
          payMessage: "pay-message-1538",
          firstName: "first-name-1539",
          lastName: "last-name-1540",
          secondLastName: "second-last-name-1541",
          clabe: "hidden-1542",
          debitCardNumber: "hidden-1543",
          mobile: "mobile-1544",
          businessName: "business-name-1545",
          concept: "concept-1546",
          countNo: "count-no-1547",
          paymentExt1: "payment-ext1-1548",
          paymentExt2: "payment-ext2-1549",
          paymentExt3: "payment-ext3-1550",
          paymentExt4: "payment-ext4-1551",
          paymentExt5: "payment-ext5-1552",
          paymentExt6: "payment-ext6-1553",
          paymentTemplateVersion: 35,
          hasPaymentTemplateChanged: false,
          paymentConfigVo: {
            paymentType: "14",
            checkType: 2,
            sort: 39,
            paymentName: "payment-name-1559",
            addTips: "add-tips-1560",
            itemTips: "item-tips-1561",
            online: 1,
            items: [
              {
                view: false,
                name: "accountNo",
                label: "label-1565",
                placeholder: "placeholder-1566",
                type: "type-1567",
                maxLength: "max-length-1568",
                required: false
              }
            ]
          },
          paymentConfig: {
            paymentType: "14",
            paymentName: "payment-name-1571",
            paymentDialect: "payment-dialect-1572"
          },
          realNameVerified: false,
          channel: "channel-1574",
          currencyBalance: ["currency-balance-1575"],
          ruPaymentPrompt: true
        }
      ],
      remark: "No third parties.",
      transferLastSeconds: "transfer-last-seconds-1578",
      recentOrderNum: 20,
      recentExecuteRate: 21,
      appealLastSeconds: "appeal-last-seconds-1581",
      appealContent: "appeal-content-1582",
      appealType: 2,
      appealNickName: "appeal-nick-name-1584",
      canAppeal: "N",
      totalAppealTimes: "1790001586",
      appealedTimes: "1790001587",
      paymentTermResult: {
        id: "1900000000000000883",
        realName: "real-name-1589",
        paymentType: "14",
        bankName: "bank-name-1591",
        branchName: "branch-name-1592",
        accountNo: "hidden-1593",
        qrcode: "https://example.org/1594",
        online: "online-1595",
        visible: 1,
        payMessage: "pay-message-1597",
        firstName: "first-name-1598",
        lastName: "last-name-1599",
        secondLastName: "second-last-name-1600",
        clabe: "hidden-1601",
        debitCardNumber: "hidden-1602",
        mobile: "mobile-1603",
        businessName: "business-name-1604",
        concept: "concept-1605",
        countNo: "count-no-1606",
        paymentExt1: "payment-ext1-1607",
        paymentExt2: "payment-ext2-1608",
        paymentExt3: "payment-ext3-1609",
        paymentExt4: "payment-ext4-1610",
        paymentExt5: "payment-ext5-1611",
        paymentExt6: "payment-ext6-1612",
        paymentTemplateVersion: 14,
        hasPaymentTemplateChanged: true,
        paymentConfigVo: {
          paymentType: "14",
          checkType: 1,
          sort: 18,
          paymentName: "payment-name-1618",
          addTips: "add-tips-1619",
          itemTips: "item-tips-1620",
          online: 2,
          items: [
            {
              view: true,
              name: "accountNo",
              label: "label-1624",
              placeholder: "placeholder-1625",
              type: "type-1626",
              maxLength: "max-length-1627",
              required: true
            }
          ]
        },
        paymentConfig: { paymentType: "14", paymentName: "payment-name-1630", paymentDialect: "payment-dialect-1631" },
        realNameVerified: true,
        channel: "channel-1633",
        currencyBalance: ["currency-balance-1634"],
        ruPaymentPrompt: false
      },
      orderFinishMinute: 37,
      confirmedPayTerm: {
        id: "1900000000000000883",
        realName: "real-name-1638",
        paymentType: "14",
        bankName: "bank-name-1640",
        branchName: "branch-name-1641",
        accountNo: "hidden-1642",
        qrcode: "https://example.org/1643",
        online: "online-1644",
        visible: 2,
        payMessage: "pay-message-1646",
        firstName: "first-name-1647",
        lastName: "last-name-1648",
        secondLastName: "second-last-name-1649",
        clabe: "hidden-1650",
        debitCardNumber: "hidden-1651",
        mobile: "mobile-1652",
        businessName: "business-name-1653",
        concept: "concept-1654",
        countNo: "count-no-1655",
        paymentExt1: "payment-ext1-1656",
        paymentExt2: "payment-ext2-1657",
        paymentExt3: "payment-ext3-1658",
        paymentExt4: "payment-ext4-1659",
        paymentExt5: "payment-ext5-1660",
        paymentExt6: "payment-ext6-1661",
        paymentTemplateVersion: 23,
        hasPaymentTemplateChanged: false,
        paymentConfigVo: {
          paymentType: "14",
          checkType: 2,
          sort: 27,
          paymentName: "payment-name-1667",
          addTips: "add-tips-1668",
          itemTips: "item-tips-1669",
          online: 1,
          items: [
            {
              view: false,
              name: "accountNo",
              label: "label-1673",
              placeholder: "placeholder-1674",
              type: "type-1675",
              maxLength: "max-length-1676",
              required: false
            }
          ]
        },
        paymentConfig: { paymentType: "14", paymentName: "payment-name-1679", paymentDialect: "payment-dialect-1680" },
        realNameVerified: false,
        channel: "channel-1682",
        currencyBalance: ["currency-balance-1683"],
        ruPaymentPrompt: true
      },
      makerFee: "66.3",
      takerFee: "67.4",
      fee: "68.5",
      unreadMsgCount: "unread-msg-count-1688",
      updateDate: "1790000001689",
      extension: { isDelayWithdraw: true, delayTime: "1790001691", startTime: "1790001692" },
      judgeInfo: {
        autoJudgeUnlockTime: "1790001693",
        dissentResult: "dissent-result-1694",
        preDissent: "pre-dissent-1695",
        postDissent: "post-dissent-1696"
      },
      orderType: "WEB3",
      appealUserId: "appeal-user-id-1698",
      notifyTokenId: "notify-token-id-1699",
      notifyTokenQuantity: "81.9",
      cancelReason: "cancel-reason-1701",
      needBuyerExamineCancel: true,
      usedCoupon: false,
      couponTokenId: "coupon-token-id-1704",
      couponQuantity: "86.5",
      targetUserType: "ORG",
      bulkOrderFlag: false
    },
    identity: ["result.id", "result.paymentTermList.0.id", "result.paymentTermResult.id", "result.confirmedPayTerm.id"]
  },
  {
    endpoint: P2p.getP2pChatMessage,
    kind: "read",
    params: { orderId: "1900000000000000882", currentPage: "2", size: "20" },
    result: {
      result: [
        {
          id: "1900000000000000883",
          message: "Hello",
          userId: "2000002",
          msgType: 1,
          msgCode: 36,
          createDate: "1790000001716",
          contentType: "video",
          orderId: "1900000000000000882",
          msgUuid: "0e6ac9f1-0000-4000-8000-000000000001",
          nickName: "anna",
          fileName: "receipt.pdf",
          accountId: "2000001",
          isRead: 1,
          read: 1,
          roleType: "role-type-1725",
          onlyForCustomer: 1
        }
      ]
    },
    identity: ["result.result", "result.result.0.id"]
  },
  {
    endpoint: P2p.sendP2pChatMessage,
    kind: "commit",
    params: {
      message: "Hello",
      contentType: "video",
      orderId: "1900000000000000882",
      msgUuid: "0e6ac9f1-0000-4000-8000-000000000001",
      fileName: "receipt.pdf"
    },
    result: null,
    identity: []
  },
  {
    endpoint: P2p.markP2pOrderAsPaid,
    kind: "idempotentWrite",
    params: { orderId: "1900000000000000882", paymentType: "14", paymentId: "7110" },
    result: null,
    identity: []
  },
  {
    endpoint: P2p.getP2pPendingOrders,
    kind: "read",
    params: { status: 110, endTime: "1790001736", side: 1, page: 20, size: 21 },
    result: {
      count: 21,
      items: [
        {
          id: "1900000000000000883",
          side: 1,
          tokenId: "USDC",
          orderType: "WEB3",
          amount: "36.9",
          currencyId: "NOK",
          price: "38.2",
          notifyTokenQuantity: "39.3",
          notifyTokenId: "notify-token-id-1749",
          fee: "41.5",
          targetNickName: "target-nick-name-1751",
          targetUserId: "2000003",
          status: 2,
          selfUnreadMsgCount: "self-unread-msg-count-1754",
          createDate: "1790000001755",
          transferLastSeconds: "transfer-last-seconds-1756",
          appealLastSeconds: "appeal-last-seconds-1757",
          userId: "2000002",
          sellerRealName: "seller-real-name-1759",
          buyerRealName: "buyer-real-name-1760",
          judgeInfo: {
            autoJudgeUnlockTime: "1790001761",
            dissentResult: "dissent-result-1762",
            preDissent: "pre-dissent-1763",
            postDissent: "post-dissent-1764"
          },
          unreadMsgCount: "unread-msg-count-1765",
          extension: { isDelayWithdraw: true, delayTime: "1790001767", startTime: "1790001768" },
          Extension: { isDelayWithdraw: false, delayTime: "1790001770", startTime: "1790001771" },
          bulkOrderFlag: true
        }
      ]
    },
    identity: ["result.items", "result.items.0.id"]
  },
  {
    endpoint: P2p.getP2pAllOrders,
    kind: "read",
    params: { page: 15, size: 16, status: 110, endTime: "1790001776", side: 1 },
    result: {
      count: 19,
      items: [
        {
          id: "1900000000000000883",
          side: 1,
          tokenId: "USDC",
          orderType: "WEB3",
          amount: "74.2",
          currencyId: "NOK",
          price: "76.4",
          notifyTokenQuantity: "77.5",
          notifyTokenId: "notify-token-id-1787",
          fee: "79.7",
          targetNickName: "target-nick-name-1789",
          targetUserId: "2000003",
          status: 2,
          selfUnreadMsgCount: "self-unread-msg-count-1792",
          createDate: "1790000001793",
          transferLastSeconds: "transfer-last-seconds-1794",
          appealLastSeconds: "appeal-last-seconds-1795",
          userId: "2000002",
          sellerRealName: "seller-real-name-1797",
          buyerRealName: "buyer-real-name-1798",
          judgeInfo: {
            autoJudgeUnlockTime: "1790001799",
            dissentResult: "dissent-result-1800",
            preDissent: "pre-dissent-1801",
            postDissent: "post-dissent-1802"
          },
          unreadMsgCount: "unread-msg-count-1803",
          extension: { isDelayWithdraw: true, delayTime: "1790001805", startTime: "1790001806" },
          Extension: { isDelayWithdraw: false, delayTime: "1790001808", startTime: "1790001809" },
          bulkOrderFlag: true
        }
      ]
    },
    identity: ["result.items", "result.items.0.id"]
  },
  {
    endpoint: P2p.uploadP2pChatFile,
    kind: "commit",
    params: { upload_file: { name: "receipt.pdf", type: "application/pdf", bytes: new Uint8Array([37, 80, 68, 70]) } },
    result: { url: "/fiat/p2p/oss/showObj/881.pdf", type: "type-1812", uploadId: "upload-id-1813" },
    identity: ["result.url"]
  },
  {
    endpoint: P2p.getP2pCounterpartyUserInfo,
    kind: "read",
    params: { originalUid: "2000003", orderId: "1900000000000000882" },
    result: {
      nickName: "anna",
      defaultNickName: false,
      whiteFlag: 1,
      contactConfig: false,
      isOnline: true,
      kycLevel: "kyc-level-1821",
      email: "email-1822",
      mobile: "mobile-1823",
      lastLogoutTime: "1790001824",
      recentRate: "recent-rate-1825",
      totalFinishCount: 27,
      totalFinishSellCount: 28,
      totalFinishBuyCount: 29,
      recentFinishCount: 30,
      averageReleaseTime: "1790001830",
      averageTransferTime: "1790001831",
      accountCreateDays: 33,
      firstTradeDays: 34,
      realName: "real-name-1834",
      recentTradeAmount: "36.9",
      totalTradeAmount: "37.1",
      executeNum: 38,
      orderNum: 39,
      hasUnPostAd: 1,
      registerTime: "1790001840",
      authStatus: 2,
      kycCountryCode: "kyc-country-code-1842",
      blocked: "N",
      goodAppraiseRate: "45.9",
      goodAppraiseCount: 6,
      badAppraiseCount: 7,
      accountId: "2000001",
      paymentCount: 9,
      contactCount: 10,
      realNameMask: "real-name-mask-1850",
      vipLevel: 12,
      vipProfit: ["vip-profit-1852"],
      userTag: ["user-tag-1853"],
      userCancelCountLimit: 15,
      paymentRealNameUneditable: false,
      lostRoleAffected: true,
      userCurPrivilege: ["user-cur-privilege-1857"],
      userType: "ORG",
      userId: "2000002",
      realNameEn: "real-name-en-1860",
      canSubOnline: false,
      curPrivilegeInfo: [{ name: "accountNo", data: "data-1863" }],
      openApiSwitch: 25
    },
    identity: ["result.nickName"]
  },
  {
    endpoint: P2p.getP2pAccountInformation,
    kind: "read",
    params: undefined,
    result: {
      nickName: "anna",
      defaultNickName: true,
      whiteFlag: 2,
      contactConfig: true,
      isOnline: false,
      kycLevel: "kyc-level-1870",
      email: "email-1871",
      mobile: "mobile-1872",
      lastLogoutTime: "1790001873",
      recentRate: "recent-rate-1874",
      totalFinishCount: 36,
      totalFinishSellCount: 37,
      totalFinishBuyCount: 38,
      recentFinishCount: 39,
      averageReleaseTime: "1790001879",
      averageTransferTime: "1790001880",
      accountCreateDays: 2,
      firstTradeDays: 3,
      realName: "real-name-1883",
      recentTradeAmount: "85.4",
      totalTradeAmount: "86.5",
      executeNum: 7,
      orderNum: 8,
      hasUnPostAd: 0,
      registerTime: "1790001889",
      authStatus: 1,
      kycCountryCode: "kyc-country-code-1891",
      blocked: "N",
      goodAppraiseRate: "4.4",
      goodAppraiseCount: 15,
      badAppraiseCount: 16,
      accountId: "2000001",
      paymentCount: 18,
      contactCount: 19,
      realNameMask: "real-name-mask-1899",
      vipLevel: 21,
      vipProfit: ["vip-profit-1901"],
      userTag: ["user-tag-1902"],
      userCancelCountLimit: 24,
      paymentRealNameUneditable: true,
      lostRoleAffected: false,
      userCurPrivilege: ["user-cur-privilege-1906"],
      userType: "ORG",
      userId: "2000002",
      realNameEn: "real-name-en-1909",
      canSubOnline: true,
      curPrivilegeInfo: [{ name: "accountNo", data: "data-1912" }],
      openApiSwitch: 34
    },
    identity: ["result.nickName"]
  },
  {
    endpoint: P2p.getP2pUserPayment,
    kind: "read",
    params: undefined,
    result: [
      {
        id: "1900000000000000883",
        realName: "real-name-1915",
        paymentType: "14",
        bankName: "bank-name-1917",
        branchName: "branch-name-1918",
        accountNo: "hidden-1919",
        qrcode: "https://example.org/1920",
        online: "online-1921",
        visible: 1,
        payMessage: "pay-message-1923",
        firstName: "first-name-1924",
        lastName: "last-name-1925",
        secondLastName: "second-last-name-1926",
        clabe: "hidden-1927",
        debitCardNumber: "hidden-1928",
        mobile: "mobile-1929",
        businessName: "business-name-1930",
        concept: "concept-1931",
        countNo: "count-no-1932",
        paymentExt1: "payment-ext1-1933",
        paymentExt2: "payment-ext2-1934",
        paymentExt3: "payment-ext3-1935",
        paymentExt4: "payment-ext4-1936",
        paymentExt5: "payment-ext5-1937",
        paymentExt6: "payment-ext6-1938",
        paymentTemplateVersion: 20,
        hasPaymentTemplateChanged: true,
        paymentConfigVo: {
          paymentType: "14",
          checkType: 1,
          sort: 24,
          paymentName: "payment-name-1944",
          addTips: "add-tips-1945",
          itemTips: "item-tips-1946",
          online: 2,
          items: [
            {
              view: true,
              name: "accountNo",
              label: "label-1950",
              placeholder: "placeholder-1951",
              type: "type-1952",
              maxLength: "max-length-1953",
              required: true
            }
          ]
        },
        paymentConfig: { paymentType: "14", paymentName: "payment-name-1956", paymentDialect: "payment-dialect-1957" },
        realNameVerified: true,
        channel: "channel-1959",
        currencyBalance: ["currency-balance-1960"],
        ruPaymentPrompt: false
      }
    ],
    identity: ["result", "result.0.id"]
  }
]

testFamily("P2p", P2p, cases)

/** The envelope of most P2P operations. */
const answer = (result: unknown) => ({
  ret_code: 0,
  ret_msg: "SUCCESS",
  result,
  ext_code: "",
  ext_info: {},
  time_now: "1790000000.432023"
})

describe("the P2P envelope", () => {
  it("uses its own field names, with the time in ms", () => {
    const response = Either.getOrThrow(P2p.getP2pUserPayment.decodeBody(answer([{ id: "-1", paymentType: 377 }])))
    assert.strictEqual(response.message, "SUCCESS")
    assert.strictEqual(response.time, 1790000000432)
    assert.deepStrictEqual(response.result, [{ id: "-1", paymentType: 377 }])
  })

  it("reports a refusal with the exchange's message", () => {
    const body = {
      ret_code: 912120022,
      ret_msg: "the ad is gone",
      result: null,
      ext_info: null,
      time_now: "1790000000"
    }
    const error = Either.getOrThrow(Either.flip(P2p.removeP2pAd.decodeBody(body)))
    assert.strictEqual(error._tag, "UnknownExchangeError")
    assert.strictEqual(error.message, "the ad is gone")
  })

  it("may be the V5 envelope, without a result", () => {
    assert.isTrue(
      Either.isRight(P2p.reviewP2pSellerCancel.decodeBody({ retCode: 0, retMsg: "SUCCESS", retExtInfo: {} }))
    )
  })
})

it("commits declare their idempotency key, or null", () => {
  const commits = [P2p.postP2pAd, P2p.releaseP2pAssets, P2p.sendP2pChatMessage, P2p.uploadP2pChatFile]
  assert.deepStrictEqual(
    commits.map(({ kind, idempotencyKey }) => [kind, idempotencyKey]),
    [
      ["commit", null],
      ["commit", "orderId"],
      ["commit", "msgUuid"],
      ["commit", null]
    ]
  )
})

it("account and card numbers are masked in errors, as is all else in such an answer", () => {
  const term = { id: 7, accountNo: "11112222", debitCardNumber: "5105105105105100", clabe: "", bankName: "DNB" }
  const error = Either.getOrThrow(Either.flip(P2p.getP2pUserPayment.decodeBody(answer([term]))))
  assert.instanceOf(error, DecodeError)
  const text = JSON.stringify(error)
  assert.notMatch(text, /11112222|5105105105105100/)
  assert.match(text, /"bankName":"\*{4}"/)
})

it("an order in a list may capitalize a field, as in the documentation", () => {
  const order = { id: "1", Extension: { isDelayWithdraw: true, delayTime: "24", startTime: "" } }
  assert.isTrue(Either.isRight(P2p.getP2pAllOrders.decodeBody(answer({ count: 1, items: [order] }))))
})

it("uploads a file as multipart form data, and only the documented file types", () => {
  const bytes = new Uint8Array([0, 255, 13, 10, 128])
  const encoded = P2p.uploadP2pChatFile.encodeRequest({ upload_file: { name: "a.png", type: "image/png", bytes } })
  const { body, multipart } = Either.getOrThrow(encoded)
  assert.isUndefined(body)
  assert.strictEqual(multipart?.contentType, "multipart/form-data; boundary=boundary-for-file")
  assert.deepStrictEqual(
    Buffer.from(multipart?.bytes ?? []),
    Buffer.concat([
      Buffer.from('--boundary-for-file\r\nContent-Disposition: form-data; name="upload_file"; filename="a.png"\r\n'),
      Buffer.from("Content-Type: image/png\r\n\r\n"),
      bytes,
      Buffer.from("\r\n--boundary-for-file--\r\n")
    ])
  )
  const refused = (upload_file: object) => {
    const request = P2p.uploadP2pChatFile.encodeRequest({ upload_file })
    return Either.isLeft(request) ? request.left.parameter : undefined
  }
  assert.strictEqual(refused({ name: "a.exe", type: "application/exe", bytes }), "upload_file.type")
  assert.strictEqual(refused({ name: "a.png", type: "image/png", bytes: "text" }), "upload_file.bytes")
})
