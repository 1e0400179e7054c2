import { type ScreenHelps, screenHelp } from '#core/plugin/screenHelp.ts';

/** What F1 says of each screen: what it is for, and its commonest tasks as steps that run from there. */
const help: ScreenHelps = {
  'purchasing:order-list': screenHelp(
    '発注を探し、下書き、請書待ち、開始後の発注を確認します。',
    'Find purchase orders: drafts, those not accepted yet, those issued late.',
    'purchasing:make-orders',
    'purchasing:order-list-create',
    'purchasing:order-list-search',
  ),
  'purchasing:order': screenHelp(
    '一つの発注の条件を登録し、発注、請書受領、終了まで進めます。月別の支払見込と粗利も表示します。',
    'One purchase order: its terms, from issue and acceptance to its end, with what is owed and left by month.',
    'purchasing:order-save',
    'purchasing:place-order',
    'purchasing:accept-order',
    'purchasing:assign-order',
  ),
  'purchasing:unpurchased-hours': screenHelp(
    'その月に稼働したのに発注のないBP社員を見つけます。',
    'Find staff of partners who worked in a month without a purchase order.',
    'purchasing:unpurchased-hours-search',
    'purchasing:unpurchased-hours-export',
    'purchasing:unpurchased-hours-print',
  ),
};

export default help;
