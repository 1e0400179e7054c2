import { useState } from 'react';
import { type Day, dayInTokyo } from '#core/value/day.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { AmountField } from '#ui/field/AmountField.tsx';
import { DayField } from '#ui/field/DayField.tsx';
import { LookUpField } from '#ui/field/LookUpField.tsx';
import { MoneyField } from '#ui/field/MoneyField.tsx';
import { SelectField } from '#ui/field/SelectField.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { notify } from '#ui/toast/notify.ts';
import { listBankAccounts, USUAL_BANK_ACCOUNT } from '../../ledger/account/contract/account';
import { useNumberPrefixes } from '../../ledger/books/parts/useNumberPrefixes';
import { useCurrencyMoney } from '../../ledger/currency/parts/useCurrencyMoney';
import { showNumber } from '../../ledger/document/contract/shownNumber';
import type { Ledger, OpenItem } from '../../ledger/open-item/contract/openItem';
import { clearItems, type Money } from '../contract/clearing';
import { allocateItems, asked, differenceOf, openOf, type Treatment, treatmentsFor } from './allocateItems';
import { PlannedPosting } from './PlannedPosting';
import { useUndoClearing } from './useUndoClearing';

interface MoneyDialogProps {
  ledger: Ledger;
  claims: readonly OpenItem[];
  onClose: () => void;
  onCleared: () => void;
}

/** Money that is not in the books yet: it is posted and clears the chosen items in one act. */
export function MoneyDialog({ ledger, claims, onClose, onCleared }: MoneyDialogProps) {
  const say = useMessages('clearing');
  const prefixes = useNumberPrefixes();
  const today = dayInTokyo(new Date());
  const [first] = claims;
  const { isYen, minorUnits, withCurrency } = useCurrencyMoney(first?.currency ?? 'JPY');
  const banks = useRead(listBankAccounts, {}, { message: false });
  const write = useWrite(clearItems, { message: false, touches: ['Clearing', 'Balance'] });
  const offerUndo = useUndoClearing(onCleared);
  const [account, setAccount] = useState<string | null>(isYen ? USUAL_BANK_ACCOUNT : '1140');
  const [amount, setAmount] = useState<number | null>(claims.reduce((sum, item) => sum + openOf(item), 0));
  const [yen, setYen] = useState<number | null>(null);
  const [on, setOn] = useState<Day | null>(today);
  const [memo, setMemo] = useState('');
  const [chosen, setChosen] = useState<Treatment>('part');

  const money = first ? [{ ...first, entryId: '', open: amount ?? 0, foreignOpen: isYen ? null : (amount ?? 0) }] : [];
  const { difference } = allocateItems(money, claims, { treatment: 'tie', typed: {} });
  // What came in too much cannot stay open on money that is only being posted.
  const treatments = treatmentsFor(difference, ledger).filter(
    (each) => each !== 'tie' && (difference <= 0 || each !== 'part'),
  );
  const treatment = treatments.find((each) => each === chosen) ?? treatments[0] ?? 'part';

  const yenAmount = isYen ? amount : yen;
  const allocation = allocateItems(money, claims, { treatment, typed: {} });
  const settled = differenceOf(treatment, difference);
  const posted: Money | null =
    account && amount && yenAmount
      ? {
          account,
          side: ledger === 'payable' ? 'credit' : 'debit',
          amount: yenAmount,
          ...(isYen ? {} : { foreignAmount: amount }),
          ...(memo ? { memo } : {}),
        }
      : null;

  const submit = async () => {
    const missing = [
      ...(account ? [] : [{ fieldId: 'money-account', message: say('clearing.moneyAccountMissing') }]),
      ...(amount ? [] : [{ fieldId: 'money-amount', message: say('clearing.moneyAmountMissing') }]),
      ...(isYen || yen ? [] : [{ fieldId: 'money-yen', message: say('clearing.moneyYenMissing') }]),
      ...(on ? [] : [{ fieldId: 'money-on', message: say('clearing.moneyDayMissing') }]),
    ];
    if (!posted || !on) return missing;
    const { id, document } = await write.mutateAsync({
      clearedOn: on,
      items: allocation.claims.filter((each) => each.amount > 0).map(asked),
      money: posted,
      ...(settled ? { difference: settled } : {}),
      note: memo,
    });
    notify(
      'success',
      document ? say('clearing.doneWith', { number: showNumber(document, prefixes) }) : say('clearing.done'),
      { action: offerUndo({ id, clearedOn: on }) },
    );
    onCleared();
    onClose();
    return [];
  };
  const amountField = {
    id: 'money-amount',
    label: isYen ? say('clearing.moneyAmount') : `${say('clearing.moneyAmount')} (${first?.currency ?? ''})`,
    required: true,
    value: amount,
    onChange: setAmount,
  };
  return (
    <FormDialog
      onClose={onClose}
      title={say('clearing.moneyTitle')}
      description={say('clearing.moneyExplain', { count: claims.length })}
      width={440}
      submitLabel={say('clearing.moneyConfirm')}
      onSubmit={submit}
    >
      <LookUpField
        id="money-account"
        label={say('clearing.moneyAccount')}
        required
        value={account}
        options={banks.data?.rows ?? []}
        codeWidth={4}
        onChange={setAccount}
      />
      {minorUnits === null ? <AmountField {...amountField} /> : <MoneyField {...amountField} minorUnits={minorUnits} />}
      {isYen ? null : (
        <AmountField id="money-yen" label={say('clearing.moneyYen')} required value={yen} onChange={setYen} />
      )}
      {difference === 0 ? null : (
        <SelectField<Treatment>
          label={say('clearing.treatment.label')}
          value={treatment}
          options={treatments.map((value) => ({
            value,
            label: say(`clearing.treatment.${value === 'part' ? 'partOfClaims' : value}`),
          }))}
          onChange={setChosen}
        />
      )}
      <DayField id="money-on" label={say('clearing.clearedOn')} required today={today} value={on} onChange={setOn} />
      <TextField label={say('clearing.note')} value={memo} maxLength={200} onChange={setMemo} />
      {posted && on ? (
        <PlannedPosting
          items={allocation.claims}
          terms={{ clearedOn: on, money: posted, difference: settled }}
          formatForeign={isYen ? null : withCurrency}
        />
      ) : null}
    </FormDialog>
  );
}
