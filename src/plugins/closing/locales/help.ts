import { type ScreenHelps, screenHelp } from '../../../core/plugin/screenHelp';

/** What F1 says of each screen: what it is for, and its commonest tasks as steps that run from there. */
const help: ScreenHelps = {
  'accounting:periods': screenHelp(
    '月ごとに締めの状態を管理します。未処理の自動チェックを確認し、仮締め・本締めを行います。',
    'Close months. Look at the automatic checks, then close provisionally or finally.',
    'accounting:verify-books',
    'accounting:document-list',
    'accounting:clearing',
    'accounting:trial-balance',
  ),
  'accounting:carry-forward': screenHelp(
    '年度の残高を翌年度へ繰り越します。締める前でも仮に繰り越すことができ、後から何度でも繰り越し直せます。',
    'Carry balances into the next fiscal year; it can be repeated until the year is closed.',
    'accounting:carry-balances-forward',
    'accounting:periods',
    'accounting:opening-import',
  ),
};

export default help;
