import { useState } from 'react';
import type { OutputOf } from '#core/contract/endpoint.ts';
import { listAccounts } from '#plugins/ledger/account/contract/account.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { CheckField } from '#ui/field/CheckField.tsx';
import { LookUpField } from '#ui/field/LookUpField.tsx';
import { SelectField } from '#ui/field/SelectField.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import type { FieldProblem } from '#ui/form/ErrorSummary.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { notify } from '#ui/toast/notify.ts';
import { type listPayments, makePayment } from '../contract/payment';
import { PAYMENT_WAYS, type PaymentWay } from '../rules/paymentMachine';

interface MakePaymentDialogProps {
  read: OutputOf<typeof listPayments>;
  /** With the payment that was made. */
  onMade: (id: string) => void;
  onClose: () => void;
}

const USUAL_CASH_ACCOUNT = '1010';

/** A payment that waits for another person: everybody who can be paid by bank, or some people in cash or held. */
export function MakePaymentDialog({
  read: { run, open, accounts, usualAccount },
  onMade,
  onClose,
}: MakePaymentDialogProps) {
  const say = useMessages('payroll');
  const payable = open.filter(({ why }) => why === null);
  const [way, setWay] = useState<PaymentWay>(payable.length > 0 ? 'bank' : 'cash');
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    open.filter(({ why }) => why !== null).map(({ employeeId }) => employeeId),
  );
  const [account, setAccount] = useState<string | null>(() => {
    const likely = accounts?.find(({ payerCode }) => payerCode !== '') ?? accounts?.[0];
    return usualAccount ?? likely?.code ?? null;
  });
  // What is known of the account, until something else is typed.
  const known = accounts?.find(({ code }) => code === account);
  const [typedCode, setPayerCode] = useState<string | null>(null);
  const [typedName, setPayerName] = useState<string | null>(null);
  const [typedLedger, setBankLedger] = useState<string | null>();
  const payerCode = typedCode ?? known?.payerCode ?? '';
  const payerName = typedName ?? known?.payerName ?? '';
  const bankLedger = typedLedger === undefined ? (known?.ledgerAccount ?? null) : typedLedger;
  const [cashLedger, setCashLedger] = useState<string | null>(USUAL_CASH_ACCOUNT);
  const [reason, setReason] = useState('');
  const chart = useRead(listAccounts, {}, { message: false });
  const write = useWrite(makePayment, { message: false, untilRead: true });
  const [ledger, setLedger] = way === 'bank' ? [bankLedger, setBankLedger] : [cashLedger, setCashLedger];
  const money = (chart.data?.rows ?? []).filter(({ isBank, isCash }) => isBank || isCash);

  const problems = (): FieldProblem[] => {
    const wanted: readonly (readonly [boolean, string, string])[] = [
      [way === 'bank' && account === null, 'pay-account', 'accountMissing'],
      [way === 'bank' && payerCode.trim() === '', 'pay-payer-code', 'payerCodeMissing'],
      [way === 'bank' && payerName.trim() === '', 'pay-payer-name', 'payerNameMissing'],
      [way !== 'held' && ledger === null, 'pay-ledger', 'ledgerMissing'],
      [way !== 'bank' && chosen.length === 0, 'pay-way', 'employeesMissing'],
      [way === 'held' && reason.trim() === '', 'pay-reason', 'reasonMissing'],
    ];
    const found = wanted.flatMap(([isMissing, fieldId, word]) =>
      isMissing ? [{ fieldId, message: say(`payment.make.${word}`) }] : [],
    );
    const hasNone = way === 'bank' && (accounts ?? []).length === 0;
    return hasNone ? [{ fieldId: 'pay-account', message: say('errors.no-company-account') }, ...found.slice(1)] : found;
  };
  const submit = async () => {
    const found = problems();
    if (found.length > 0) return found;
    const { id, leftOut } = await write.mutateAsync({
      ...{ runId: run.id, version: run.version, way, reason },
      ...(way === 'bank' ? { payerCode: payerCode.trim(), payerName } : { employees: [...chosen] }),
      ...(way === 'bank' && account !== null ? { account } : {}),
      ...(way !== 'held' && ledger !== null ? { ledgerAccount: ledger } : {}),
    });
    notify(
      leftOut > 0 ? 'warning' : 'success',
      leftOut > 0 ? say('payment.make.doneLeftOut', { count: leftOut }) : say('payment.make.done'),
    );
    onMade(id);
    onClose();
    return [];
  };
  return (
    <FormDialog
      onClose={onClose}
      title={say('payment.make.title')}
      description={say('payment.make.explain')}
      width={560}
      submitLabel={say('payment.make.submit')}
      onSubmit={submit}
    >
      <SelectField<PaymentWay>
        id="pay-way"
        label={say('payment.make.way')}
        required
        value={way}
        options={PAYMENT_WAYS.map((each) => ({ value: each, label: say(`paymentWays.${each}`) }))}
        onChange={setWay}
      />
      {way === 'bank' ? (
        <>
          <TextField
            id="pay-people"
            label={say('payment.make.people')}
            readOnly
            value={say('payment.make.peopleCount', { count: payable.length })}
            onChange={() => undefined}
          />
          <SelectField
            id="pay-account"
            label={say('payment.make.account')}
            required
            value={account}
            options={(accounts ?? []).map(({ code, title }) => ({ value: code, label: title }))}
            onChange={setAccount}
          />
          <TextField
            id="pay-payer-code"
            label={say('payment.make.payerCode')}
            required
            maxLength={10}
            value={payerCode}
            onChange={setPayerCode}
          />
          <TextField
            id="pay-payer-name"
            label={say('payment.make.payerName')}
            required
            maxLength={60}
            value={payerName}
            onChange={setPayerName}
          />
        </>
      ) : (
        <fieldset>
          <legend>{say('payment.make.employees')}</legend>
          {open.map(({ employeeId, employee, name, message }) => (
            <div key={employeeId}>
              <CheckField
                label={[employee, name, message].filter(Boolean).join(' ')}
                checked={chosen.includes(employeeId)}
                onChange={(isChosen) =>
                  setChosen(isChosen ? [...chosen, employeeId] : chosen.filter((each) => each !== employeeId))
                }
              />
            </div>
          ))}
        </fieldset>
      )}
      {way === 'held' ? null : (
        <LookUpField
          id="pay-ledger"
          label={say('payment.make.ledgerAccount')}
          required
          value={ledger}
          options={money.map(({ code, title }) => ({ code, title }))}
          onChange={setLedger}
        />
      )}
      <TextField
        id="pay-reason"
        label={say('payment.make.reason')}
        required={way === 'held'}
        maxLength={200}
        value={reason}
        onChange={setReason}
      />
    </FormDialog>
  );
}
