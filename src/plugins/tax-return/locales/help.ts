import { type ScreenHelps, screenHelp } from '#core/plugin/screenHelp.ts';

/** What F1 says of each screen: what it is for, and its commonest tasks as steps that run from there. */
const help: ScreenHelps = {
  'accounting:tax-summary': screenHelp(
    '期間の消費税を税区分ごとに集計し、申告の税額を計算します。',
    'Consumption tax of a period by tax code, and what is to be paid.',
    'accounting:open-tax-summary',
    'accounting:save-tax-summary',
    'accounting:tax-codes',
  ),
  'accounting:tax-lines': screenHelp(
    '消費税集計表の金額の内訳となる明細を確認します。',
    'The lines behind one figure of the tax summary.',
    'accounting:open-tax-lines',
    'accounting:tax-summary',
    'accounting:account-items',
  ),
};

export default help;
