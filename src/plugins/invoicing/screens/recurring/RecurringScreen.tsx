import { useEffect, useState } from 'react';
import { dayInTokyo } from '#core/value/day.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { EmptyState } from '#ui/emptyState/EmptyState.tsx';
import { FailedRead } from '#ui/emptyState/FailedRead.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { RecordFrame } from '#ui/record/RecordFrame.tsx';
import { useCommandHandlers, useScreen } from '#ui/screen/screenContext.ts';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { getRecurringInvoice, type RecurringInvoice, updateRecurringInvoice } from '../../contract/recurringInvoice';
import { RecurringForm } from './RecurringForm';
import { copyRecurring } from './recurringDraft';
import { useRecurring } from './useRecurring';

/** 定期請求: one as it is stored, a blank one, or one like another (`?from=`). */
export default function RecurringScreen() {
  const say = useMessages('invoicing');
  const screen = useScreen();
  const { id } = screen.params;
  const from = screen.query.get('from');
  const wanted = id ?? from;
  const read = useRead(getRecurringInvoice, { id: wanted ?? '' }, { enabled: wanted !== null, message: false });
  const { data, error, refetch } = read;
  const stored = id === undefined ? null : (data ?? null);
  const title = stored ? `${stored.title} ${stored.partnerTitle}` : null;
  useEffect(() => screen.setTitle(title), [title, screen.setTitle]);
  if (error?.failure === 'notFound')
    return <EmptyState kind="empty" title={say('recurring.notFound')} next={say('recurring.notFoundNext')} />;
  if (error && !data) return <FailedRead error={error} onRetry={() => void refetch()} />;
  if (wanted !== null && !data) return <Skeleton rows={8} columns={[120, 200, 0]} />;
  return (
    <RecordFrame
      screen="invoicing:recurring-invoice"
      subject={id === undefined ? null : { kind: 'recurring-invoice', id }}
      words={['invoicing', 'recurring']}
      change={updateRecurringInvoice}
      keepsPlace
    >
      <Recurring key={id ?? 'new'} stored={stored} other={data ?? null} />
    </RecordFrame>
  );
}

interface RecurringProps {
  stored: RecurringInvoice | null;
  /** What a new one is like. */
  other: RecurringInvoice | null;
}

function Recurring({ stored, other }: RecurringProps) {
  const say = useMessages('invoicing');
  const screen = useScreen();
  const begins = !stored && other ? copyRecurring(other, dayInTokyo(new Date())) : undefined;
  const work = useRecurring({ stored, begins });
  const [isAsked, setAsked] = useState(false);
  const unsaved = stored ? undefined : say('recurring.notSaved');
  const isMade = stored && stored.runs.length > 0 ? say('recurring.madeSome') : undefined;
  useCommandHandlers({
    'invoicing:copy-recurring': {
      run: () => {
        if (stored) screen.open(`/InvoiceList/recurring/edit?${new URLSearchParams({ from: stored.id })}`);
      },
      disabled: unsaved,
    },
    'invoicing:delete-recurring': { run: () => setAsked(true), disabled: unsaved ?? isMade, asks: 'itself' },
  });
  const title = stored ? `${stored.title} ${stored.partnerTitle}` : say('recurring.newTitle');
  return (
    <>
      <RecurringForm work={work} stored={stored} title={title} />
      <ConfirmDialog
        open={isAsked}
        danger
        title={say('recurring.deleteTitle', { recurring: title })}
        confirmLabel={say('recurring.acts.delete')}
        busy={work.isBusy}
        onConfirm={() => {
          setAsked(false);
          void work.remove();
        }}
        onCancel={() => setAsked(false)}
      />
    </>
  );
}
