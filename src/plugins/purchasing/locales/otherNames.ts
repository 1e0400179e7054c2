import type { OtherNames } from '#core/plugin/otherNames.ts';

const otherNames: OtherNames = {
  'purchasing:order-list': `
    発注一覧 はっちゅういちらん、外注 がいちゅう、発注書 はっちゅうしょ、BP発注 びーぴーはっちゅう、purchases
  `,
  'purchasing:order': `
    発注を登録 はっちゅうをとうろく、注文請書 ちゅうもんうけしょ、外注単価 がいちゅうたんか、order to a partner
  `,
  'purchasing:unpurchased-hours': `
    発注もれ はっちゅうもれ、未発注の稼働 みはっちゅうのかどう、外注の稼働 がいちゅうのかどう、work without purchase order
  `,
};

export default otherNames;
