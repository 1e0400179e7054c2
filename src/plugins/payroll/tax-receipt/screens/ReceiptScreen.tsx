import { lazy, Suspense, useEffect, useState } from 'react';
import { formatAmount } from '#core/value/formatAmount.ts';
import { formatDay } from '#core/value/formatDay.ts';
import { Button } from '#ui/button/Button.tsx';
import { EmptyState } from '#ui/emptyState/EmptyState.tsx';
import { FailedRead } from '#ui/emptyState/FailedRead.tsx';
import { type Say, useMessages } from '#ui/i18n/useMessages.ts';
import { DataList } from '#ui/list/DataList.tsx';
import { Pill } from '#ui/pill/Pill.tsx';
import { useRead } from '#ui/query/useRead.ts';
import { useCommandHandlers, useScreen } from '#ui/screen/screenContext.ts';
import { ScreenFrame } from '#ui/screenFrame/ScreenFrame.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { Toolbar } from '#ui/toolbar/Toolbar.tsx';
import { getOwnReceipt, getTaxReceipt, type TaxReceiptRead } from '../contract/taxReceipt';
import { SummaryDialog } from './SummaryDialog';

const PaperDialog = lazy(() => import('#ui/paper/PaperDialog.tsx'));

type Content = TaxReceiptRead['content'];
const LINES = [
  'address',
  'pay',
  'incomeAfter',
  'deductions',
  'tax',
  'spouseDeduction',
  'insurance',
  'life',
  'earthquake',
  'mortgage',
  'specifiedRelatives',
  'basic',
  'adjustment',
  'summary',
] as const satisfies (keyof Content)[];

interface Line {
  readonly id: string;
  readonly title: string;
  readonly value: string;
  readonly now: string;
}

const shown = (value: string | number | null): string =>
  typeof value === 'number' ? formatAmount(value) : (value ?? '');
const linesOf = (content: Content, now: Content | null, say: Say): Line[] =>
  LINES.map((code) => ({
    id: code,
    title: say(`receipt.lines.${code}`),
    value: shown(content[code]),
    now: now ? shown(now[code]) : '',
  }));

/** 源泉徴収票 of somebody for those in charge, one's own once it was handed over. */
export default function ReceiptScreen() {
  const say = useMessages('payroll');
  const { query } = useScreen();
  const year = query.get('year') ?? '';
  const employee = query.get('employee') ?? '';
  const isOwn = employee === '';
  const own = useRead(getOwnReceipt, { year }, { enabled: year !== '' && isOwn, message: false });
  const other = useRead(getTaxReceipt, { year, employee }, { enabled: year !== '' && !isOwn, message: false });
  if (isOwn && own.data) {
    const { content, isReissue, issuedOn } = own.data;
    const state = isReissue ? say('receipt.acts.reissue') : say('receiptStates.handedOver');
    return (
      <OneReceipt content={content} now={null} state={`${state} ${formatDay(issuedOn)}`} employee={null} read={null} />
    );
  }
  if (!isOwn && other.data) {
    const { content, now, state, issues } = other.data;
    const told = issues.length > 1 ? say('receipt.reissued', { count: issues.length }) : say(`receiptStates.${state}`);
    return <OneReceipt content={content} now={now} state={told} employee={employee} read={other.data} />;
  }
  const { error, refetch } = isOwn ? own : other;
  return (
    <ScreenFrame label={say('receipt.title')}>
      {year === '' ? (
        <EmptyState kind="empty" title={say('receipt.none')} next={say('receipt.noneNext')} />
      ) : error ? (
        <FailedRead error={error} onRetry={refetch} />
      ) : (
        <Skeleton rows={14} columns={[240, 160, 0]} />
      )}
    </ScreenFrame>
  );
}

interface OneReceiptProps {
  content: Content;
  now: Content | null;
  state: string;
  /** Null for one's own. */
  employee: string | null;
  read: TaxReceiptRead | null;
}

function OneReceipt({ content, now, state, employee, read }: OneReceiptProps) {
  const say = useMessages('payroll');
  const { setTitle } = useScreen();
  const [asked, setAsked] = useState<'paper' | 'summary' | null>(null);
  const title = say('receipt.heading', { year: content.year, name: content.name });
  useEffect(() => setTitle(title), [setTitle, title]);
  useCommandHandlers({
    'payroll:receipt-print': { run: () => setAsked('paper') },
    'payroll:receipt-summary': {
      run: () => setAsked('summary'),
      disabled: read === null ? say('receipt.none') : undefined,
    },
  });
  const close = () => setAsked(null);
  const column = (field: 'title' | 'value' | 'now', name: string, width?: number) => ({ field, title: name, width });
  return (
    <ScreenFrame label={title}>
      <Toolbar
        title={title}
        state={<Pill tone={now ? 'warning' : 'info'}>{now ? say('receipt.changed') : state}</Pill>}
        main={
          <Button kind="main" command="payroll:receipt-print" onClick={() => setAsked('paper')}>
            {say('receipt.print')}
          </Button>
        }
      >
        {read ? (
          <Button command="payroll:receipt-summary" onClick={() => setAsked('summary')}>
            {say('receipt.summaryAct')}
          </Button>
        ) : null}
      </Toolbar>
      <DataList<Line>
        takesFocus
        label={say('receipt.fields')}
        columns={[
          column('title', say('receipt.field'), 280),
          column('value', say('receipt.value')),
          ...(now ? [column('now', say('receipt.now'))] : []),
        ]}
        rows={linesOf(content, now, say)}
        rowId={({ id }) => id}
        empty={<EmptyState kind="empty" title={say('receipt.none')} next={say('receipt.noneNext')} />}
      />
      {asked === 'summary' && read ? <SummaryDialog read={read} onClose={close} /> : null}
      {asked === 'paper' ? (
        <Suspense>
          {employee === null ? (
            <PaperDialog
              paper={{ name: 'payroll:own-tax-receipt', of: getOwnReceipt, input: { year: content.year } }}
              title={say('receipt.paper')}
              onClose={close}
            />
          ) : (
            <PaperDialog
              paper={{ name: 'payroll:tax-receipt', of: getTaxReceipt, input: { year: content.year, employee } }}
              title={say('receipt.paper')}
              onClose={close}
            />
          )}
        </Suspense>
      ) : null}
    </ScreenFrame>
  );
}
