import { type ReactNode, useState } from 'react';
import { formatAmount } from '#core/value/formatAmount.ts';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import form from '#ui/entryGrid/LinedForm.module.css';
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { Pill } from '#ui/pill/Pill.tsx';
import { useMissingRight } from '#ui/screen/currentUser.ts';
import { useCommandHandlers } from '#ui/screen/screenContext.ts';
import { ScreenBody, ScreenFrame, ScreenStrip } from '#ui/screenFrame/ScreenFrame.tsx';
import { Toolbar } from '#ui/toolbar/Toolbar.tsx';
import { submitVendorInvoice } from '../../contract/vendorInvoice';
import { InBooks } from './InBooks';
import { StatePill } from './StatePill';
import { useLineGrid } from './useLineGrid';
import type { VendorInvoiceWork } from './useVendorInvoice';
import { VendorInvoiceHeader } from './VendorInvoiceHeader';
import { VendorInvoiceLines } from './VendorInvoiceLines';
import { VendorSums } from './VendorSums';
import type { StoredInvoice } from './vendorInvoiceDraft';

interface VendorInvoiceFormProps {
  work: VendorInvoiceWork;
  stored: StoredInvoice | null;
  title: string;
  /** Further buttons in the head. */
  actions?: ReactNode;
}

/** An invoice of a vendor: its head, its lines, and beside them what it comes to and what is to be looked at. */
export function VendorInvoiceForm({ work, stored, title, actions }: VendorInvoiceFormProps) {
  const say = useMessages('purchasing');
  const lines = useLineGrid(work);
  const [isAsked, setAsked] = useState(false);
  const missingSubmit = useMissingRight(submitVendorInvoice);
  const { isEditable, sums, problems } = work;
  const isCredit = work.invoice.kind === 'creditNote';
  const closed = isEditable ? undefined : say('invoice.notDraft');
  const askSubmit = () => {
    if (work.maySubmit()) setAsked(true);
  };
  useCommandHandlers({
    'purchasing:save-invoice': { run: work.save, disabled: closed },
    'purchasing:submit-invoice': { run: askSubmit, disabled: closed, asks: 'itself' },
    'purchasing:take-order-months': {
      run: work.takeOrderMonths,
      disabled: closed ?? (isCredit ? say('invoice.notOfCredit') : undefined),
    },
    'purchasing:add-invoice-line': { run: lines.add, disabled: closed },
    'purchasing:copy-invoice-line': { run: lines.copy, disabled: closed },
    'purchasing:remove-invoice-line': { run: lines.remove, disabled: closed },
    'purchasing:undo-invoice': {
      run: work.undo,
      disabled: closed ?? (work.canUndo ? undefined : say('invoice.nothingToUndo')),
    },
    'purchasing:redo-invoice': {
      run: work.redo,
      disabled: closed ?? (work.canRedo ? undefined : say('invoice.nothingToRedo')),
    },
  });
  return (
    <ScreenFrame label={title}>
      <Toolbar
        title={title}
        state={
          <>
            {stored ? <StatePill invoice={stored} /> : null}
            {work.isChanged ? <Pill tone="warning">{say('invoice.unsaved')}</Pill> : null}
          </>
        }
        main={
          isEditable && !missingSubmit ? (
            <Button kind="main" command="purchasing:submit-invoice" busy={work.isBusy} onClick={askSubmit}>
              {say('invoice.submit')}
            </Button>
          ) : undefined
        }
      >
        {isEditable ? (
          <Button command="purchasing:save-invoice" busy={work.isBusy} onClick={work.save}>
            {say('invoice.save')}
          </Button>
        ) : null}
        {actions}
      </Toolbar>
      <ErrorSummary problems={problems} />
      <ScreenBody>
        <VendorInvoiceHeader work={work} label={title} isStored={stored !== null} />
        {stored ? <InBooks invoice={stored} /> : null}
        <div className={form.work}>
          <VendorInvoiceLines work={work} lines={lines} />
          <VendorSums work={work} inHand={lines.current} />
        </div>
      </ScreenBody>
      <ScreenStrip>
        <strong role="status">
          {say(isCredit ? 'invoiceSums.creditedIs' : 'invoiceSums.payableIs', { amount: formatAmount(sums.payable) })}
        </strong>
        <span>{say('invoiceSums.netIs', { amount: formatAmount(sums.net) })}</span>
        <span>{say('invoiceSums.taxIs', { amount: formatAmount(sums.tax) })}</span>
      </ScreenStrip>
      <ConfirmDialog
        open={isAsked}
        title={say(isCredit ? 'invoice.submitCreditTitle' : 'invoice.submitTitle', {
          amount: formatAmount(sums.payable),
        })}
        description={say('invoice.submitBody')}
        confirmLabel={say('invoice.submit')}
        busy={work.isBusy}
        onConfirm={() => {
          setAsked(false);
          void work.submit();
        }}
        onCancel={() => setAsked(false)}
      />
    </ScreenFrame>
  );
}
