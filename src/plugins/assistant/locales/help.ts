import { type ScreenHelps, screenHelp } from '#core/plugin/screenHelp.ts';

/** What F1 says of each screen: what it is for, and its commonest tasks as steps that run from there. */
const help: ScreenHelps = {
  'assistant:dashboard': screenHelp(
    '今日の仕事と会社の主要な金額を確認します。ここから各画面へ移ります。',
    "The work of today and the company's main figures.",
    'accounting:new-entry',
    'assistant:inbox',
    'accounting:open-clearing',
    'accounting:periods',
    'expenses:new-sheet',
  ),
  'assistant:inbox': screenHelp(
    '自分の承認を待つ申請を確認し、承認・差戻し・却下します。',
    'Requests that wait for your approval.',
    'assistant:inbox-search',
    'assistant:next-request',
    'assistant:substitutes',
  ),
  'assistant:substitutes': screenHelp(
    '不在の間に自分の代わりに承認する人を登録します。',
    'Who approves in your place while you are away.',
    'assistant:add-substitute',
    'assistant:substitutes-search',
    'assistant:inbox',
  ),
};

export default help;
