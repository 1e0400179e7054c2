import type { OtherNames } from '#core/plugin/otherNames.ts';

const otherNames: OtherNames = {
  'purchasing:order-list': `
    発注一覧 はっちゅういちらん、外注 がいちゅう、発注書 はっちゅうしょ、BP発注 びーぴーはっちゅう、purchases
  `,
  'purchasing:order': `
    発注を登録 はっちゅうをとうろく、注文請書 ちゅうもんうけしょ、外注単価 がいちゅうたんか、order to a partner
  `,
  'purchasing:vendor-invoice-list': `
    仕入先請求書 しいれさきせいきゅうしょ、支払請求書 しはらいせいきゅうしょ、買掛 かいかけ、AP えーぴー、bills
  `,
  'purchasing:vendor-invoice': `
    請求書の受領 せいきゅうしょのじゅりょう、仕入計上 しいれけいじょう、三点照合 さんてんしょうごう、仕入明細書 しいれめいさいしょ、支払通知書 しはらいつうちしょ、仕入返還 しいれへんかん、仕入値引き しいれねびき、割戻し わりもどし、enter a bill
  `,
  'purchasing:uninvoiced-list': `
    未着の請求書 みちゃくのせいきゅうしょ、請求書もれ せいきゅうしょもれ、未請求の発注 みせいきゅうのはっちゅう、orders to be invoiced
  `,
  'purchasing:fee-statement-list': `
    報酬の支払調書 ほうしゅうのしはらいちょうしょ、法定調書 ほうていちょうしょ、報酬料金契約金及び賞金 ほうしゅうりょうきんけいやくきんおよびしょうきん、源泉徴収の報酬 げんせんちょうしゅうのほうしゅう、fees withheld
  `,
  'purchasing:unpurchased-hours': `
    発注もれ はっちゅうもれ、未発注の稼働 みはっちゅうのかどう、外注の稼働 がいちゅうのかどう、work without purchase order
  `,
};

export default otherNames;
