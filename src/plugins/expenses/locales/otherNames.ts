import type { OtherNames } from '#core/plugin/otherNames.ts';

const otherNames: OtherNames = {
  'expenses:sheet-list': `
    経費承認 けいひしょうにん、経費一覧 けいひいちらん、精算一覧 せいさんいちらん、立替払い たてかえばらい
  `,
  'expenses:own-sheets': `
    立替を精算 たてかえをせいさん、経費精算 けいひせいさん、旅費精算 りょひせいさん、交通費精算 こうつうひせいさん、
    出張精算 しゅっちょうせいさん、立替精算 たてかえせいさん、仮払 かりばらい、領収書 りょうしゅうしょ、
    日当 にっとう、reimbursement、travel
  `,
  'expenses:category-list': '経費科目 けいひかもく、費目 ひもく、少額特例 しょうがくとくれい',
};

export default otherNames;
