import type { OtherNames } from '#core/plugin/otherNames.ts';

const otherNames: OtherNames = {
  'treasury:payment-term-list': `
    支払サイト しはらいさいと、締日 しめび、支払日 しはらいび、回収条件 かいしゅうじょうけん、
    60日ルール ろくじゅうにちるーる、取適法 とりてきほう、フリーランス法 ふりーらんすほう、terms of payment、closing day
  `,
};

export default otherNames;
