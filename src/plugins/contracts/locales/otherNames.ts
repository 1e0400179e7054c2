import type { OtherNames } from '#core/plugin/otherNames.ts';

const otherNames: OtherNames = {
  'contracts:contract-list': `
    準委任 じゅんいにん、派遣契約 はけんけいやく、請負契約 うけおいけいやく、基本契約 きほんけいやく、
    個別契約 こべつけいやく、契約書 けいやくしょ、契約更新 けいやくこうしん、SES、agreements
  `,
  'contracts:contract': `
    契約を登録 けいやくをとうろく、精算幅 せいさんはば、上下割 じょうげわり、中割 なかわり、印紙税 いんしぜい、settlement range
  `,
  'contracts:template-list': `
    契約書ひな形 けいやくしょひながた、契約書の雛形 けいやくしょのひながた、文例 ぶんれい、条文 じょうぶん、差し込み さしこみ、約款 やっかん、clauses
  `,
  'contracts:sales-order-list': `
    注文一覧 ちゅうもんいちらん、注文書 ちゅうもんしょ、売上受注 うりあげじゅちゅう、orders received
  `,
  'contracts:sales-order': `
    受注登録 じゅちゅうとうろく、注文登録 ちゅうもんとうろく、稼働実績 かどうじっせき、作業報告書 さぎょうほうこくしょ、精算 せいさん、delivered hours
  `,
  'contracts:unordered-hours': `
    注文書なし ちゅうもんしょなし、受注もれ じゅちゅうもれ、未受注の稼働 みじゅちゅうのかどう、work without order
  `,
  'contracts:profit-tie': `
    利益の照合 りえきのしょうごう、売上の照合 うりあげのしょうごう、外注費の照合 がいちゅうひのしょうごう、突合 とつごう、tie-out
  `,
  'contracts:profit-list': `
    粗利 あらり、粗利一覧 あらりいちらん、採算 さいさん、稼働率 かどうりつ、損益一覧 そんえきいちらん、margin、gross profit
  `,
};

export default otherNames;
