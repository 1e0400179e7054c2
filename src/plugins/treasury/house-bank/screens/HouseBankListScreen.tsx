import type { OutputOf } from '#core/contract/endpoint.ts';
import { formatAmount } from '#core/value/formatAmount.ts';
import { formatMoney } from '#core/value/formatMoney.ts';
import { type Say, useMessages } from '#ui/i18n/useMessages.ts';
import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import { type ListDefinition, rowAct } from '#ui/listScreen/listDefinition.ts';
import type { CurrencyTotal } from '../contract/foreignMoney';
import { deleteHouseBank, type ListedHouseBank, listHouseBanks, updateHouseBank } from '../contract/houseBank';

const stateOf = ({ isActive, isWaiting, bankName }: ListedHouseBank) =>
  !isActive ? 'inactive' : isWaiting ? 'waiting' : bankName === null ? 'unnumbered' : 'active';

const houseBanks: ListDefinition<typeof listHouseBanks> = {
  screen: 'treasury:house-bank-list',
  words: ['treasury', 'houseBank'],
  read: listHouseBanks,
  rowId: ({ code }) => code,
  rowPath: ({ code }) => `/HouseBankList/bank?${new URLSearchParams({ code })}`,
  create: { path: '/HouseBankList/bank', needs: updateHouseBank },
  Head: Currencies,
  notes: ({ currencies }, { say }) => currencies.map((total) => sayTotal(total, say)),
  columns: [
    { field: 'code', kind: 'code', width: 88, pinned: 'left' },
    { field: 'title', width: 176 },
    { field: 'bankName', width: 136 },
    { field: 'branchName', width: 112 },
    { field: 'kind', width: 72, value: ({ kind }, say) => (kind === null ? '' : say(`houseBank.kinds.${kind}`)) },
    { field: 'number', kind: 'code', width: 96, fieldClass: 'bank' },
    { field: 'holder', width: 160, fieldClass: 'bank' },
    { field: 'currency', kind: 'code', width: 72 },
    {
      field: 'ledgerAccount',
      width: 160,
      value: ({ ledgerAccount, ledgerTitle }) => `${ledgerAccount} ${ledgerTitle}`,
    },
    { field: 'balance', kind: 'amount', width: 136, sum: true },
    { field: 'held', width: 160, value: ({ held }) => held.map(moneyOf).join(', ') },
    {
      field: 'averageRate',
      kind: 'code',
      width: 104,
      value: ({ held }) => held.flatMap(({ averageRate }) => averageRate ?? []).join(', '),
    },
    { field: 'value', kind: 'amount', width: 128, value: ({ held }) => sumOf(held, 'value') },
    { field: 'unrealised', kind: 'amount', width: 112, value: ({ held }) => sumOf(held, 'unrealised') },
    { field: 'state', width: 104, value: (bank, say) => say(`houseBank.states.${stateOf(bank)}`) },
    { field: 'signers', width: 176, isOptional: true },
    { field: 'payerCode', kind: 'code', width: 104, fieldClass: 'bank', isOptional: true },
  ],
  filters: [
    { name: 'asOf', kind: 'day', initial: (today) => today, isRequired: true },
    { name: 'waiting', kind: 'flag', matches: ({ isWaiting }) => isWaiting },
    { name: 'unnumbered', kind: 'flag', matches: ({ bankName }) => bankName === null },
  ],
  figures: [
    { name: 'waiting', filters: () => ({ waiting: 'true' }) },
    { name: 'unnumbered', filters: () => ({ unnumbered: 'true' }), isWarning: true },
  ],
  acts: [
    rowAct({
      name: 'delete',
      effect: 'destroy',
      call: deleteHouseBank,
      input: ({ code, version }) => ({ code, version }),
    }),
  ],
};

/** Of all currencies of an account; null where it holds none, or where the value of one is unknown. */
function sumOf(held: ListedHouseBank['held'], figure: 'value' | 'unrealised'): number | null {
  if (held.length === 0 || held.some((each) => each[figure] === null)) return null;
  return held.reduce((sum, each) => sum + (each[figure] ?? 0), 0);
}

const moneyOf = ({ currency, foreign, minorUnits }: Pick<CurrencyTotal, 'currency' | 'foreign' | 'minorUnits'>) =>
  `${currency} ${formatMoney(foreign, minorUnits)}`;

const sayTotal = (total: CurrencyTotal, say: Say) =>
  say(total.value === null ? 'houseBank.currencyUnvalued' : 'houseBank.currencyTotal', {
    money: moneyOf(total),
    bookYen: formatAmount(total.bookYen),
    value: formatAmount(total.value ?? 0),
    unrealised: formatAmount(total.unrealised ?? 0),
  });

/** What all house banks hold together, by currency. */
function Currencies({ answer: { currencies } }: { answer: OutputOf<typeof listHouseBanks> }) {
  const say = useMessages('treasury');
  return currencies.map((total) => (
    <span key={total.currency} role="note">
      {sayTotal(total, say)}
    </span>
  ));
}

/** 自社口座一覧: the accounts of the company, at the bank and in the books. */
export default function HouseBankListScreen() {
  return <ListScreen list={houseBanks} />;
}
