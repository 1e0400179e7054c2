import type { ProductWords } from '#core/plugin/productWords.ts';

/** What the menus of other products call our screens. */
const productWords: ProductWords = [
  ['従業員リスト じゅうぎょういんりすと', 'people:employee-list', 'SmartHR［従業員リスト］'],
  [
    '従業員一覧 じゅうぎょういんいちらん',
    'people:employee-list',
    '弥生給与［従業員］従業員一覧、freee人事労務［従業員］',
  ],
  ['社員情報登録 しゃいんじょうほうとうろく', 'people:new', '給与奉行［社員情報］社員情報登録'],
  ['従業員の採用 じゅうぎょういんのさいよう', 'people:new', '弥生給与［従業員］従業員の採用'],
  ['PA40', 'people:new', 'SAP 人事管理 PA40 人事イベント'],
  ['PA30', 'people:employee-list', 'SAP 人事管理 PA30 人事マスタデータ更新'],
  ['PPOME', 'people:organisation', 'SAP 組織管理 PPOME 組織変更'],
  ['身上異動届 しんじょういどうとどけ', 'people:self', '奉行Edge、ジョブカンなどの身上異動の届出'],
];

export default productWords;
