import { useMemo } from 'react';
import { dayInTokyo } from '#core/value/day.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import type { AskProps, RowOf } from '#ui/listScreen/listDefinition.ts';
import BatchDialog from '#ui/paper/BatchDialog.tsx';
import { useScreen } from '#ui/screen/screenContext.ts';
import type { listReceivables } from '../../ageing/contract/ageing';
import type { getCustomerStatement, Letter } from '../contract/customerStatement';
import { recipientsOf } from '../rules/recipientsOf';

type Row = RowOf<typeof listReceivables>;

/** 残高明細書 of the selected customers in one PDF. */
export const PrintStatements = (asked: AskProps<Row>) => <PrintLetters {...asked} letter="statement" />;

/** 督促状 to those of the selected customers who are overdue. */
export const PrintReminders = (asked: AskProps<Row>) => <PrintLetters {...asked} letter="reminder" />;

function PrintLetters({ rows, letter, onClose }: AskProps<Row> & { letter: Letter }) {
  const say = useMessages('cash');
  const asOf = useScreen().query.get('asOf') ?? dayInTokyo(new Date());
  const inputs = useMemo(
    () => recipientsOf(letter, rows).map((partner) => ({ partner, asOf, letter })),
    [rows, letter, asOf],
  );
  return (
    <BatchDialog<typeof getCustomerStatement>
      paper="cash:customer-statement"
      inputs={inputs}
      title={say(`letters.${letter}`)}
      onClose={onClose}
    />
  );
}
