import { type ScreenHelps, screenHelp } from '../../../core/plugin/screenHelp';

/** What F1 says of each screen: what it is for, and its commonest tasks as steps that run from there. */
const help: ScreenHelps = {
  'contracts:contract': screenHelp(
    '一つの契約の相手、期間、金額を登録し、承認から締結、終了まで進めます。',
    'One contract: partner, term and amount, from approval to its end.',
    'contracts:contract-edit',
    'contracts:contract-save',
    'contracts:sign-contract',
    'contracts:copy-contract',
  ),
  'contracts:contract-list': screenHelp(
    '契約を探し、期限や状態を確認します。',
    'Find contracts and see how they stand.',
    'contracts:contract-list-create',
    'contracts:contract-list-search',
    'contracts:contract-list-export',
  ),
};

export default help;
