import { useMemo } from 'react';
import { useMessages } from '#ui/i18n/useMessages.ts';
import type { AskProps } from '#ui/listScreen/listDefinition.ts';
import BatchDialog from '#ui/paper/BatchDialog.tsx';
import type { FeeStatementRow, getFeeStatement } from '../contract/feeStatement';

/** 支払調書 of the selected payees in one PDF. */
export function PrintFeeStatements({ rows, onClose }: AskProps<FeeStatementRow>) {
  const say = useMessages('purchasing');
  const inputs = useMemo(
    () => rows.flatMap(({ year, partner }) => (partner === null ? [] : [{ year, partner }])),
    [rows],
  );
  return (
    <BatchDialog<typeof getFeeStatement>
      paper="purchasing:fee-statement"
      inputs={inputs}
      title={say('feeStatement.paper')}
      onClose={onClose}
    />
  );
}
