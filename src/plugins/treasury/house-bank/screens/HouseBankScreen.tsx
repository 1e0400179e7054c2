import { listBankAccounts } from '#plugins/ledger/account/contract/account.ts';
import { listCurrencies } from '#plugins/ledger/currency/contract/currency.ts';
import { BankAccounts } from '#ui/bankAccounts/BankAccounts.tsx';
import { useRead } from '#ui/query/useRead.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { RecordScreen } from '#ui/recordForm/RecordScreen.tsx';
import type { RecordDefinition } from '#ui/recordForm/recordDefinition.ts';
import { useMissingRightInWords } from '#ui/screen/useMissingRightInWords.ts';
import { getForeignMoney } from '../contract/foreignMoney';
import {
  decideHouseAccount,
  deleteHouseBank,
  FEE_BANDS,
  getHouseAccount,
  getHouseBank,
  proposeHouseAccount,
  updateHouseBank,
} from '../contract/houseBank';
import { ForeignMoneyPanel, NoForeignMoney } from './ForeignMoneyPanel';

const houseBank: RecordDefinition<typeof getHouseBank, typeof updateHouseBank> = {
  screen: 'treasury:house-bank',
  words: ['treasury', 'houseBank'],
  subject: 'house-bank',
  key: 'code',
  read: getHouseBank,
  save: updateHouseBank,
  blank: { currency: 'JPY', feeBand: 'before', isActive: true },
  toSave: (typed, version) => ({
    houseBank: {
      code: typed.code,
      title: typed.title,
      currency: typed.currency,
      ledgerAccount: typed.ledgerAccount,
      payerCode: typed.payerCode ?? '',
      payerName: typed.payerName ?? '',
      collectorCode: typed.collectorCode ?? '',
      feeBand: typed.feeBand,
      feeSameBelow: typed.feeSameBelow ?? null,
      feeSameFrom: typed.feeSameFrom ?? null,
      feeOtherBelow: typed.feeOtherBelow ?? null,
      feeOtherFrom: typed.feeOtherFrom ?? null,
      collectorFee: typed.collectorFee ?? null,
      signers: typed.signers ?? '',
      isActive: typed.isActive,
      version,
    },
  }),
  remove: deleteHouseBank,
  fields: [
    { field: 'code', kind: 'code', required: true },
    { field: 'title', required: true, maxLength: 100 },
    { field: 'ledgerAccount', kind: 'lookUp', read: listBankAccounts, codeWidth: 4, required: true },
    { field: 'currency', kind: 'lookUp', read: listCurrencies, codeWidth: 3, required: true },
    { field: 'payerCode', begins: 'file', kind: 'code' },
    { field: 'payerName', maxLength: 60 },
    { field: 'collectorCode', kind: 'code' },
    {
      field: 'feeBand',
      kind: 'choice',
      options: FEE_BANDS,
      label: (band, say) => say(`houseBank.feeBands.${band}`),
    },
    { field: 'feeSameBelow', begins: 'fees', kind: 'amount' },
    { field: 'feeSameFrom', kind: 'amount' },
    { field: 'feeOtherBelow', kind: 'amount' },
    { field: 'feeOtherFrom', kind: 'amount' },
    { field: 'collectorFee', kind: 'amount' },
    { field: 'signers', begins: 'use', maxLength: 200, isWide: true },
    { field: 'isActive', kind: 'flag' },
  ],
};

/** One account of the company, what it holds in other currencies, and its number at the bank, which two persons change. */
export default function HouseBankScreen() {
  return (
    <RecordScreen
      record={houseBank}
      below={(code, { currency }) => (
        <>
          {currency === 'JPY' ? <NoForeignMoney /> : <ForeignMoney code={code} />}
          <HouseAccount code={code} />
        </>
      )}
    />
  );
}

function ForeignMoney({ code }: { code: string }) {
  return useMissingRightInWords(getForeignMoney) ? null : <ForeignMoneyPanel code={code} />;
}

function HouseAccount({ code }: { code: string }) {
  return useMissingRightInWords(getHouseAccount) ? null : <AccountAtBank code={code} />;
}

function AccountAtBank({ code }: { code: string }) {
  const read = useRead(getHouseAccount, { code }, { message: false });
  const propose = useWrite(proposeHouseAccount, { message: false });
  const decide = useWrite(decideHouseAccount);
  return (
    <BankAccounts
      read={read}
      command="treasury:add-house-account"
      needs={proposeHouseAccount}
      propose={(asked) => propose.mutateAsync({ code, ...asked })}
      decide={decide.mutateAsync}
    />
  );
}
