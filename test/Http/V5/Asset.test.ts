import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import * as Asset from "../../../src/Http/V5/Asset.js"
import { type Case, testFamily } from "../family.js"

const cases: ReadonlyArray<Case> = [
  {
    endpoint: Asset.cancelWithdrawal,
    kind: "idempotentWrite",
    params: {
      id: "20218"
    },
    result: {
      status: 0
    },
    identity: ["result.status"]
  },
  {
    endpoint: Asset.confirmConvertQuote,
    kind: "commit",
    params: {
      quoteTxId: "20200209207501454602040343075"
    },
    result: {
      exchangeStatus: "processing",
      quoteTxId: "20200209207501454602040343075"
    },
    identity: ["result.quoteTxId"]
  },
  {
    endpoint: Asset.confirmSmallBalanceQuote,
    kind: "commit",
    params: {
      quoteId: "2020086268703628617441433990"
    },
    result: {
      quoteId: "2020086268703628617441433990",
      exchangeTxId: "2020086268703628617441433990",
      submitTime: "1790000000000",
      status: "init",
      msg: ""
    },
    identity: ["result.quoteId"]
  },
  {
    endpoint: Asset.createInternalTransfer,
    kind: "commit",
    params: {
      transferId: "53c0cfb0-7bca-c353-bc87-5e7df7cbcb27",
      coin: "SOL",
      amount: "0.06",
      fromAccountType: "UNIFIED",
      toAccountType: "CONTRACT"
    },
    result: {
      transferId: "53c0cfb0-7bca-c353-bc87-5e7df7cbab27",
      status: "STATUS_UNKNOWN"
    },
    identity: ["result.transferId"]
  },
  {
    endpoint: Asset.createUniversalTransfer,
    kind: "commit",
    params: {
      transferId: "be8a3573-2249-5e38-90b2-73764f35136e",
      coin: "ADA",
      amount: "0.6",
      fromMemberId: 613445,
      toMemberId: 712466,
      fromAccountType: "CONTRACT",
      toAccountType: "UNIFIED"
    },
    result: {
      transferId: "be8a3573-2249-5e38-90b2-73764f35136e",
      status: "STATUS_UNKNOWN"
    },
    identity: ["result.transferId"]
  },
  {
    endpoint: Asset.enableUniversalTransferForSubUids,
    kind: "idempotentWrite",
    params: {
      subMemberIds: ["700123,700124"]
    },
    result: {},
    identity: []
  },
  {
    endpoint: Asset.getAllCoinsBalance,
    kind: "read",
    params: {
      accountType: "FUND",
      coin: "SOL,USDC",
      memberId: "700123",
      withBonus: 1
    },
    query: "accountType=FUND&coin=SOL%2CUSDC&memberId=700123&withBonus=1",
    result: {
      memberId: "700123",
      accountType: "FUND",
      balance: [
        {
          coin: "USDT",
          transferBalance: "0",
          walletBalance: "0",
          bonus: ""
        }
      ]
    },
    identity: ["result.accountType", "result.balance", "result.balance.0.coin"]
  },
  {
    endpoint: Asset.getAllowedDepositCoinInfo,
    kind: "read",
    access: "public",
    params: {
      coin: "SOL",
      chain: "SOL",
      limit: 35,
      cursor: "eyJhIjoxfQ=="
    },
    query: "coin=SOL&chain=SOL&limit=35&cursor=eyJhIjoxfQ%3D%3D",
    result: {
      configList: [
        {
          coin: "ADA",
          chain: "ADA",
          coinShowName: "ADA",
          chainType: "ADA",
          blockConfirmNumber: 20000,
          minDepositAmount: "0.02"
        }
      ],
      nextPageCursor: "eyJtaW5JRCI6OH0="
    },
    identity: ["result.configList", "result.configList.0.coin", "result.configList.0.chain"]
  },
  {
    endpoint: Asset.getAssetInfo,
    kind: "read",
    params: {
      accountType: "SPOT",
      coin: "ADA"
    },
    query: "accountType=SPOT&coin=ADA",
    result: {
      spot: {
        status: "ACCOUNT_STATUS_UNSPECIFIED",
        assets: [
          {
            coin: "ADA",
            frozen: "0",
            free: "22.64596",
            withdraw: ""
          }
        ]
      }
    },
    identity: ["result.spot", "result.spot.status", "result.spot.assets", "result.spot.assets.0.coin"]
  },
  {
    endpoint: Asset.getAssetOverview,
    kind: "read",
    params: {
      memberId: "700123",
      valuationCurrency: "EUR",
      accountType: "TradFi"
    },
    query: "memberId=700123&valuationCurrency=EUR&accountType=TradFi",
    result: {
      totalEquity: "8568034",
      list: [
        {
          totalEquity: "30531.62",
          valuationCurrency: "USD",
          accountType: "CryptoLoans",
          coinDetail: [
            {
              equity: "-0.00200488",
              coin: "SOL"
            },
            {
              equity: "60",
              coin: "TON"
            }
          ],
          snapshotTime: "1790000000000",
          categories: []
        },
        {
          totalEquity: "30999.2",
          valuationCurrency: "USD",
          accountType: "Earn",
          snapshotTime: "1790000001000",
          categories: [
            {
              coinDetail: [
                {
                  equity: "0.4",
                  coin: "SOL",
                  extMap: {
                    priceUpper: "0.75",
                    priceLower: "0.75",
                    equityUnit: "USD"
                  }
                },
                {
                  equity: "200",
                  coin: "TON",
                  extMap: {
                    priceUpper: "0.75",
                    priceLower: "0.75",
                    equityUnit: "USD"
                  }
                }
              ],
              category: "Easy Earn",
              equity: "30999.2"
            }
          ],
          coinDetail: []
        }
      ]
    },
    identity: ["result.totalEquity", "result.list", "result.list.0.accountType"]
  },
  {
    endpoint: Asset.getAvailableVasps,
    kind: "read",
    params: undefined,
    query: "",
    result: {
      vasp: [
        {
          vaspEntityId: "first-exchange",
          vaspName: "Others"
        },
        {
          vaspEntityId: "first-exchange",
          vaspName: "Others"
        }
      ]
    },
    identity: ["result.vasp", "result.vasp.0.vaspEntityId"]
  },
  {
    endpoint: Asset.getCoinExchangeRecords,
    kind: "read",
    params: {
      fromCoin: "SOL",
      toCoin: "ADA",
      limit: 50,
      cursor: "173342:1790000000"
    },
    query: "fromCoin=SOL&toCoin=ADA&limit=50&cursor=173342%3A1790000000",
    result: {
      orderBody: [
        {
          fromCoin: "SOL",
          fromAmount: "0.200000000000000000",
          toCoin: "ADA",
          toAmount: "2.496977340000000000",
          exchangeRate: "24.969773490000000000",
          createdTime: "1790000000",
          exchangeTxId: "256203644396309655923765550559"
        }
      ],
      nextPageCursor: "284452:2783218870"
    },
    identity: ["result.orderBody", "result.orderBody.0.exchangeTxId"]
  },
  {
    endpoint: Asset.getCoinGreeks,
    kind: "read",
    params: {
      baseCoin: "SOL"
    },
    query: "baseCoin=SOL",
    result: {
      list: [
        {
          baseCoin: "ETH",
          totalDelta: "0.00005002",
          totalGamma: "-0.00000001",
          totalVega: "-0.00041791",
          totalTheta: "0.02354935"
        }
      ]
    },
    identity: ["result.list", "result.list.0.baseCoin"]
  },
  {
    endpoint: Asset.getCoinInfo,
    kind: "read",
    params: {
      coin: "TON"
    },
    query: "coin=TON",
    result: {
      rows: [
        {
          name: "TON",
          coin: "TON",
          remainAmount: "20000000",
          chains: [
            {
              chainType: "Ethereum",
              confirmation: "7",
              withdrawFee: "4",
              depositMin: "0",
              withdrawMin: "4",
              chain: "ADA",
              chainDeposit: "0",
              chainWithdraw: "0",
              minAccuracy: "9",
              withdrawPercentageFee: "0",
              contractAddress: "0xabc0123456789def0123456789abcdef01234567",
              safeConfirmNumber: "76",
              withdrawMax: "20000000"
            },
            {
              chainType: "Mantle Network",
              confirmation: "200",
              withdrawFee: "0",
              depositMin: "0",
              withdrawMin: "20",
              chain: "MANTLE",
              chainDeposit: "0",
              chainWithdraw: "0",
              minAccuracy: "9",
              withdrawPercentageFee: "0",
              contractAddress: "",
              safeConfirmNumber: "200",
              withdrawMax: "20000000"
            }
          ]
        }
      ]
    },
    identity: ["result.rows", "result.rows.0.coin", "result.rows.0.chains", "result.rows.0.chains.0.chain"]
  },
  {
    endpoint: Asset.getConvertCoinList,
    kind: "read",
    params: {
      accountType: "eb_convert_uta",
      coin: "SOL",
      side: 1
    },
    query: "accountType=eb_convert_uta&coin=SOL&side=1",
    result: {
      coins: [
        {
          coin: "SOL",
          fullName: "SOL",
          icon: "https://example.com/picture.svg",
          iconNight: "https://example.com/picture.svg",
          accuracyLength: 9,
          coinType: "crypto",
          balance: "0",
          uBalance: "0",
          timePeriod: 0,
          singleFromMinLimit: "0.002",
          singleFromMaxLimit: "2",
          singleToMinLimit: "0",
          singleToMaxLimit: "0",
          dailyFromMinLimit: "0",
          dailyFromMaxLimit: "0",
          dailyToMinLimit: "0",
          dailyToMaxLimit: "0",
          disableFrom: true,
          disableTo: true
        },
        {
          coin: "AVAX",
          fullName: "AVAX",
          icon: "https://example.com/picture.svg",
          iconNight: "https://example.com/picture.svg",
          accuracyLength: 9,
          coinType: "crypto",
          balance: "29.06199244",
          uBalance: "3569.57110322886044330697699438",
          timePeriod: 0,
          singleFromMinLimit: "0.2",
          singleFromMaxLimit: "2360",
          singleToMinLimit: "0",
          singleToMaxLimit: "0",
          dailyFromMinLimit: "0",
          dailyFromMaxLimit: "0",
          dailyToMinLimit: "0",
          dailyToMaxLimit: "0",
          disableFrom: true,
          disableTo: true
        }
      ]
    },
    identity: ["result.coins", "result.coins.0.coin"]
  },
  {
    endpoint: Asset.getConvertHistory,
    kind: "read",
    params: {
      accountType: "eb_convert_uta,funding_fiat",
      index: 2,
      limit: 100
    },
    query: "accountType=eb_convert_uta%2Cfunding_fiat&index=2&limit=100",
    result: {
      list: [
        {
          accountType: "eb_convert_uta",
          exchangeTxId: "20200209207501454602040343075",
          userId: "700123",
          fromCoin: "ADA",
          fromCoinType: "crypto",
          fromAmount: "0.2",
          toCoin: "SOL",
          toCoinType: "crypto",
          toAmount: "0.00645993834112",
          exchangeStatus: "success",
          extInfo: {
            paramType: "opFrom",
            paramValue: "broker-id-002"
          },
          convertRate: "0.0645993834112",
          createdAt: "1790000000000"
        },
        {
          accountType: "eb_convert_funding",
          exchangeTxId: "34080eb_convert_uta509144986291412470",
          userId: "700123",
          fromCoin: "SOL",
          fromCoinType: "crypto",
          fromAmount: "0.2",
          toCoin: "ADA",
          toCoinType: "crypto",
          toAmount: "2.884149359722085",
          exchangeStatus: "success",
          extInfo: {
            paramType: "some paramType",
            paramValue: "some paramValue"
          },
          convertRate: "28.84149359722085",
          createdAt: "1790000001000"
        }
      ]
    },
    identity: ["result.list", "result.list.0.exchangeTxId"]
  },
  {
    endpoint: Asset.getConvertStatus,
    kind: "read",
    params: {
      quoteTxId: "20201",
      accountType: "eb_convert_uta"
    },
    query: "quoteTxId=20201&accountType=eb_convert_uta",
    result: {
      result: {
        accountType: "eb_convert_funding",
        exchangeTxId: "20200209207501454602040343075",
        userId: "700123",
        fromCoin: "ADA",
        fromCoinType: "crypto",
        fromAmount: "0.2",
        toCoin: "SOL",
        toCoinType: "crypto",
        toAmount: "0.00645993834112",
        exchangeStatus: "success",
        extInfo: {},
        convertRate: "0.0645993834112",
        createdAt: "1790000000000"
      }
    },
    identity: ["result.result", "result.result.exchangeTxId"]
  },
  {
    endpoint: Asset.getDeliveryRecord,
    kind: "read",
    params: {
      category: "inverse",
      symbol: "SOLUSDU26",
      startTime: 1790000000000,
      endTime: 1792000000000,
      expDate: "25SEP26",
      limit: 7,
      cursor: "9%3A0"
    },
    query:
      "category=inverse&symbol=SOLUSDU26&startTime=1790000000000&endTime=1792000000000&expDate=25SEP26&limit=7&cursor=9%253A0",
    result: {
      nextPageCursor: "243812%4A0%3C243812%4A0",
      category: "option",
      list: [
        {
          symbol: "SOL-29DEC22-16000-P",
          side: "Sell",
          deliveryTime: 1790000000000,
          strike: "27000",
          fee: "0.00000000",
          position: "0.02",
          deliveryPrice: "27652.97471658",
          deliveryRpl: "4.6",
          entryPrice: "0.75"
        }
      ]
    },
    identity: ["result.list", "result.list.0.symbol"]
  },
  {
    endpoint: Asset.getDepositRecords,
    kind: "read",
    params: {
      id: "9",
      txID: "5Kq3abc",
      coin: "SOL",
      startTime: 1790000000000,
      endTime: 1792000000000,
      limit: 7,
      cursor: "eyJtaW5JRCI6N30="
    },
    query: "id=9&txID=5Kq3abc&coin=SOL&startTime=1790000000000&endTime=1792000000000&limit=7&cursor=eyJtaW5JRCI6N30%3D",
    result: {
      rows: [
        {
          coin: "USDC",
          chain: "TON",
          amount: "111.0517",
          txID: "05bf4fbad3fc96b208a53cfdc6ff94220013b707ca865efa0f043f9b15b4373e",
          status: 4,
          toAddress: "TDGYpm6zPacnEqKV45TJPuhJhHom1hcXAy",
          tag: "",
          depositFee: "",
          successAt: "1790000000000",
          confirmations: "60",
          txIndex: "0",
          blockHash: "000000000547ab5dabc9a5a98beb3373d3d98f7872a936515c5f2d6ae22b38e9",
          batchReleaseLimit: "-1",
          depositType: "10",
          fromAddress: "TJ8hhYhVhaxNx7BPyq8yFpqZrQULL4JSdb",
          taxDepositRecordsId: "0",
          taxStatus: 0,
          id: "270348342"
        }
      ],
      nextPageCursor: "eyJtaW5JRCI6OH0="
    },
    identity: ["result.rows", "result.rows.0.id", "result.rows.0.coin"]
  },
  {
    endpoint: Asset.getFundingAccountHistory,
    kind: "read",
    params: {
      createTimeFrom: 1790000000,
      createTimeTo: 1790500000,
      limit: 100,
      cursor: "MTM3MTU4MDA="
    },
    query: "createTimeFrom=1790000000&createTimeTo=1790500000&limit=100&cursor=MTM3MTU4MDA%3D",
    result: {
      nextPageCursor: "eyJtaW5JRCI6OH0=",
      list: [
        {
          memberId: "310229",
          currency: "SOL",
          ioDirection: "O",
          txnAmt: "0.00004672",
          afterAmt: "8.6658340773798046",
          createTime: "1790000000",
          showBusiType: "fundingAccountRecordEarn",
          showBusiTypeEn: "Earn",
          description: "Some words about it",
          descriptionEn: "Some words about it"
        }
      ]
    },
    identity: ["result.list", "result.list.0.currency"]
  },
  {
    endpoint: Asset.getInternalDepositRecords,
    kind: "read",
    params: {
      txID: "8d4b",
      coin: "ADA",
      startTime: 1790000000000,
      endTime: 1792000000000,
      limit: 7,
      cursor: "eyJtaW5JRCI6N30="
    },
    query: "txID=8d4b&coin=ADA&startTime=1790000000000&endTime=1792000000000&limit=7&cursor=eyJtaW5JRCI6N30%3D",
    result: {
      rows: [
        {
          id: "2204",
          amount: "0.2",
          type: 2,
          coin: "ADA",
          address: "ada***@example.com",
          status: 3,
          createdTime: "1790000000",
          fromMemberId: "229038405",
          txID: "88c48e6c-d1fa-52e6-bd24-c1b61d16",
          complianceStatus: 0,
          taxDepositRecordsId: "0",
          taxStatus: 0
        }
      ],
      nextPageCursor: "eyJtaW5JRCI6OH0="
    },
    identity: ["result.rows", "result.rows.0.id", "result.rows.0.coin"]
  },
  {
    endpoint: Asset.getInternalTransferRecords,
    kind: "read",
    params: {
      coin: "SOL",
      status: "PENDING",
      startTime: 1790000000000,
      endTime: 1790500000000,
      limit: 5,
      cursor: "eyJtaW5JRCI6N30="
    },
    query: "coin=SOL&status=PENDING&startTime=1790000000000&endTime=1790500000000&limit=5&cursor=eyJtaW5JRCI6N30%3D",
    result: {
      list: [
        {
          transferId: "selfTransfer_a2012cc8-1475-5b85-9de2-29f03c7f3d6c",
          coin: "USDC",
          amount: "6000",
          fromAccountType: "SPOT",
          toAccountType: "UNIFIED",
          timestamp: "1790000000000",
          status: "SUCCESS"
        }
      ],
      nextPageCursor: "eyJtaW5JRCI6OH0="
    },
    identity: ["result.list", "result.list.0.transferId", "result.list.0.coin"]
  },
  {
    endpoint: Asset.getMasterDepositAddress,
    kind: "read",
    params: {
      coin: "USDC",
      chainType: "ADA"
    },
    query: "coin=USDC&chainType=ADA",
    result: {
      coin: "USDC",
      chains: [
        {
          chainType: "Ethereum (ERC20)",
          addressDeposit: "700123",
          tagDeposit: "",
          chain: "ADA",
          batchReleaseLimit: "-1",
          contractAddress: "942ec8"
        }
      ]
    },
    identity: ["result.coin", "result.chains", "result.chains.0.chain", "result.chains.0.addressDeposit"]
  },
  {
    endpoint: Asset.getPortfolioMarginInfo,
    kind: "read",
    params: {
      baseCoin: "ETH"
    },
    query: "baseCoin=ETH",
    result: {
      wallet: {
        equity: "63218.97913205",
        cashBalance: "56412.85534809",
        marginBalance: "63256.80128226",
        availableBalance: "60914.47073458",
        accountIM: "2405.60931868",
        accountMM: "2071.14411949",
        accountMMRate: "0.0305",
        accountIMRate: "0.0351"
      },
      assetPnlRange: [
        {
          baseCoin: "SOL",
          totalPnlRanges: {
            ALL: {
              pnlRanges: [
                {
                  priceScale: "-0.2",
                  pnls: ["-2005.85820000"]
                },
                {
                  priceScale: "-0.09",
                  pnls: ["-908.99000000"]
                }
              ]
            },
            PERPETUAL: {
              pnlRanges: [
                {
                  priceScale: "-0.2",
                  pnls: ["-183.25593990"]
                },
                {
                  priceScale: "-0.09",
                  pnls: ["-888.82697405"]
                }
              ]
            },
            OPTION: {
              pnlRanges: [
                {
                  priceScale: "-0.2",
                  pnls: ["-41.76384795"]
                },
                {
                  priceScale: "-0.09",
                  pnls: ["-46.90560629"]
                }
              ]
            }
          },
          perpPositionPnlRanges: [
            {
              symbolName: "SOLUSDT",
              position: "0.049",
              pnlRanges: [
                {
                  priceScale: "-0.2",
                  pnls: ["-183.25593990"]
                },
                {
                  priceScale: "-0.09",
                  pnls: ["-888.82697405"]
                }
              ],
              sessionAvgPrice: "86116.5316",
              markPrice: "366103.42000000",
              orderSize: "0.0",
              contractType: 3,
              settleCoin: "USDC",
              symbolAlias: "SOLUSDT"
            }
          ],
          optionExpiryDatePnlRanges: [
            {
              expiryDateRepresentation: "36SEP37",
              pnlRanges: [
                {
                  priceScale: "-0.2",
                  pnls: ["-35.07858441", "-44.26952024"]
                },
                {
                  priceScale: "-0.09",
                  pnls: ["-29.23601648", "-39.42059753"]
                }
              ],
              optionPositionPnlRanges: [
                {
                  symbolName: "SOL-25SEP26-80000-C-USDC",
                  position: "0.03",
                  pnlRanges: [
                    {
                      priceScale: "-0.2",
                      pnls: ["-35.07858441", "-44.26952024"]
                    },
                    {
                      priceScale: "-0.09",
                      pnls: ["-29.23601648", "-39.42059753"]
                    }
                  ],
                  sessionAvgPrice: "0",
                  markPrice: "3709.67416831",
                  orderSize: "0.0",
                  contractType: 6,
                  settleCoin: "USDC"
                }
              ]
            }
          ],
          contingency: {
            optionContingency: "0.00000000",
            futureDeltaContingency: "67.91285288",
            optionVegaContingency: "0.00000000",
            contingencyComponents: "68.71655749",
            usdtUsdcContingency: "0.00000000",
            futureContingency: "0.90480570"
          },
          asset: {
            coin: "SOL",
            assetIM: "2385.9210625248784",
            assetMM: "2073.4513016225838"
          },
          maxLossPriceMove: "-0.2",
          maxLossIvShock: "-0.3",
          totalClosePzFee: "-0.3",
          spotHedgeInfo: {
            hedgeSpotSize: "-0.00200007",
            walletBalance: "-0.00000008",
            usdIndexPrice: "0",
            pnlRanges: [
              {
                priceScale: "-0.2",
                pnls: ["8.06058971"]
              },
              {
                priceScale: "-0.09",
                pnls: ["6.75049316"]
              }
            ]
          },
          maxLossIvShockList: ["-0.3", "-0.3"]
        }
      ]
    },
    identity: ["result.assetPnlRange", "result.assetPnlRange.0.baseCoin"]
  },
  {
    endpoint: Asset.getSingleCoinBalance,
    kind: "read",
    params: {
      accountType: "FUND",
      coin: "SOL",
      memberId: "700123",
      toMemberId: "700124",
      toAccountType: "CONTRACT",
      withBonus: 1,
      withTransferSafeAmount: 1,
      withLtvTransferSafeAmount: 0
    },
    query:
      "accountType=FUND&coin=SOL&memberId=700123&toMemberId=700124&toAccountType=CONTRACT&withBonus=1&withTransferSafeAmount=1&withLtvTransferSafeAmount=0",
    result: {
      accountType: "UNIFIED",
      bizType: 2,
      accountId: "2742496",
      memberId: "2742484",
      balance: {
        coin: "USDC",
        walletBalance: "22111",
        transferBalance: "22111",
        bonus: "0",
        transferSafeAmount: "",
        ltvTransferSafeAmount: "8703.5972"
      }
    },
    identity: ["result.accountType", "result.balance", "result.balance.coin"]
  },
  {
    endpoint: Asset.getSmallBalanceCoins,
    kind: "read",
    params: {
      accountType: "eb_convert_uta",
      fromCoin: "DOGE"
    },
    query: "accountType=eb_convert_uta&fromCoin=DOGE",
    result: {
      smallAssetCoins: [
        {
          fromCoin: "DOGE",
          supportConvert: 2,
          availableBalance: "0.0003",
          baseValue: "0.00047665009",
          toCoin: "",
          toAmount: "",
          exchangeRate: "",
          feeInfo: null,
          taxFeeInfo: null
        }
      ],
      supportToCoins: ["TON", "USDC"]
    },
    identity: ["result.smallAssetCoins", "result.smallAssetCoins.0.fromCoin"]
  },
  {
    endpoint: Asset.getSmallBalanceHistory,
    kind: "read",
    params: {
      accountType: "eb_convert_funding",
      quoteId: "20200",
      startTime: 1790000000000,
      endTime: 1790500000000,
      cursor: 2,
      size: 100
    },
    query:
      "accountType=eb_convert_funding&quoteId=20200&startTime=1790000000000&endTime=1790500000000&cursor=2&size=100",
    result: {
      cursor: "2",
      size: "60",
      lastPage: "2",
      totalCount: "2",
      records: [
        {
          accountType: "eb_convert_funding",
          exchangeTxId: "2020086268703628617441433990",
          toCoin: "USDT",
          toAmount: "0.000839436814604332",
          subRecords: [
            {
              fromCoin: "AVAX",
              fromAmount: "0.000004",
              toCoin: "USDT",
              toAmount: "0.000474541649340996",
              feeCoin: "USDT",
              feeAmount: "0.000008528244544394",
              status: "init",
              taxFeeInfo: {
                totalAmount: "0",
                feeCoin: "",
                taxFeeItems: []
              }
            },
            {
              fromCoin: "DOGE",
              fromAmount: "0.0003",
              toCoin: "USDT",
              toAmount: "0.000475997366383447",
              feeCoin: "USDT",
              feeAmount: "0.000008557769380975",
              status: "init",
              taxFeeInfo: {
                totalAmount: "0",
                feeCoin: "",
                taxFeeItems: []
              }
            }
          ],
          status: "init",
          createdAt: "1790000000000",
          exchangeSource: "small_asset_funding",
          feeCoin: "USDT",
          totalFeeAmount: "0.000025974812805258",
          totalTaxFeeInfo: {
            totalAmount: "0",
            feeCoin: "",
            taxFeeItems: []
          }
        }
      ]
    },
    identity: [
      "result.records",
      "result.records.0.exchangeTxId",
      "result.records.0.subRecords",
      "result.records.0.subRecords.0.fromCoin"
    ]
  },
  {
    endpoint: Asset.getSubDepositAddress,
    kind: "read",
    params: {
      coin: "USDC",
      chainType: "TON",
      subMemberId: "613445"
    },
    query: "coin=USDC&chainType=TON&subMemberId=613445",
    result: {
      coin: "USDC",
      chains: {
        chainType: "TRC30",
        addressDeposit: "700123",
        tagDeposit: "",
        chain: "TON",
        batchReleaseLimit: "-1",
        contractAddress: "gjLj7t"
      }
    },
    identity: ["result.coin", "result.chains"]
  },
  {
    endpoint: Asset.getSubDepositRecords,
    kind: "read",
    params: {
      subMemberId: "700123",
      coin: "SOL",
      startTime: 1790000000000,
      endTime: 1792000000000,
      limit: 7
    },
    query: "subMemberId=700123&coin=SOL&startTime=1790000000000&endTime=1792000000000&limit=7",
    result: {
      rows: [
        {
          id: "270341",
          coin: "SOL",
          chain: "SOL",
          amount: "3.25",
          txID: "5Kq3abc",
          status: 10012,
          toAddress: "So1Addr1111",
          tag: "",
          depositFee: "",
          successAt: "1790000000000",
          confirmations: "32",
          txIndex: "",
          blockHash: "",
          batchReleaseLimit: "-1",
          depositType: "10",
          fromAddress: "",
          taxDepositRecordsId: "0",
          taxStatus: "1"
        }
      ],
      nextPageCursor: ""
    },
    identity: ["result.rows", "result.rows.0.id", "result.rows.0.coin"]
  },
  {
    endpoint: Asset.getTotalMembersAssets,
    kind: "read",
    params: {
      coin: "SOL"
    },
    query: "coin=SOL",
    result: {
      total: "8471487.1247420387038588099016627654335226717",
      stat: 0,
      quoteTotal: "237.29817095195747407",
      list: [
        {
          origb: "8363417.6496856534304998265873445654335226717",
          uid: 2002817703,
          isM: false,
          stat: 0,
          items: [
            {
              origb: "8290304.899572395340635194",
              stat: 0,
              type: "ACCOUNT_TYPE_UNIFIED",
              quoteb: "233.159716008919803688"
            },
            {
              origb: "28.578035367772370534",
              stat: 0,
              type: "ACCOUNT_TYPE_FUND",
              quoteb: "0.000311013992208324"
            }
          ],
          type: 12,
          quoteb: "4.137"
        }
      ]
    },
    identity: ["result.total", "result.list", "result.list.0.uid"]
  },
  {
    endpoint: Asset.getTransferSubUids,
    kind: "read",
    params: undefined,
    query: "",
    result: {
      subMemberIds: ["665228", "613435"],
      transferableSubMemberIds: ["665228", "613435"]
    },
    identity: ["result.subMemberIds", "result.transferableSubMemberIds"]
  },
  {
    endpoint: Asset.getTransferableCoin,
    kind: "read",
    params: {
      fromAccountType: "FUND",
      toAccountType: "SPOT"
    },
    query: "fromAccountType=FUND&toAccountType=SPOT",
    result: {
      list: ["SOL", "ADA"]
    },
    identity: ["result.list"]
  },
  {
    endpoint: Asset.getUniversalTransferRecords,
    kind: "read",
    params: {
      transferId: "0b5a2c1e-7f36-4d8a-9f10-2c6f5ad1e901",
      status: "FAILED",
      startTime: 1790000000000,
      endTime: 1790500000000,
      limit: 5
    },
    query:
      "transferId=0b5a2c1e-7f36-4d8a-9f10-2c6f5ad1e901&status=FAILED&startTime=1790000000000&endTime=1790500000000&limit=5",
    result: {
      list: [
        {
          transferId: "universalTransfer_5c4cfe3f-96cb-22ed-ac01-1e48934c92cd_644396",
          coin: "USDT",
          amount: "2000",
          timestamp: "1790000000000",
          status: "SUCCESS",
          fromAccountType: "UNIFIED",
          toAccountType: "UNIFIED",
          fromMemberId: "644396",
          toMemberId: "613435"
        }
      ],
      nextPageCursor: "eyJtaW5JRCI6OH0="
    },
    identity: ["result.list", "result.list.0.transferId", "result.list.0.coin"]
  },
  {
    endpoint: Asset.getUsdcSessionSettlement,
    kind: "read",
    params: {
      category: "linear",
      symbol: "SOLPERP",
      startTime: 1790000000000,
      endTime: 1792000000000,
      limit: 7,
      cursor: "9%3A0"
    },
    query: "category=linear&symbol=SOLPERP&startTime=1790000000000&endTime=1792000000000&limit=7&cursor=9%253A0",
    result: {
      nextPageCursor: "227163%4A2%3C227163%4A2",
      category: "linear",
      list: [
        {
          realisedPnl: "-82.39",
          symbol: "SOLPERP",
          side: "Sell",
          markPrice: "27730",
          size: "2.6",
          createdTime: "1790000000000",
          sessionAvgPrice: "27730"
        }
      ]
    },
    identity: ["result.list", "result.list.0.symbol"]
  },
  {
    endpoint: Asset.getWithdrawableAmount,
    kind: "read",
    params: {
      coin: "USDC"
    },
    query: "coin=USDC",
    result: {
      limitAmountUsd: "616062.8",
      withdrawableAmount: {
        FUND: {
          coin: "USDC",
          withdrawableAmount: "266906.958",
          availableBalance: "266906.958"
        },
        UTA: {
          coin: "USDC",
          withdrawableAmount: "519862.0993",
          availableBalance: "519862.0993"
        },
        SPOT: {
          coin: "SOL",
          withdrawableAmount: "0.75",
          availableBalance: "0.75"
        },
        EARN: {
          coin: "SOL",
          withdrawableAmount: "0.75",
          availableBalance: "0.75"
        }
      }
    },
    identity: []
  },
  {
    endpoint: Asset.getWithdrawalAddressList,
    kind: "read",
    params: {
      coin: "baseCoin",
      chain: "SOL",
      addressType: 2,
      limit: 10,
      cursor: "eyJtaW5JRCI6N30="
    },
    query: "coin=baseCoin&chain=SOL&addressType=2&limit=10&cursor=eyJtaW5JRCI6N30%3D",
    result: {
      rows: [
        {
          coin: "USDC",
          chain: "ADA",
          address: "0xabc0123456789def0123456789abcdef01234567",
          tag: "",
          remark: "",
          status: 1,
          addressType: 1,
          verified: 1,
          createdAt: "1790000000",
          createAt: "1790000000000"
        },
        {
          coin: "baseCoin",
          chain: "ADA",
          address: "0xabc0123456789def0123456789abcdef01234567",
          tag: "",
          remark: "desk 2",
          status: 1,
          addressType: 1,
          verified: 1,
          createdAt: "1790000001",
          createAt: "1790000000000"
        }
      ],
      nextPageCursor: "eyJtaW5JRCI6OH0="
    },
    identity: ["result.rows", "result.rows.0.address"]
  },
  {
    endpoint: Asset.getWithdrawalRecords,
    kind: "read",
    params: {
      withdrawID: "131",
      coin: "SOL",
      withdrawType: 1,
      startTime: 1790000000000,
      endTime: 1792000000000,
      limit: 50
    },
    query: "withdrawID=131&coin=SOL&withdrawType=1&startTime=1790000000000&endTime=1792000000000&limit=50",
    result: {
      rows: [
        {
          coin: "USDT",
          chain: "ADA",
          amount: "52.54009",
          txID: "0xabc0123456789def0123456789abcdef01234567",
          status: "success",
          toAddress: "0xabc0123456789def0123456789abcdef01234567",
          tag: "",
          withdrawFee: "6",
          createTime: "1790000000000",
          updateTime: "1790000001000",
          withdrawId: "242731087",
          withdrawType: 1,
          fee: "",
          tax: "",
          taxRate: "",
          taxType: ""
        },
        {
          coin: "USDC",
          chain: "AVAX",
          amount: "162",
          txID: "64j8mUftUboJ3TVb2q4zjwNi1gNGWyQ9xhEpkFovzqaTf9LzuZKzr94XjbG73TZWBkWbn38km8SD7Sc1e2BuWUfJ",
          status: "success",
          toAddress: "DhTEGye2vq3PPr9DPWit5HTDprnvnDiqpVHnHSY2Y93p",
          tag: "",
          withdrawFee: "2",
          createTime: "1790000002000",
          updateTime: "1790000003000",
          withdrawId: "242704569",
          withdrawType: 1,
          fee: "",
          tax: "",
          taxRate: "",
          taxType: ""
        }
      ],
      nextPageCursor: "eyJtaW5JRCI6OH0="
    },
    identity: ["result.rows", "result.rows.0.withdrawId", "result.rows.0.coin"]
  },
  {
    endpoint: Asset.requestConvertQuote,
    kind: "commit",
    params: {
      accountType: "eb_convert_uta",
      fromCoin: "SOL",
      toCoin: "USDC",
      requestCoin: "SOL",
      requestAmount: "0.000000000000000001",
      fromCoinType: "crypto",
      toCoinType: "crypto",
      paramType: "opFrom",
      paramValue: "desk-2",
      requestId: "mine-3"
    },
    result: {
      quoteTxId: "20200209207501450078345529799",
      exchangeRate: "0.064628125972990000",
      fromCoin: "ADA",
      fromCoinType: "crypto",
      toCoin: "SOL",
      toCoinType: "crypto",
      fromAmount: "0.2",
      toAmount: "0.006462812597299000",
      expiredTime: "1790000000000",
      requestId: "test-00003",
      extTaxAndFee: []
    },
    identity: ["result.quoteTxId"]
  },
  {
    endpoint: Asset.requestSmallBalanceQuote,
    kind: "commit",
    params: {
      accountType: "eb_convert_uta",
      fromCoinList: ["DOGE", "AVAX"],
      toCoin: "USDT"
    },
    result: {
      quoteId: "2020086268703620103328666179",
      result: {
        quoteCreateTime: "1790000000000",
        quoteExpireTime: "1790000001000",
        exchangeCoins: [
          {
            fromCoin: "AVAX",
            supportConvert: 2,
            availableBalance: "0.000004",
            baseValue: "0.00047948",
            toCoin: "USDT",
            toAmount: "0.00046832417802751",
            exchangeRate: "221.08243344994037",
            feeInfo: {
              feeCoin: "USDT",
              amount: "0.00000831009016163",
              feeRate: "0.03"
            },
            taxFeeInfo: {
              totalAmount: "0",
              feeCoin: "",
              taxFeeItems: []
            }
          },
          {
            fromCoin: "DOGE",
            supportConvert: 2,
            availableBalance: "0.0003",
            baseValue: "0.00035647",
            toCoin: "USDT",
            toAmount: "0.000461977787772855",
            exchangeRate: "2.81144449440983",
            feeInfo: {
              feeCoin: "USDT",
              amount: "0.000008455328912067",
              feeRate: "0.03"
            },
            taxFeeInfo: {
              totalAmount: "0",
              feeCoin: "",
              taxFeeItems: []
            }
          }
        ],
        totalFeeInfo: {
          feeCoin: "USDT",
          amount: "0.000025745319960687",
          feeRate: "0.03"
        },
        totalTaxFeeInfo: {
          totalAmount: "0",
          feeCoin: "",
          taxFeeItems: []
        }
      }
    },
    identity: [
      "result.quoteId",
      "result.result",
      "result.result.exchangeCoins",
      "result.result.exchangeCoins.0.fromCoin"
    ]
  },
  {
    endpoint: Asset.setDepositAccount,
    kind: "idempotentWrite",
    params: {
      accountType: "EARN"
    },
    result: {
      status: 0
    },
    identity: ["result.status"]
  },
  {
    endpoint: Asset.submitDepositOriginatorInfo,
    kind: "commit",
    params: {
      depositId: 270341,
      subAccountId: 700123,
      questionnaire: '{"walletType":1}'
    },
    result: {
      travel_rule_status: 3,
      travelRuleStatus: 3
    },
    identity: []
  },
  {
    endpoint: Asset.withdraw,
    kind: "commit",
    params: {
      coin: "USDC",
      chain: "SOL",
      address: "So1Addr1111",
      tag: "77",
      amount: "35.000001",
      timestamp: 1790000000000,
      forceChain: 1,
      accountType: "FUND,UTA",
      feeType: 1,
      requestId: "payout18",
      beneficiary: {
        vaspEntityId: "others",
        beneficiaryName: "Ada Byron",
        beneficiaryLegalType: "company",
        beneficiaryWalletType: "1",
        beneficiaryPoiExpiredDate: "2031-02-15"
      },
      transactionPurpose: "Paying for the machine",
      questionnaire: '{"walletType":1}'
    },
    result: {
      id: "20216"
    },
    identity: ["result.id"]
  }
]

testFamily("Asset", Asset, cases)

const answer = (result: unknown) => ({ retCode: 0, retMsg: "success", result })

describe("commits", () => {
  it("are exactly these operations, with their idempotency keys", () => {
    const commits = cases.filter(({ endpoint }) => endpoint.kind === "commit")
    assert.sameDeepMembers(
      commits.map(({ endpoint }) => [endpoint.id, endpoint.idempotencyKey]),
      [
        ["createInternalTransfer", "transferId"],
        ["createUniversalTransfer", "transferId"],
        ["withdraw", "requestId"],
        ["requestConvertQuote", null],
        ["confirmConvertQuote", "quoteTxId"],
        ["requestSmallBalanceQuote", null],
        ["confirmSmallBalanceQuote", "quoteId"],
        ["submitDepositOriginatorInfo", null]
      ]
    )
  })

  it.each([
    [131214, "TransferIdExists"],
    [131213, "TransferRiskCheckFailed"],
    [131212, "InsufficientBalance"]
  ])("a transfer refused with code %i fails with %s", (retCode, refusal) => {
    const decoded = Asset.createInternalTransfer.decodeBody({ retCode, retMsg: "no", result: {} })
    assert.strictEqual(Either.isLeft(decoded) ? decoded.left._tag : undefined, refusal)
  })

  it("confirming a used quote fails with QuoteUsed", () => {
    const decoded = Asset.confirmConvertQuote.decodeBody({ retCode: 700009, retMsg: "used", result: {} })
    assert.strictEqual(Either.isLeft(decoded) ? decoded.left._tag : undefined, "QuoteUsed")
  })

  it("send amounts without an exponent", () => {
    const encoded = Asset.createInternalTransfer.encodeRequest({
      transferId: "0b5a2c1e-7f36-4d8a-9f10-2c6f5ad1e901",
      coin: "SOL",
      amount: 1e-7,
      fromAccountType: "FUND",
      toAccountType: "UNIFIED"
    })
    assert.include(Either.getOrThrow(encoded).body, '"amount":"0.0000001"')
  })
})

describe("roles", () => {
  it("are master for the operations of the master account, any for the rest", () => {
    assert.sameMembers(
      cases.filter(({ endpoint }) => endpoint.role === "master").map(({ endpoint }) => endpoint.id),
      [
        "getTransferSubUids",
        "enableUniversalTransferForSubUids",
        "setDepositAccount",
        "getSubDepositAddress",
        "getSubDepositRecords",
        "withdraw",
        "getWithdrawalRecords",
        "getWithdrawalAddressList"
      ]
    )
    assert.isTrue(cases.every(({ endpoint }) => endpoint.role === "master" || endpoint.role === "any"))
  })
})

describe("time windows", () => {
  it("have the documented lengths", () => {
    const windows = Object.fromEntries(
      cases.flatMap(({ endpoint }) => (endpoint.window === undefined ? [] : [[endpoint.id, endpoint.window] as const]))
    )
    const days = (count: number) => ({ start: "startTime", end: "endTime", maxMillis: count * 86_400_000 })
    assert.deepStrictEqual(windows, {
      getDeliveryRecord: { ...days(30), keptMonths: 24 },
      getUsdcSessionSettlement: { ...days(30), keptMonths: 24 },
      getDepositRecords: days(30),
      getSubDepositRecords: days(30),
      getInternalDepositRecords: days(30),
      getWithdrawalRecords: days(30),
      getInternalTransferRecords: days(7),
      getUniversalTransferRecords: days(7)
    })
  })
})

describe("deposit addresses of sub-accounts", () => {
  const chain = { chain: "SOL", chainType: "Solana", addressDeposit: "So1Addr1111", tagDeposit: "" }
  const read = (chains: unknown) =>
    Either.isRight(Asset.getSubDepositAddress.decodeBody(answer({ coin: "USDC", chains })))

  it("decode as one chain or a list, and require an address", () => {
    assert.isTrue(read(chain))
    assert.isTrue(read([chain]))
    assert.isFalse(read("SOL"))
    assert.isFalse(read([{ ...chain, addressDeposit: undefined }]))
  })
})

describe("the paths of small balance conversions", () => {
  it("keep Bybit's spelling 'covert'", () => {
    for (const endpoint of [
      Asset.getSmallBalanceCoins,
      Asset.requestSmallBalanceQuote,
      Asset.confirmSmallBalanceQuote,
      Asset.getSmallBalanceHistory
    ])
      assert.match(endpoint.path, /^\/v5\/asset\/covert\//)
  })
})

describe("coin info", () => {
  it("decodes chains without a contract address or safe confirmations", () => {
    const row = { coin: "SOL", chains: [{ chain: "SOL", confirmation: "", chainDeposit: "0" }] }
    assert.isTrue(Either.isRight(Asset.getCoinInfo.decodeBody(answer({ rows: [row] }))))
  })
})
