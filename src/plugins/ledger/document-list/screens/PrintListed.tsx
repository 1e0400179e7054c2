import { useMemo } from 'react';
import { useMessages } from '#ui/i18n/useMessages.ts';
import type { AskProps } from '#ui/listScreen/listDefinition.ts';
import BatchDialog from '#ui/paper/BatchDialog.tsx';
import type { DocumentRow } from './documentRow';

/** 振替伝票 of the selected documents in one PDF, in the order of the list. */
export default function PrintListed({ rows, onClose }: AskProps<DocumentRow>) {
  const say = useMessages('ledger');
  const inputs = useMemo(() => rows.map(({ id }) => ({ id })), [rows]);
  return <BatchDialog paper="ledger:voucher" inputs={inputs} title={say('document.voucher')} onClose={onClose} />;
}
