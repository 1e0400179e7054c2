import { formatAmount } from '#core/value/formatAmount.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { ReportTable } from '#ui/report/ReportTable.tsx';
import type { AmountColumn } from '../contract/financialReport';
import { PROFIT } from '../rules/selectAccounts';

export interface DrilledAccount {
  readonly code: string;
  readonly title: string;
  readonly amount: number;
}

interface DrillDialogProps {
  readonly title: string;
  readonly accounts: readonly DrilledAccount[];
  /** What Enter leads on to: the ledger, or the budget. */
  readonly source: AmountColumn['source'];
  readonly open: (account: string) => void;
  readonly onClose: () => void;
}

/** The accounts a figure is made of; Enter leads on from one. */
export function DrillDialog({ title, accounts, source, open, onClose }: DrillDialogProps) {
  const say = useMessages('statements');
  const total = accounts.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <Dialog
      open
      onClose={onClose}
      width={520}
      title={say('report.drillTitle', { row: title })}
      description={say(source === 'plan' ? 'report.drillPlan' : 'report.drillExplain', {
        count: accounts.length,
        total: formatAmount(total),
      })}
    >
      <ReportTable
        label={say('report.drillTitle', { row: title })}
        titleHeading={say('report.account')}
        columns={[{ field: 'amount', title: say('report.amount') }]}
        rows={accounts.map(({ code, title: name, amount }) => ({ id: code, code, title: name, amounts: { amount } }))}
        canOpen={({ code }) => code !== PROFIT}
        onOpen={({ id }) => {
          onClose();
          open(id);
        }}
      />
    </Dialog>
  );
}
