import { useState } from 'react';
import { type Day, dayInTokyo } from '#core/value/day.ts';
import { formatAmount, formatCount } from '#core/value/formatAmount.ts';
import { formatDay } from '#core/value/formatDay.ts';
import { isMoneyAccount, listAccounts, USUAL_BANK_ACCOUNT } from '#plugins/ledger/account/contract/account.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { DayField } from '#ui/field/DayField.tsx';
import { LookUpField } from '#ui/field/LookUpField.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { rowAct } from '#ui/listScreen/listDefinition.ts';
import { useRowActs } from '#ui/listScreen/useRowActs.ts';
import { useRead } from '#ui/query/useRead.ts';
import { paySheet, type SheetHead } from '../../contract/expenseSheet';
import { FORESEEN_AT_MOST, foreseePayment } from '../../contract/sheetForesight';
import { claimAt } from '../../rules/claimMachine';
import styles from './PayDialog.module.css';
import { WithoutBank } from './WithoutBank';

type PaidSheet = Pick<SheetHead, 'id' | 'version' | 'number' | 'kind' | 'state' | 'ownerName' | 'title'> &
  Pick<SheetHead, 'total' | 'payable'>;

/** A claim is paid once it is booked, an advance as soon as it is approved. */
export const isToBePaid = (sheet: Pick<SheetHead, 'kind' | 'state'>): boolean => claimAt(sheet).can('pay');

const amountOf = ({ kind, total, payable }: PaidSheet) => (kind === 'advance' ? total : payable);

interface PayDialogProps {
  sheets: readonly PaidSheet[];
  onClose: () => void;
}

/**
 * Pays sheets on one day from one account, each with a result of its own: what could not be paid stays, with the reason.
 * The server pays a sheet once, as it was seen; whoever comes second is told.
 */
export function PayDialog({ sheets, onClose }: PayDialogProps) {
  const say = useMessages('expenses');
  const today = dayInTokyo(new Date());
  const known = useRead(listAccounts, {}, { message: false });
  const accounts = known.data?.rows ?? [];
  const [left, setLeft] = useState(sheets);
  const [on, setOn] = useState<Day | null>(today);
  const [account, setAccount] = useState<string | null>(USUAL_BANK_ACCOUNT);
  const acts = useRowActs<PaidSheet>({
    rowId: ({ id }) => id,
    say: (key, params) => say(`pay.${key}`, params),
    sayAny: say,
    onFinished: (notPaid) => {
      setLeft(notPaid);
      if (notPaid.length === 0) onClose();
    },
  });
  const isByBank = accounts.some(({ code, isBank }) => code === account && isBank);
  const ids = left.slice(0, FORESEEN_AT_MOST).map(({ id }) => id);
  const seen = useRead(
    foreseePayment,
    { ids, paidOn: on ?? today },
    { enabled: on !== null && left.length > 0, message: false },
  );
  // Cash is paid on any day, a bank pays when it is open.
  const paidOn = isByBank ? seen.data?.bankDay : (on ?? undefined);
  const submit = async () => {
    if (left.length > FORESEEN_AT_MOST) return [{ message: say('pay.tooMany', { most: FORESEEN_AT_MOST }) }];
    if (on === null || account === null) return [{ fieldId: 'pay-account', message: say('pay.accountMissing') }];
    if (paidOn === undefined) return [{ message: seen.error?.message ?? say('pay.notSeen') }];
    const pay = rowAct({
      name: 'pay',
      effect: 'post',
      call: paySheet,
      input: ({ id, version }: PaidSheet) => ({ id, version, paidOn, account }),
      touches: ['AccountingDocument', 'Balance'],
    });
    await acts.start(pay, left);
    return [];
  };
  const moved =
    on === null || paidOn === undefined || paidOn === on
      ? undefined
      : { day: formatDay(on), bankDay: formatDay(paidOn) };
  const sum = left.reduce((total, sheet) => total + amountOf(sheet), 0);
  return (
    <FormDialog
      title={say('pay.title')}
      description={say('pay.explain')}
      width={640}
      submitLabel={say('pay.confirm', { count: formatCount(left.length), amount: formatAmount(sum) })}
      isReading={seen.isLoading || known.isLoading}
      onSubmit={submit}
      onClose={onClose}
    >
      <DayField
        label={say('pay.paidOn')}
        hint={moved === undefined ? undefined : say('pay.moves', moved)}
        required
        today={today}
        value={on}
        onChange={setOn}
      />
      <LookUpField
        id="pay-account"
        label={say('pay.account')}
        required
        codeWidth={4}
        value={account}
        options={accounts.filter(isMoneyAccount)}
        onChange={setAccount}
      />
      {isByBank ? <WithoutBank owners={seen.data?.withoutBankAccount ?? []} /> : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable */}
      <section className={styles.sheets} aria-label={say('pay.sheets')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{say('sheets.number')}</th>
              <th scope="col">{say('sheets.ownerName')}</th>
              <th scope="col">{say('sheets.title')}</th>
              <th scope="col" className={styles.amount}>
                {say('pay.amount')}
              </th>
            </tr>
          </thead>
          <tbody>
            {left.map((sheet) => (
              <Sheet key={sheet.id} sheet={sheet} reason={acts.reasons.get(sheet.id)} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={3}>
                {say('pay.sum')}
              </th>
              <td className={styles.amount}>{formatAmount(sum)}</td>
            </tr>
          </tfoot>
        </table>
      </section>
    </FormDialog>
  );
}

function Sheet({ sheet, reason }: { sheet: PaidSheet; reason: string | undefined }) {
  return (
    <>
      <tr>
        <td>{sheet.number}</td>
        <td>{sheet.ownerName}</td>
        <td>{sheet.title}</td>
        <td className={styles.amount}>{formatAmount(amountOf(sheet))}</td>
      </tr>
      {reason === undefined ? null : (
        <tr>
          <td />
          <td colSpan={3} className={styles.reason}>
            {reason}
          </td>
        </tr>
      )}
    </>
  );
}
