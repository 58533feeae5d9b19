/** Signatures created with the openssl command. The key pair and the secret exist only for tests. */
export const key = "Xy12exampleKEY09"
export const secret = "exampleSecret+/=0123456789abcdef"
export const privateKey = `-----BEGIN PRIVATE KEY-----
MIIEvwIBADANBgkqhkiG9w0BAQEFAASCBKkwggSlAgEAAoIBAQDPNFAmXyjlt0Ea
SiAyhhK9onhZCc71dmgEx8ugDWF+wnkhqMjNR+++CmeGnGay4xVEgGzU30H0AjE1
H0ObShjJQkDdeM3XcmdchqwaqewcyLZrq6hmw9/xq4KO5kOG45VSAX74TL9cgNbH
jH/gR/6S1I6j5dQr++xKhR2EnXPqGUHUj8T4LH0glT0x3qV6hzIfFqmsrue9QAGN
BCcAC5JV5BGRkIm5jSwSWwGQrRsbTpuXsmM3XF+wPFRWjCbCiSUPYz+j0rnzfxlk
Ijc5nM8UI01yDnWHRAin1VoPGO7sx6wvFiumMjU0ZXyZ1/OkoTT2UrSMP8d0XQWl
Rj/nCmy/AgMBAAECggEAR19XLmh/72TIxZP79DtPkEe7GbxxsAaZvO/PWbHSP/Yg
AHKhvGhHkhgGYg1UqNDkvgRYuJiwoKrypUBAKukCkazDKCaZDNno9auj88lNPfr7
LyphZwiYhqfT4II7h2a0RBukz0WscuIkWXcxgyF5dL1H5vffNklgMqkYqloMF/n9
YMSPghMGVPJb8rNUrwZSjcvKlMRzi0GsAxSdqBbH8D+MEbPufZsz/BVSmDQKOFYk
JC0e0BOLIbI7z3n1Y9sFF65Ex2ryt5DF9Oplt7R5XJXr8XDMb+q5Zq6Q2cpHvLLW
EnYQdsO/UsptLh3ryO0M3h4RTJGjdlWFWoTN7cTqbQKBgQDyBMsHsl4kHna8Joz+
0wCYheTPThBXzYSUUjibr87W2tvRpMGZUDZBhgXUgoHamQeHX2uR0xOc1dzOLvg6
7SlzRAMWCMP2uSRedeoyRYpK2+7TgxXO1IwZ7mGtI8r83hBnlGwNMgWVVADlrHAx
QoAEuM0U7Zbb4onCcbvi2j+ajQKBgQDbLKa/OjLuUGYKGItOWBCR63PtoVynrMQA
pOSQT+i5Pwlyu2p9p1Kw4T6vsco4XjYtNzxsu89LKOw6VNnC9D4wvYfh01qJV3Ko
Z3V4dUlRQA4Ms0YJzEWYwskFi3A4mA0H9AeXdi9Pp8M9uYFvSKrCVDQCQt34LLLt
7B+kJBqXewKBgQCcFvNLN4L4EJ3Lo6F0CGpt9I0qFtL7jhVgA9d2seDZObZkc7pZ
Qx57DBFeif1uGxx79tLN7jDMCjKq2ChI+QSuzsKex3B8A9StB6fQXIFg3pAd4oGC
MBtb7h8ZJ+iXRjGWXGeD6ysmsFMTzi9d1eHzKa07PjD6CBWJTwk6ukAjUQKBgQCe
4+zynueDWyfOU+LR5ggFMTN25087g4UIjoHgmP23JhrcYUAfXekVsAV466QVXz9Z
Yjzc+v6Zl05CL3c63UQko5JZxZZSEOJfcbl4nVaMn6pPzLuOqNcfmr6O1XqCnMB9
roy+YgCEd7OUEOLj4UNh5BdcOEug+g6xa0e5AC+C9wKBgQCJ2tm1wJvPi/2EfhWR
M6R4EIlz7H0Ruh9gs6y6rgmy6vHMy3f06/VYuZaL499mXpUcG4BV6Mx5ejZXqFeJ
XJCWfw665tJPw4OnTC9PnQchgGqjy/RyONzGd9y5DvMXxSGWwva6S4YTaxqbKAb1
DmkszfMQ5Acpir7flNEztnOgCg==
-----END PRIVATE KEY-----
`
export const publicKey = `-----BEGIN PUBLIC KEY-----
MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAzzRQJl8o5bdBGkogMoYS
vaJ4WQnO9XZoBMfLoA1hfsJ5IajIzUfvvgpnhpxmsuMVRIBs1N9B9AIxNR9Dm0oY
yUJA3XjN13JnXIasGqnsHMi2a6uoZsPf8auCjuZDhuOVUgF++Ey/XIDWx4x/4Ef+
ktSOo+XUK/vsSoUdhJ1z6hlB1I/E+Cx9IJU9Md6leocyHxaprK7nvUABjQQnAAuS
VeQRkZCJuY0sElsBkK0bG06bl7JjN1xfsDxUVowmwoklD2M/o9K5838ZZCI3OZzP
FCNNcg51h0QIp9VaDxju7MesLxYrpjI1NGV8mdfzpKE09lK0jD/HdF0FpUY/5wps
vwIDAQAB
-----END PUBLIC KEY-----
`

export interface Vector {
  readonly name: string
  readonly method: "GET" | "POST"
  readonly payload: string
  readonly text: string
  readonly hmac: string
  readonly rsa: string
}

export const timestamp = 1732100000123
export const recvWindow = 5000

export const vectors: ReadonlyArray<Vector> = [
  {
    name: "GET without parameters",
    method: "GET",
    payload: "",
    text: "1732100000123Xy12exampleKEY095000",
    hmac: "43fc71292d3dd112460c74b2d97ce426f16b9e8ce98c357cf4d1f7eb3ad30ebd",
    rsa: "Gesn91e4aJ5H2OHAk75otnc9vSea8Ys2jRyPYChbmDwxSyhTDRylj9x/TDJ2ST0DAQaGb3LpQKbcCoSkppatf+frNl/A26SRt+syn4H8Aw9t7W8eG+7RtGsNRwPqEXE6lm+E7PDKS1QGV7g6JtDzsgHCFY2Ot6fxQCyelCE83+5mwW7L/R7laqftzv8q9ZNVinD+z00EFtFhYbXZ0aQ6msFtOzVX+/GqK7reNOpdDn3iAxJwvVC8tCQE1/OI97GZo/MGiVJFcSLTFeUzGDVqJrPc9bLKaT0w2q98bNqnZP9/weKBILnkC2F7Xq6WFCx3s9ZXORrRLZ4EnSjf4X7ofA=="
  },
  {
    name: "GET plain",
    method: "GET",
    payload: "category=linear&symbol=ETHUSDT&limit=3",
    text: "1732100000123Xy12exampleKEY095000category=linear&symbol=ETHUSDT&limit=3",
    hmac: "2f36a417fdfd6c3d93f9fd753843981b8a64a2b28eae7ed9fa2889bfc0b71e95",
    rsa: "bx1Elxj896V/6p4L6ckn4Bs0uxcGw4VTb/CluVdXfb4RLN+iZLf+qeT5VTqoyFqlnMhzymYeQ5qFG7jR/gW13/OOIQxx1ysvznIWtzQGtzWxiKhkLB6YBf7yxCCJTz7L4F/+OuzkeUPaICGGW7/JSjyhcd13LHMhsETkfrHU0M7NtkKuG6Dz8nj/oMztc+iqG27XgFDmsa5kgZFCOa5FTVeFCc7Red86B0EON2k9qTUlHpUWH6HM27f3m4cPsPHZblVUzSDwHdjgiEAaiWCyJDncSbZ6NqI3ISY30Ie7nyQVmLNkz7KTWMIv2V2NVO0DuoY2/LfH0+EC7xSWToMEaA=="
  },
  {
    name: "GET, comma percent-encoded",
    method: "GET",
    payload: "coin=BTC%2CETH%2CUSDT",
    text: "1732100000123Xy12exampleKEY095000coin=BTC%2CETH%2CUSDT",
    hmac: "bd94f1273256159e505a580a6ab19aeb1f3cc07dbb31c83600a50bcef533fcf9",
    rsa: "QxsBtSLr9V4S4cNS5DI6m/OL0ryN4ocXJBM0/5BX7uKDqGRQ9aZm+F2EQUSpWwHClYePofcnK2soYXOcKyljhtsQzpLVkSvGY9R5t2fSOlRW8+ZFKUlm5EACqXjkVNRbn2D5RUmSMuCR+norDlDO1H+eI1hT5FvbdpWBs3V5xlWJ2L2mmKY3opiKsA+a/b4b49AMKmpcwNhilYS9WmOV6Tf6ojIGbzN8NBlVnu99DVEtFnJ6OmdWTWYdSoO6SIhvUnE2q8FwXvnmWGMgc0zZ38vFr0YZAribUQKYLpdgGEX6v49mpUrJsHhduJaCe6WLMupTssv2r/eWJjExnXP/hA=="
  },
  {
    name: "GET, cursor that arrived percent-encoded, encoded once more",
    method: "GET",
    payload: "category=linear&cursor=7a1b%253A1731%252C7a1b%253A1731",
    text: "1732100000123Xy12exampleKEY095000category=linear&cursor=7a1b%253A1731%252C7a1b%253A1731",
    hmac: "7a66e1d71d4026d82dc7fd8ac0713d9288b5a28466c179371e35b1bd5adc9c0a",
    rsa: "E9SpXixQWGj97tzBW8EFHDny4kO4BU5/EuvoB+a14CUSp/qbMCqY45KusoSkGyW5Pz6ilULTPEs6ViOQt2vxnVXTvyg0whbFSQNie6xHH+YmZFKnsSFV65XXjod//6qt8jYC6XZH8OcSahdBeKAU+vt+v1Vv3ARcuaTSEN5EtqlHFaMBuT/AUR9nGkvRRrGMt/FoqfK6CcCan0SO7/FiArOTNevm7D7ggYS6feV4stfCdy+hWLqNRvfD6W2oqxIvilVOSoBuoEiosNBNbUN7fje0mLginNseesFm0rTGbyIhKsRqg1xHzxi4f3UGdeXvIKAodLyewma1nd7PMxswIw=="
  },
  {
    name: "GET, space and unicode",
    method: "GET",
    payload: "remark=%C3%A9t%C3%A9%20%E2%82%BF",
    text: "1732100000123Xy12exampleKEY095000remark=%C3%A9t%C3%A9%20%E2%82%BF",
    hmac: "241196f9c19a3d92151b7f2eed103b9b66622a7c58d675820b3b877103aa6bcd",
    rsa: "uhXjmKqx7QZDMXBX/bm8T9X8PNf4J3tDzktihpfIAYtwEUg27AJFYmalZkvPMDNMWNbWhKZAM2lyv3WE46vHeHV5mitiFbGXGHA7qtmFEnh/FZUxkm9QJmTcx6NUizg9CU11/ZCNjKHRb1A6+mYuiZA+2XYFVFcMskOTeSAEY1cUdErx+TXxqLrYkr+FOWzRa8/Rkw4yWUWXzqhuI6zkA8X3pOwhtkEk8ZtivobQw/kb9U5y0cLXk1cZBq1G1vYYwgertEeVIklCmWfY6yf12pLb6GDvSKRfsVTZYFu30STat63/sNAx0dcXenzGFjDhkV5tSwff/OafDdb3iCLPsQ=="
  },
  {
    name: "POST order",
    method: "POST",
    payload:
      '{"category":"linear","symbol":"ETHUSDT","side":"Sell","orderType":"Limit","qty":"0.03","price":"3100.5","timeInForce":"PostOnly","orderLinkId":"demo-1"}',
    text: '1732100000123Xy12exampleKEY095000{"category":"linear","symbol":"ETHUSDT","side":"Sell","orderType":"Limit","qty":"0.03","price":"3100.5","timeInForce":"PostOnly","orderLinkId":"demo-1"}',
    hmac: "3e0ad52cb1b6b1315045fcb572ce4336cfcc2f6be839de649075659e4f1bcc07",
    rsa: "NYv5c9MkmY0oFkZY02j3g/OZeh9m9qqbHA3Eir/HH2f7s7hiN1V//6rpI9+YsRQERGQUzRzVPE8UkKC2UfQ8rRtLG/kGpxBeIIKQlT3lKvo4QEmvOQAm0soJrjZDIBke7tzWBS6XGSI/h7edHRC4TC1QS/FFwHcaNSPz4yYoeoVitrnhdnsRGNxMMhLYCf9XMXvjwvk8tL5sOAfvRJ70jRXCM7UX5E3E7JR0V8RB7WYRHvMdPBJ9nbG19R47mcD3sxU0t8SsM5OGS4iAvj98EvnbrcEd9iyveroYCh8u1+QYD3P5l9TbOFkHPruo4194uQMg1hijNHxPidGnjcgzrQ=="
  },
  {
    name: "POST batch",
    method: "POST",
    payload:
      '{"category":"option","request":[{"symbol":"BTC-27MAR26-90000-C","side":"Buy","orderType":"Limit","qty":"0.01","price":"15"},{"symbol":"BTC-27MAR26-90000-P","side":"Buy","orderType":"Limit","qty":"0.01","price":"20"}]}',
    text: '1732100000123Xy12exampleKEY095000{"category":"option","request":[{"symbol":"BTC-27MAR26-90000-C","side":"Buy","orderType":"Limit","qty":"0.01","price":"15"},{"symbol":"BTC-27MAR26-90000-P","side":"Buy","orderType":"Limit","qty":"0.01","price":"20"}]}',
    hmac: "9044ac41bbea42c72c42dc6993a0c3a97c5790d799a67072c303ea12d9f23067",
    rsa: "VBCtKv1FZ4VQpWqlF68Md1z+d/90n1I07vhXdKM+s5yrk5UG3zGIh57VItQvo0osZ9OzdJ9ZoqCrggPZF5zYKC+94lSCTHGD5aUQybqWZe+jSsNo+BnzQqRsuFiZkVE5nYqLtO7OWeNvECMkUMa88GfeqsjhAuYNxKsxml6j/z4kbCtHUqDbhdAhz2sm3wNoG6OnVcc0DwYyyt13ofy3T9dyPcmK5B8Fd0S6gO9C4tzLBEaOo+FxLFypiN368qK9NsX1FHCLX0+tFmoXFNoyJkRcpL8JUnY2y3Uj66OCh3s63cNrnIGTECP0yPS2JqI2u6ifUrBVv9upA0Kswsp1zQ=="
  },
  {
    name: "POST empty object",
    method: "POST",
    payload: "{}",
    text: "1732100000123Xy12exampleKEY095000{}",
    hmac: "0a0736c5af15d823b82b7786cfe7bf904bf0a0a30332d35585cbfe14345a0465",
    rsa: "v5cHNlyVKGKFAOWVm+kMKSIAlBiyA/z9a/6JLQUCuUpbyNUPzKzxDY7pYnIiN4//+gq4tkH/WDlldF9rOpeP03Z5BCXtn+1NEG1vsAyic26Q1yOTv9tRWyL41+uErWOIo9MvyI6wpuJA4eegaFgOHE1DhIDkSi4xC5Q/vYoj/w9QU1yNzV90EegHsRqwf5k7Rq9kKmbLN97yd1NX0ppSJBHmSRw1gnb86amRAqdPn8glQFYBlOz4IgmZkOtm+twhUbHXPEfGpZZq/VrufhbZgSr+h5kUK8aTisCT/v5pbZi7L8aRVAyr5YJpZjVxUO6d43nXohKt2f70oEV0nU4VfQ=="
  },
  {
    name: "POST unicode body",
    method: "POST",
    payload: '{"note":"été ₿ \\"quoted\\""}',
    text: '1732100000123Xy12exampleKEY095000{"note":"été ₿ \\"quoted\\""}',
    hmac: "ecf136f228e9bf5955453e31d6ecf8210c3b21afac199c166913e3b0ce136079",
    rsa: "YBUxl+Sw4SpcKVtk64tcj/+t3HJ5odlTGNxtmg8BT1POw9y2vB8QAMBSM7DMRyBuRlKkehUcWTBm1As6c6u/lOD1MgdGgbrkTGKivf1CegTHNevAvrDu3FJ98YOUl9y5TZAEAS3w69UTgZoZawnQX2oTag7r031YJsTp/rfdMmynHj8B9ru5sgmky0x8vQgatuw/uQmuwL7kmLTyOBjglQ+rpGg7ofA79ObqBryqXi7s0W/1pIOyrWTyXUNLQQb5gNjP3pOadFe3SkdUZwh6lE8WNyDKfM0q27UUIdpPGUJ0BVd8cBM06shiQ1wkRvKcJhOiworV5JVkz8p7KRdaVw=="
  }
]

export const socketAuth = {
  expires: 1732100005123,
  text: "GET/realtime1732100005123",
  hmac: "e0f94b20959741dc2969a2687c58dba4b43e4b35778d1abc9ae079de508972bb",
  rsa: "WVX7Cj0DxiY5YR4/CFqwbi9daZa1tH+IYi5WaPeSExixTc5XTEt7uFazfa9sgIZevCWcXMyqBZ/EX87FUjs5Om+U/48umZIY7vFVtAUC6AIsCnw378UaAf1MNSupoZquNhXuLWqlQ1Urcx7H2TTqaI9DtuDdGHO3QQmgtNlb9cTR+w8Vwk/Xnb0wI99utIzbJ0niLebWzwFZJernDro2GvRHr0kUZwl2+ILMnZzjMF1+On7UsbrNeSOZqZa97EE1iyFG1t6JcGzhcnHdqkoX/Uvv8YnG8rPuDS12eZovgfCQmiVpSXRndBIeyCh6fcFpgYhsthuM+8is6UochjfTJQ=="
}

/** Requests of the older styles, recorded from an established client with key `testKey` and secret `testSecret`. */
export interface OlderVector {
  readonly style: "parameters" | "parametersInQuery"
  readonly method: "GET" | "POST" | "DELETE"
  readonly path: string
  readonly query: string
  readonly body: string | undefined
  readonly signedQuery: string
  readonly signedBody: string | undefined
}

export const olderVectors: ReadonlyArray<OlderVector> = [
  {
    style: "parameters",
    method: "POST",
    path: "/asset/v1/private/transfer",
    query: "",
    body: '{"transfer_id":"transfer_id-1","coin":"USDT","amount":"1.5","from_account_type":"CONTRACT","to_account_type":"CONTRACT"}',
    signedQuery: "",
    signedBody:
      '{"transfer_id":"transfer_id-1","coin":"USDT","amount":"1.5","from_account_type":"CONTRACT","to_account_type":"CONTRACT","api_key":"testKey","timestamp":1700000000000,"recv_window":5000,"sign":"4d49d5e4a37223675c19770f9e599390beb6b507b771e621d81eb662cb89fd5e"}'
  },
  {
    style: "parameters",
    method: "GET",
    path: "/asset/v1/private/transfer/list",
    query:
      "transfer_id=transfer_id-1&coin=USDT&status=SUCCESS&start_time=1700000000000&end_time=1700000000000&direction=Prev&limit=1&cursor=a%2Bb%2Fc%3D%2520",
    body: undefined,
    signedQuery:
      "transfer_id=transfer_id-1&coin=USDT&status=SUCCESS&start_time=1700000000000&end_time=1700000000000&direction=Prev&limit=1&cursor=a%2Bb%2Fc%3D%2520&api_key=testKey&timestamp=1700000000000&recv_window=5000&sign=da3b16984b66a290b3c087c0ab4e7d3a3ce7fef0d67298e88d18619003e7c1c6",
    signedBody: undefined
  },
  {
    style: "parameters",
    method: "GET",
    path: "/asset/v1/private/transfer/list",
    query: "",
    body: undefined,
    signedQuery:
      "api_key=testKey&timestamp=1700000000000&recv_window=5000&sign=c285f90c49d4712c8a64c8183b5cbac0892bba6191ab56565a75de5a12caa122",
    signedBody: undefined
  },
  {
    style: "parameters",
    method: "POST",
    path: "/private/linear/order/create",
    query: "",
    body: '{"side":"Buy","symbol":"BTCUSDT","order_type":"Limit","qty":1.5,"price":1.5,"time_in_force":"GoodTillCancel","take_profit":1.5,"stop_loss":1.5,"tp_trigger_by":"tp_trigger_by-1","sl_trigger_by":"sl_trigger_by-1","reduce_only":true,"close_on_trigger":true,"order_link_id":"order_link_id-1","position_idx":0}',
    signedQuery: "",
    signedBody:
      '{"side":"Buy","symbol":"BTCUSDT","order_type":"Limit","qty":1.5,"price":1.5,"time_in_force":"GoodTillCancel","take_profit":1.5,"stop_loss":1.5,"tp_trigger_by":"tp_trigger_by-1","sl_trigger_by":"sl_trigger_by-1","reduce_only":true,"close_on_trigger":true,"order_link_id":"order_link_id-1","position_idx":0,"api_key":"testKey","timestamp":1700000000000,"recv_window":5000,"sign":"5838888478d8079a78d2edb65c09fd2cddc1dacad51f7547827f453e2c3a1c2b"}'
  },
  {
    style: "parametersInQuery",
    method: "POST",
    path: "/spot/v1/order",
    query: "symbol=BTCUSDT&qty=1.5&side=Buy&type=LIMIT&timeInForce=GTC&price=1.5&orderLinkId=orderLinkId-1",
    body: undefined,
    signedQuery:
      "symbol=BTCUSDT&qty=1.5&side=Buy&type=LIMIT&timeInForce=GTC&price=1.5&orderLinkId=orderLinkId-1&api_key=testKey&timestamp=1700000000000&recvWindow=5000&sign=3aa126a5894b231140a5de8524996b90d00304f63de226026406e00b58a26e87",
    signedBody: undefined
  },
  {
    style: "parameters",
    method: "GET",
    path: "/v2/private/wallet/balance",
    query: "coin=BTC",
    body: undefined,
    signedQuery:
      "coin=BTC&api_key=testKey&timestamp=1700000000000&recv_window=5000&sign=6873231441df411e9bef09c2db2fa8d8d2aea609ef8cf929ee9722740369085d",
    signedBody: undefined
  },
  {
    style: "parametersInQuery",
    method: "DELETE",
    path: "/spot/order/batch-cancel",
    query: "symbol=BTCUSDT&orderTypes=LIMIT%2CLIMIT_MAKER",
    body: undefined,
    signedQuery:
      "symbol=BTCUSDT&orderTypes=LIMIT%2CLIMIT_MAKER&api_key=testKey&timestamp=1700000000000&recvWindow=5000&sign=ef6051afc8c37f421da4049a067b5b6f0f07d6540dda9716ebe887a37ddb6c63",
    signedBody: undefined
  }
]
