import { type ScreenHelps, screenHelp } from '#core/plugin/screenHelp.ts';

/** What F1 says of each screen: what it is for, and its commonest tasks as steps that run from there. */
const help: ScreenHelps = {
  'treasury:payment-term-list': screenHelp(
    '締日と支払日の条件（支払条件）を管理します。伝票の期日はここから計算します。',
    'Terms of payment, from which due days follow.',
    'treasury:payment-term-list-create',
    'treasury:payment-term-list-search',
    'sales:partner-list',
  ),
  'treasury:payment-term': screenHelp(
    '支払条件の締日・支払月・支払日を登録します。',
    'One term of payment.',
    'treasury:payment-term-edit',
    'treasury:payment-term-save',
    'treasury:payment-term-history',
  ),
};

export default help;
