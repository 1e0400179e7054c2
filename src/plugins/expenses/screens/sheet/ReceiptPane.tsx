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
      ) : receipt.mediaType === PDF ? (
        <Paper id={receipt.id} title={label} />
      ) : (
        <p className={styles.quiet}>{say('sheet.receiptUnshown')}</p>
      )}
    </aside>
  );
}

const PDF = 'application/pdf';

function Picture({ id, alt }: { id: string; alt: string }) {
  const address = useFileAddress(id);
  return address ? <img src={address} alt={alt} /> : null;
}

/** A PDF in the viewer of the browser; as nothing but a PDF, whatever it says of itself. */
function Paper({ id, title }: { id: string; title: string }) {
  const address = useFileAddress(id, PDF);
  return address ? <iframe className={styles.paper} src={address} title={title} /> : null;
}

/** Where the browser finds a file that was fetched, as long as it is shown. */
function useFileAddress(id: string, type?: string): string | null {
  const file = useQuery({
    queryKey: ['Attachment', 'content', id],
    queryFn: () => fetchFile(downloadAttachment, { id }, { loading: false }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [address, setAddress] = useState<string | null>(null);
  const content = file.data?.content;
  useEffect(() => {
    if (!content) return;
    const made = URL.createObjectURL(type === undefined ? content : new Blob([content], { type }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [content, type]);
  return address;
}
