import type { OtherNames } from '#core/plugin/otherNames.ts';

const otherNames: OtherNames = {
  'sales:partner-list': `
    得意先 とくいさき、仕入先 しいれさき、顧客 こきゃく、取引先マスタ とりひきさきますた、
    支払先 しはらいさき、適格請求書発行事業者 てきかくせいきゅうしょはっこうじぎょうしゃ、
    登録番号 とうろくばんごう、インボイス、partners、clients、suppliers
  `,
  'sales:partner-duplicates': `
    名寄せ なよせ、重複した取引先 ちょうふくしたとりひきさき、取引先の統合 とりひきさきのとうごう、
    同じ取引先 おなじとりひきさき、duplicate customers、merge partners
  `,
  'sales:partner-import': `
    取り込んだ取引先を元に戻す とりこんだとりひきさきをもとにもどす、undo an import、
    取引先の一括登録 とりひきさきのいっかつとうろく、得意先の取込 とくいさきのとりこみ、仕入先の取込 しいれさきのとりこみ、
    取引先インポート とりひきさきいんぽーと、customer import、vendor import、upload partners
  `,
};

export default otherNames;
