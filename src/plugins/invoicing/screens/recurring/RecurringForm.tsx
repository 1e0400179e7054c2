import { useMemo } from 'react';
import { formatAmount } from '#core/value/formatAmount.ts';
import { listNames } from '#plugins/people/contract/names.ts';
import { Button } from '#ui/button/Button.tsx';
import form from '#ui/entryGrid/LinedForm.module.css';
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { Pill } from '#ui/pill/Pill.tsx';
import { useRead } from '#ui/query/useRead.ts';
import { useMissingRight } from '#ui/screen/currentUser.ts';
import { useCommandHandlers } from '#ui/screen/screenContext.ts';
import { ScreenBody, ScreenFrame, ScreenStrip } from '#ui/screenFrame/ScreenFrame.tsx';
import { Toolbar } from '#ui/toolbar/Toolbar.tsx';
import { type RecurringInvoice, updateRecurringInvoice } from '../../contract/recurringInvoice';
import { InvoiceLines } from '../invoice/InvoiceLines';
import { SumsPane } from '../invoice/SumsPane';
import { useLineGrid } from '../invoice/useLineGrid';
import { RecurringHeader } from './RecurringHeader';
import { RecurringStanding } from './RecurringStanding';
import { RECURRING_TONES, standingOf } from './rhythm';
import type { RecurringWork } from './useRecurring';

const SCREEN = 'invoicing:recurring-invoice';

interface RecurringFormProps {
  work: RecurringWork;
  stored: RecurringInvoice | null;
  title: string;
}

/** A recurring invoice: when it falls due, its lines, and beside them what the next one comes to and lacks. */
export function RecurringForm({ work, stored, title }: RecurringFormProps) {
  const say = useMessages('invoicing');
  const names = useRead(listNames, {}, { message: false }).data?.rows;
  const people = useMemo(
    () => (names ?? []).map(({ number, name, kana }) => ({ code: number, title: name, reading: kana })),
    [names],
  );
  const lines = useLineGrid(work, people);
  const missing = useMissingRight(updateRecurringInvoice);
  const { isEditable, isChanged, sums } = work;
  const closed = isEditable ? undefined : say('recurring.hasEnded');
  const undo = work.canUndo ? undefined : say('invoice.nothingToUndo');
  const redo = work.canRedo ? undefined : say('invoice.nothingToRedo');
  useCommandHandlers({
    [`${SCREEN}-save`]: { run: work.save, disabled: closed },
    [`${SCREEN}-add-line`]: { run: lines.add, disabled: closed },
    [`${SCREEN}-copy-line`]: { run: lines.copy, disabled: closed },
    [`${SCREEN}-remove-line`]: { run: lines.remove, disabled: closed },
    [`${SCREEN}-undo`]: { run: work.undo, disabled: closed ?? undo },
    [`${SCREEN}-redo`]: { run: work.redo, disabled: closed ?? redo },
  });
  const standing = stored ? standingOf(stored) : null;
  return (
    <ScreenFrame label={title}>
      <Toolbar
        title={title}
        state={
          <>
            {standing ? <Pill tone={RECURRING_TONES[standing]}>{say(`recurring.states.${standing}`)}</Pill> : null}
            {isChanged ? <Pill tone="warning">{say('invoice.unsaved')}</Pill> : null}
          </>
        }
        main={
          isEditable && !missing ? (
            <Button kind="main" command={`${SCREEN}-save`} busy={work.isBusy} onClick={work.save}>
              {say('recurring.save')}
            </Button>
          ) : undefined
        }
      />
      <ErrorSummary problems={work.problems} />
      <ScreenBody>
        <RecurringHeader work={work} label={title} />
        <div className={form.work}>
          <InvoiceLines work={work} lines={lines} people={people} screen={SCREEN} />
          <SumsPane work={work} inHand={lines.current} />
        </div>
        {stored ? <RecurringStanding stored={stored} isChanged={isChanged} /> : null}
      </ScreenBody>
      <ScreenStrip>
        <strong role="status">{say('recurring.billedIs', { amount: formatAmount(sums.billed) })}</strong>
        <span>{say('sums.netIs', { amount: formatAmount(sums.net) })}</span>
        <span>{say('sums.taxIs', { amount: formatAmount(sums.tax) })}</span>
      </ScreenStrip>
    </ScreenFrame>
  );
}
