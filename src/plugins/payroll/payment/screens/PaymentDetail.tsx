import { formatAmount } from '#core/value/formatAmount.ts';
import { formatInstant } from '#core/value/formatInstant.ts';
import { RequestFacts, RequestLines } from '#ui/approval/RequestParts.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { listNames } from '#ui/words/kitWords.ts';
import type { PaymentRow } from '../contract/payment';

/** Who is in a payment, its hash, and what was done to it by whom. */
export function PaymentDetail({ payment, onClose }: { payment: PaymentRow; onClose: () => void }) {
  const say = useMessages('payroll');
  return (
    <Dialog open title={say('payment.detail')} width={760} onClose={onClose}>
      <RequestFacts
        facts={[
          [say('payment.account'), payment.account],
          [say('payment.sha256'), payment.sha256],
          [say('payment.reason'), payment.reason],
          [say('payment.warnings'), payment.warnings && listNames(payment.warnings)],
        ]}
      />
      <RequestLines
        label={say('payment.detail')}
        columns={[
          { title: say('payment.employee') },
          { title: say('payment.name') },
          { title: say('payment.amount'), isAmount: true },
        ]}
        rows={payment.people.map(({ employee, name, amount }) => ({
          key: employee,
          cells: [employee, name, amount === null ? '' : formatAmount(amount)],
        }))}
      />
      <RequestLines
        label={say('payment.history')}
        columns={[{ title: say('payment.history') }, { title: say('payment.by') }, { title: say('payment.reason') }]}
        rows={payment.history.map(({ act, by, at, reason }) => ({
          key: `${act} ${at}`,
          cells: [`${formatInstant(at)} ${say(`payment.historyActs.${act}`)}`, by, reason],
        }))}
      />
    </Dialog>
  );
}
