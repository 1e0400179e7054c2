import type { OtherNames } from '../../../core/plugin/otherNames';

const otherNames: OtherNames = {
  'contracts:contract-list': `
    準委任 じゅんいにん、派遣契約 はけんけいやく、請負契約 うけおいけいやく、基本契約 きほんけいやく、
    個別契約 こべつけいやく、契約書 けいやくしょ、契約更新 けいやくこうしん、SES、agreements
  `,
  'contracts:contract': `
    契約を登録 けいやくをとうろく、精算幅 せいさんはば、上下割 じょうげわり、中割 なかわり、印紙税 いんしぜい、settlement range
  `,
};

export default otherNames;
