import type { Attachment } from '#core/record/attachment.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { PDF, useFileAddress } from '#ui/record/useFileAddress.ts';
import styles from './Sheet.module.css';
import type { TypedLine } from './sheetDraft';

interface ReceiptPaneProps {
  line: TypedLine | null;
  lines: readonly TypedLine[];
  receipts: readonly Attachment[];
}

/** The receipt of the line under the cursor, beside the lines. */
export function ReceiptPane({ line, lines, receipts }: ReceiptPaneProps) {
  const say = useMessages('expenses');
  const receipt = receipts.find(({ id }) => id === line?.receiptId);
  if (!receipt || !line) return null;
  return <ReceiptFile file={receipt} label={say('sheet.receiptOf', { line: lines.indexOf(line) + 1 })} />;
}

/** One receipt with its name. */
export function ReceiptFile({ file, label }: { file: Attachment; label: string }) {
  const say = useMessages('expenses');
  return (
    <aside className={styles.receiptPane} aria-label={label}>
      <p className={styles.heading}>{file.name}</p>
      {file.mediaType.startsWith('image/') ? (
        <Picture file={file} alt={label} />
      ) : file.mediaType === PDF ? (
        <Paper file={file} title={label} />
      ) : (
        <p className={styles.quiet}>{say('sheet.receiptUnshown')}</p>
      )}
    </aside>
  );
}

function Picture({ file, alt }: { file: Attachment; alt: string }) {
  const { address } = useFileAddress(file);
  return address ? <img src={address} alt={alt} /> : null;
}

/** A PDF in the viewer of the browser. */
function Paper({ file, title }: { file: Attachment; title: string }) {
  const { address } = useFileAddress(file);
  return address ? <iframe className={styles.paper} src={address} title={title} /> : null;
}
