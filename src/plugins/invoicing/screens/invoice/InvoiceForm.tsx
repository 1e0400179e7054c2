import { type ReactNode, useMemo, useState } from 'react';
import { formatAmount } from '#core/value/formatAmount.ts';
import { listNames } from '#plugins/people/contract/names.ts';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import form from '#ui/entryGrid/LinedForm.module.css';
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { Pill } from '#ui/pill/Pill.tsx';
import { useRead } from '#ui/query/useRead.ts';
import { useMissingRight } from '#ui/screen/currentUser.ts';
import { useCommandHandlers } from '#ui/screen/screenContext.ts';
import { ScreenBody, ScreenFrame, ScreenStrip } from '#ui/screenFrame/ScreenFrame.tsx';
import { Toolbar } from '#ui/toolbar/Toolbar.tsx';
import { issueInvoice } from '../../contract/customerInvoice';
import { InBooks } from './InBooks';
import { InvoiceHeader } from './InvoiceHeader';
import { InvoiceLines } from './InvoiceLines';
import type { StoredInvoice } from './invoiceDraft';
import { StatePill } from './StatePill';
import { SumsPane } from './SumsPane';
import type { InvoiceWork } from './useInvoice';
import { useLineGrid } from './useLineGrid';

interface InvoiceFormProps {
  work: InvoiceWork;
  /** The id of the screen; its commands begin with it. */
  screen: 'invoicing:new-invoice' | 'invoicing:invoice';
  stored: StoredInvoice | null;
  title: string;
  /** Further buttons in the head. */
  actions?: ReactNode;
}

/** An invoice: its head, its lines, and beside them what it comes to and what it lacks. */
export function InvoiceForm({ work, screen, stored, title, actions }: InvoiceFormProps) {
  const say = useMessages('invoicing');
  const names = useRead(listNames, {}, { message: false }).data?.rows;
  const people = useMemo(
    () => (names ?? []).map(({ number, name, kana }) => ({ code: number, title: name, reading: kana })),
    [names],
  );
  const lines = useLineGrid(work, people);
  const [isAsked, setAsked] = useState(false);
  const missingIssue = useMissingRight(issueInvoice);
  const { isEditable, sums, problems } = work;
  const closed = isEditable ? undefined : say('invoice.notDraft');
  const askIssue = () => {
    if (work.mayIssue()) setAsked(true);
  };
  useCommandHandlers({
    [`${screen}-save`]: { run: work.save, disabled: closed },
    [`${screen}-issue`]: { run: askIssue, disabled: closed, asks: 'itself' },
    [`${screen}-add-line`]: { run: lines.add, disabled: closed },
    [`${screen}-copy-line`]: { run: lines.copy, disabled: closed },
    [`${screen}-remove-line`]: { run: lines.remove, disabled: closed },
    [`${screen}-undo`]: {
      run: work.undo,
      disabled: closed ?? (work.canUndo ? undefined : say('invoice.nothingToUndo')),
    },
    [`${screen}-redo`]: {
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
          isEditable && !missingIssue ? (
            <Button kind="main" command={`${screen}-issue`} busy={work.isBusy} onClick={askIssue}>
              {say('invoice.issue')}
            </Button>
          ) : undefined
        }
      >
        {isEditable ? (
          <Button command={`${screen}-save`} busy={work.isBusy} onClick={work.save}>
            {say('invoice.save')}
          </Button>
        ) : null}
        {actions}
      </Toolbar>
      <ErrorSummary problems={problems} />
      <ScreenBody>
        <InvoiceHeader work={work} label={title} />
        {stored ? <InBooks invoice={stored} /> : null}
        <div className={form.work}>
          <InvoiceLines work={work} lines={lines} people={people} screen={screen} />
          <SumsPane work={work} inHand={lines.current} />
        </div>
      </ScreenBody>
      <ScreenStrip>
        <strong role="status">{say('sums.billedIs', { amount: formatAmount(sums.billed) })}</strong>
        <span>{say('sums.netIs', { amount: formatAmount(sums.net) })}</span>
        <span>{say('sums.taxIs', { amount: formatAmount(sums.tax) })}</span>
      </ScreenStrip>
      <ConfirmDialog
        open={isAsked}
        title={say('invoice.issueTitle', { amount: formatAmount(sums.billed) })}
        description={say('invoice.issueBody')}
        confirmLabel={say('invoice.issue')}
        busy={work.isBusy}
        onConfirm={() => {
          setAsked(false);
          void work.issue();
        }}
        onCancel={() => setAsked(false)}
      />
    </ScreenFrame>
  );
}
