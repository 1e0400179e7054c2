import { type ScreenHelps, screenHelp } from '#core/plugin/screenHelp.ts';

/** What F1 says of each screen: what it is for, and its commonest tasks as steps that run from there. */
const help: ScreenHelps = {
  'accounting:budget': screenHelp(
    '年度の予算を科目・月ごとに入力し、実績と比較します。部門ごとにも、全社共通でも入力できます。',
    'Enter the budget of a year by account and month, for a department or the whole company, and see it beside the actual figures.',
    'accounting:budget-copy',
    'accounting:budget-import',
    'accounting:budget-fill-right',
    'accounting:save-budget',
    'accounting:budget-to-file',
  ),
};

export default help;
