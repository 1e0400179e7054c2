import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { Figures } from '#ui/figures/Figures.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import type { AskProps } from '#ui/listScreen/listDefinition.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { notify } from '#ui/toast/notify.ts';
import { type DifferenceRow, tieStatementLines } from '../contract/bankStatement';
import { showFigure } from '../rules/statementMoney';

const sumOf = (rows: readonly DifferenceRow[], side: 'bankAmount' | 'ledgerAmount') =>
  rows.reduce((sum, row) => sum + (row[side] ?? 0), 0);

/** The rows that were selected on both sides, and whether they come to the same. */
export function TieDialog({ rows, onClose }: AskProps<DifferenceRow>) {
  const say = useMessages('treasury');
  const tie = useWrite(tieStatementLines, { message: false });
  const show = (amount: number) => (rows[0] ? showFigure(amount, rows[0]) : '');
  const [bank, ledger] = [sumOf(rows, 'bankAmount'), sumOf(rows, 'ledgerAmount')];
  return (
    <FormDialog
      onClose={onClose}
      title={say('reconciliation.tieTitle', { count: rows.length })}
      description={say(bank === ledger ? 'reconciliation.tieExplain' : 'reconciliation.tieDiffers')}
      width={520}
      asksToDiscard={false}
      submitLabel={say('reconciliation.acts.tie')}
      onSubmit={async () => {
        const [first] = rows;
        if (!first) return [];
        const { tied } = await tie.mutateAsync({
          houseBank: first.houseBank,
          lines: rows.flatMap(({ lines }) => lines),
          entries: rows.flatMap(({ entries }) => entries),
        });
        notify('success', say('reconciliation.tied', { count: tied }));
        onClose();
        return [];
      }}
    >
      <Figures
        figures={[
          [say('reconciliation.bankAmount'), show(bank)],
          [say('reconciliation.ledgerAmount'), show(ledger)],
          [say('reconciliation.difference'), show(bank - ledger)],
        ]}
      />
    </FormDialog>
  );
}
