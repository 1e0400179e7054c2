import { Download } from 'lucide-react';
import { useCallback, useState } from 'react';
import type { InputOf, OutputOf } from '#core/contract/endpoint.ts';
import { formatAmount } from '#core/value/formatAmount.ts';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { saveAnswer } from '#ui/download/saveAnswer.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { ImportScreen } from '#ui/importPreview/ImportScreen.tsx';
import { useImport } from '#ui/importPreview/useImport.ts';
import { useRead } from '#ui/query/useRead.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { useCommandHandlers } from '#ui/screen/screenContext.ts';
import { ScreenStrip } from '#ui/screenFrame/ScreenFrame.tsx';
import { notify } from '#ui/toast/notify.ts';
import { downloadInvoices, INVOICE_COLUMNS } from '../contract/invoiceFiles';
import {
  applyInvoiceImport,
  importInvoices,
  listInvoiceImports,
  showInvoiceColumns,
  undoInvoiceImport,
} from '../contract/invoiceImport';

const FORMATS = ['xlsx', 'csv', 'cp932'] as const;

/** 請求書CSV一覧: drafts of invoices from a file of lines, looked at row by row and by rate; and invoices as such a file. */
export default function InvoiceImportScreen() {
  const say = useMessages('invoicing');
  const nameOf = useCallback((column: string) => say(`columns.${column}`), [say]);
  const reading = useWrite(importInvoices, { message: false, loading: false });
  const applying = useWrite(applyInvoiceImport, { message: false });
  const showing = useWrite(showInvoiceColumns, { message: false, loading: false });
  const way = useImport({
    read: (file, columns) => reading.mutateAsync({ file, columns }),
    columns: (file) => showing.mutateAsync({ file }),
    apply: async ({ digest }, file, columns) => {
      const { invoices, billed } = await applying.mutateAsync({ file, columns, digest: digest ?? '' });
      return say('imports.applied', { invoices, amount: formatAmount(billed) });
    },
  });
  return (
    <ImportScreen
      title={say('imports.title')}
      hint={say('imports.hint')}
      command="invoicing:apply-import"
      way={way}
      nameOf={nameOf}
      meanings={INVOICE_COLUMNS}
      downloads={<Downloads />}
      confirm={(count) => ({ title: say('imports.confirm'), description: say('imports.confirmExplain', { count }) })}
      summary={(found) => <Sums found={found} />}
    >
      <Imported />
    </ImportScreen>
  );
}

/** What the file comes to, rate by rate, and what its months come to with it. */
function Sums({ found }: { found: OutputOf<typeof importInvoices> }) {
  const say = useMessages('invoicing');
  return (
    <ScreenStrip>
      <strong>{say('imports.sums', { invoices: found.invoices, amount: formatAmount(found.billed) })}</strong>
      {found.perRate.map(({ taxCode, taxable, tax, before }) => (
        <span key={taxCode}>
          {say('imports.ofRate', {
            rate: say(`rates.${taxCode}`),
            taxable: formatAmount(taxable),
            tax: formatAmount(tax),
            taxableBefore: formatAmount(before.taxable),
            taxableAfter: formatAmount(before.taxable + taxable),
            taxBefore: formatAmount(before.tax),
            taxAfter: formatAmount(before.tax + tax),
          })}
        </span>
      ))}
    </ScreenStrip>
  );
}

/** The files that were taken over; the latest can be taken back as long as all it made are drafts. */
function Imported() {
  const say = useMessages('invoicing');
  const rows = useRead(listInvoiceImports, {}, { message: false }).data?.rows ?? [];
  const undoing = useWrite(undoInvoiceImport);
  const [isAsked, setAsked] = useState(false);
  const latest = rows.find(({ undoneAt }) => undoneAt === null);
  const why = latest && latest.drafts === latest.invoices ? undefined : say('imports.nothingToUndo');
  useCommandHandlers({ 'invoicing:undo-import': { run: () => setAsked(true), disabled: why, asks: 'itself' } });
  if (!latest) return null;
  const told = { name: latest.name, invoices: latest.invoices, amount: formatAmount(latest.billed) };
  return (
    <ScreenStrip>
      <span>{say('imports.latest', told)}</span>
      <Button command="invoicing:undo-import" disabled={why !== undefined} title={why} onClick={() => setAsked(true)}>
        {say('imports.undo')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        danger
        title={say('imports.undoTitle', told)}
        confirmLabel={say('imports.undo')}
        busy={undoing.isPending}
        onConfirm={() =>
          undoing.mutate(
            { id: latest.id },
            {
              onSuccess: ({ deleted }) => notify('success', say('imports.undone', { count: deleted })),
              onSettled: () => setAsked(false),
            },
          )
        }
        onCancel={() => setAsked(false)}
      />
    </ScreenStrip>
  );
}

/** Invoices as a file, and the file with nothing but its header. */
function Downloads() {
  const say = useMessages('invoicing');
  return (
    <>
      <Button onClick={() => void download({ format: 'xlsx', empty: 'true' })}>
        <Download size={14} aria-hidden="true" />
        {say('imports.template')}
      </Button>
      {FORMATS.map((format) => (
        <Button key={format} onClick={() => void download({ format, empty: 'false' })}>
          <Download size={14} aria-hidden="true" />
          {say(`imports.format.${format}`)}
        </Button>
      ))}
    </>
  );
}

async function download(input: InputOf<typeof downloadInvoices>): Promise<void> {
  await saveAnswer(downloadInvoices, input);
}
