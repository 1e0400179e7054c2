import { type ScreenHelps, screenHelp } from '#core/plugin/screenHelp.ts';

/** What F1 says of each screen: what it is for, and its commonest tasks as steps that run from there. */
const help: ScreenHelps = {
  'accounting:clearing': screenHelp(
    '入金・支払を請求や債務と照合して消し込みます。候補が提案されるので、確認して F12 を押します。',
    'Match receipts and payments with invoices. A match is proposed; check it and press F12.',
    'accounting:next-proposal',
    'accounting:clear-items',
    'accounting:skip-deposit',
    'accounting:clearing-history',
  ),
  'accounting:payers': screenHelp(
    '振込人の名義と取引先の対応を管理します。消し込むと自動で登録され、次の入金から候補になります。',
    'Names under which partners pay. Clearing learns them and proposes by them.',
    'accounting:payers-create',
    'accounting:payers-search',
    'accounting:clearing',
  ),
  'accounting:payer': screenHelp(
    '振込名義と取引先の対応を登録します。',
    'One name of a payer and the partner it belongs to.',
    'accounting:payer-edit',
    'accounting:payer-save',
    'accounting:payer-history',
  ),
  'accounting:tolerances': screenHelp(
    '消込のとき、いくらまでの差額を雑損失・雑収入にできるかを設定します。',
    'How small a difference may be written off in clearing.',
    'accounting:tolerances-create',
    'accounting:tolerances-search',
    'accounting:clearing',
  ),
  'accounting:tolerance': screenHelp(
    '消込差額の許容範囲を、区分・通貨・適用開始日ごとに登録します。',
    'One limit for differences, by group, currency and first day.',
    'accounting:tolerance-edit',
    'accounting:tolerance-save',
    'accounting:tolerance-history',
  ),
};

export default help;
