import { useMemo } from 'react';
import { useMessages } from '#ui/i18n/useMessages.ts';
import type { AskProps } from '#ui/listScreen/listDefinition.ts';
import BatchDialog from '#ui/paper/BatchDialog.tsx';
import type { getPayslip, PayRunRow } from '../contract/payRun';

/** The payslips of the selected people of a run in one PDF, drawn meanwhile and cancelled when the dialog is closed. */
export function PrintPayslips({ rows, onClose }: AskProps<PayRunRow>) {
  const say = useMessages('payroll');
  const inputs = useMemo(() => rows.map(({ runId, employeeId }) => ({ runId, employee: employeeId })), [rows]);
  return (
    <BatchDialog<typeof getPayslip>
      paper="payroll:payslip"
      inputs={inputs}
      title={say('slip.title')}
      onClose={onClose}
    />
  );
}
