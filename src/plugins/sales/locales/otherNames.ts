import type { OtherNames } from '../../../core/plugin/otherNames';

const otherNames: OtherNames = {
  'sales:partner-list': `
    得意先 とくいさき、仕入先 しいれさき、顧客 こきゃく、取引先マスタ とりひきさきますた、
    支払先 しはらいさき、適格請求書発行事業者 てきかくせいきゅうしょはっこうじぎょうしゃ、
    登録番号 とうろくばんごう、インボイス、partners、clients、suppliers
  `,
};

export default otherNames;
