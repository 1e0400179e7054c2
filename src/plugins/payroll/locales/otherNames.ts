import type { OtherNames } from '../../../core/plugin/otherNames';

const otherNames: OtherNames = {
  'payroll:tax-list': `
    源泉徴収税額表 げんせんちょうしゅうぜいがくひょう、月額表 げつがくひょう、年末調整 ねんまつちょうせい、
    通勤手当 つうきんてあて、退職所得 たいしょくしょとく、withholding
  `,
  'payroll:insurance-list': `
    保険料率 ほけんりょうりつ、標準報酬月額 ひょうじゅんほうしゅうげつがく、料額表 りょうがくひょう、
    健康保険 けんこうほけん、厚生年金 こうせいねんきん、介護保険 かいごほけん、雇用保険 こようほけん、
    労災 ろうさい、協会けんぽ きょうかいけんぽ、premium
  `,
  'payroll:insurance-setting-list': '健康保険組合 けんこうほけんくみあい',
};

export default otherNames;
