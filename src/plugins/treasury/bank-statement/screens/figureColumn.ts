import type { FieldColumn } from '#ui/listScreen/listDefinition.ts';
import { isYen, type StatementMoney, showFigure } from '../rules/statementMoney';

type AmountField<Row> = {
  [Field in keyof Row]: Row[Field] extends number | null ? Field : never;
}[keyof Row] &
  string;

/** An amount of a house bank, written as its currency is; only yen are added up at the foot of the list. */
export const figureColumn = <Row extends StatementMoney>(
  field: AmountField<Row>,
  currency: string,
  { sum = true } = {},
): FieldColumn<Row> => ({
  ...{ field, kind: 'amount', width: 128 },
  ...(isYen({ currency })
    ? { sum }
    : {
        text: (row: Row) => {
          const amount = row[field];
          return typeof amount === 'number' ? showFigure(amount, row) : '';
        },
      }),
});
