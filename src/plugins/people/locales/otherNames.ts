import type { OtherNames } from '#core/plugin/otherNames.ts';

const otherNames: OtherNames = {
  'people:new': `
    入社手続き にゅうしゃてつづき、採用 さいよう、応募者 おうぼしゃ、社員登録 しゃいんとうろく、hire、
    onboarding
  `,
  'people:employee-list': `
    退職手続き たいしょくてつづき、
    従業員 じゅうぎょういん、社員台帳 しゃいんだいちょう、社員情報 しゃいんじょうほう、
    人事台帳 じんじだいちょう、退職者 たいしょくしゃ、employee list、staff
  `,
  'people:partner-staff': `
    派遣 はけん、外注 がいちゅう、協力会社 きょうりょくがいしゃ、業務委託 ぎょうむいたく、フリーランス、
    contractors
  `,
  'people:organisation': `
    部署異動 ぶしょいどう、
    組織図 そしきず、体制図 たいせいず、人事異動 じんじいどう、org chart
  `,
  'people:roster': '労働者名簿 ろうどうしゃめいぼ、従業員名簿 じゅうぎょういんめいぼ',
  'people:introducer-list': '紹介料 しょうかいりょう、リファラル、referral',
  'people:request-list': `
    住所変更の承認 じゅうしょへんこうのしょうにん、届出一覧 とどけでいちらん、身上変更 しんじょうへんこう
  `,
  'people:self': `
    住所変更 じゅうしょへんこう、引越し ひっこし、結婚 けっこん、扶養 ふよう、口座変更 こうざへんこう、
    マイページ、自分の情報 じぶんのじょうほう、身上届 しんじょうとどけ、profile、address
  `,
  'people:employee-type-list': '雇用形態 こようけいたい、雇用区分 こようくぶん、パート、契約社員 けいやくしゃいん',
  'people:position-list': '役職手当 やくしょくてあて、等級 とうきゅう、職位 しょくい、job titles',
};

export default otherNames;
