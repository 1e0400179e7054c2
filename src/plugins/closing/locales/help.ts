import { type ScreenHelps, screenHelp } from '#core/plugin/screenHelp.ts';

/** What F1 says of each screen: what it is for, and its commonest tasks as steps that run from there. */
const help: ScreenHelps = {
  'accounting:periods': screenHelp(
    '月を締めます。月の行を選び、自動確認の未処理を確認してから「締めの段階」で仮締め・本締めを選び、「設定する」を押します。F12 でも締められます。',
    'Close months. Choose the month, go through the automatic checks, then choose a stage of the close and press “Set”. F12 does it for the chosen month.',
    'accounting:set-period',
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
