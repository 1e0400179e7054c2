import { type ScreenHelps, screenHelp } from '#core/plugin/screenHelp.ts';

/** What F1 says of each screen: what it is for, and its commonest tasks as steps that run from there. */
const help: ScreenHelps = {
  'treasury:house-bank-list': screenHelp(
    '自社の銀行口座を、口座ごとの勘定科目と帳簿残高とともに確認します。',
    'The accounts of the company at its banks, each with its account of the books and its balance.',
    'treasury:house-bank-list-create',
    'treasury:house-bank-list-search',
    'treasury:house-bank-list-export',
  ),
  'treasury:house-bank': screenHelp(
    '自社の銀行口座を登録します。口座番号は申請し、別の人が承認すると有効になります。',
    'One account of the company. Its number is proposed, and holds once another person approves it.',
    'treasury:house-bank-edit',
    'treasury:add-house-account',
    'treasury:house-bank-save',
    'treasury:house-bank-history',
  ),
};

export default help;
