import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { fetchFile } from '../../../../core/client/callEndpoint';
import { type Attachment, downloadAttachment } from '../../../../core/record/attachment';
import { useMessages } from '../../../../ui/i18n/useMessages';
import styles from './Sheet.module.css';
import type { TypedLine } from './sheetDraft';

interface ReceiptPaneProps {
  line: TypedLine | null;
  lines: readonly TypedLine[];
  receipts: readonly Attachment[];
  isSaved: boolean;
}

/** The receipt of the line under the cursor, beside the lines. */
export function ReceiptPane({ line, lines, receipts, isSaved }: ReceiptPaneProps) {
  const say = useMessages('expenses');
  const receipt = receipts.find(({ id }) => id === line?.receiptId);
  if (!receipt || !line) {
    if (isSaved) return null;
    return <aside className={`${styles.receiptPane} ${styles.quiet}`}>{say('sheet.receiptsAfterSaving')}</aside>;
  }
  const label = say('sheet.receiptOf', { line: lines.indexOf(line) + 1 });
  return (
    <aside className={styles.receiptPane} aria-label={label}>
      <h2 className={styles.heading}>{receipt.name}</h2>
      {receipt.mediaType.startsWith('image/') ? (
        <Picture id={receipt.id} alt={label} />
      ) : (
        <p className={styles.quiet}>{say('sheet.receiptUnshown')}</p>
      )}
    </aside>
  );
}

function Picture({ id, alt }: { id: string; alt: string }) {
  const file = useQuery({
    queryKey: ['Attachment', 'content', id],
    queryFn: () => fetchFile(downloadAttachment, { id }, { loading: false }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [address, setAddress] = useState<string | null>(null);
  const content = file.data?.content;
  useEffect(() => {
    if (!content) return;
    const made = URL.createObjectURL(content);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [content]);
  return address ? <img src={address} alt={alt} /> : null;
}
