import { useEffect, useMemo, useRef, useState } from 'react';
import type { OutputOf } from '#core/contract/endpoint.ts';
import { formatDay, formatMonth } from '#core/value/formatDay.ts';
import { Button } from '#ui/button/Button.tsx';
import { EmptyState } from '#ui/emptyState/EmptyState.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import type { ListHandle } from '#ui/list/dataListProps.ts';
import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import { useReadPages } from '#ui/query/useReadPages.ts';
import { useCommandHandlers, useScreen } from '#ui/screen/screenContext.ts';
import { useMissingRightInWords } from '#ui/screen/useMissingRightInWords.ts';
import { ScreenFrame } from '#ui/screenFrame/ScreenFrame.tsx';
import { notify } from '#ui/toast/notify.ts';
import styles from '../../pay-run/screens/PayRun.module.css';
import { listPayments, makePayment, type PaymentRow, takeBankFile } from '../contract/payment';
import { MakePaymentDialog } from './MakePaymentDialog';
import { PaymentDetail } from './PaymentDetail';
import { PayTieStrip } from './PayTieStrip';
import { paymentList } from './paymentList';
import { TakeFileDialog } from './TakeFileDialog';

/** 給与の支払: the bank files of a run, what is paid in cash or held, and whether all of it ties. */
export default function PaymentScreen() {
  const say = useMessages('payroll');
  const { query } = useScreen();
  const runId = query.get('runId') ?? '';
  if (runId !== '') return <PaymentDesk runId={runId} />;
  return (
    <ScreenFrame label={say('payment.listTitle')}>
      <EmptyState kind="empty" title={say('payment.chooseRun')} next={say('payment.chooseRunNext')} />
    </ScreenFrame>
  );
}

type Asked = 'make' | { readonly take: PaymentRow } | { readonly show: PaymentRow } | null;

function PaymentDesk({ runId }: { runId: string }) {
  const say = useMessages('payroll');
  const { setTitle } = useScreen();
  const [asked, setAsked] = useState<Asked>(null);
  const handle = useRef<ListHandle<PaymentRow>>(null);
  // The question of the list itself: it is asked once.
  const { first } = useReadPages(listPayments, { runId }, { message: false });
  const title = first ? titleOf(first, say) : say('payment.listTitle');
  useEffect(() => setTitle(title), [setTitle, title]);
  // The cursor goes to the payment that was made, once it is among the rows.
  const [made, setMade] = useState<string | null>(null);
  const isListed = first?.rows.some(({ id }) => id === made) ?? false;
  useEffect(() => {
    if (made !== null && isListed) handle.current?.goTo(made);
  }, [made, isListed]);
  const cannotMake = useWhyNotMade(first);
  const takeRight = useMissingRightInWords(takeBankFile);
  const cannotTake = takeRight && say('noRight', { right: takeRight });
  const withOne = (run: (row: PaymentRow) => void) => () => {
    const [row, ...others] = handle.current?.rowsInHand() ?? [];
    if (!row) return;
    if (others.length > 0) notify('warning', say('payment.take.one'));
    else run(row);
  };
  const take = withOne((row) => {
    if (row.way === 'bank') setAsked({ take: row });
    else notify('warning', say('payment.take.notBank'));
  });
  useCommandHandlers({
    'payroll:make-payment': { run: () => setAsked('make'), disabled: cannotMake },
    'payroll:take-file': { run: take, disabled: cannotTake },
    'payroll:show-payment': { run: withOne((row) => setAsked({ show: row })) },
  });
  const list = useMemo(() => ({ ...paymentList, title }), [title]);
  const actions = (
    <>
      <Button command="payroll:take-file" disabled={Boolean(cannotTake)} title={cannotTake} onClick={take}>
        {say('payment.acts.take')}
      </Button>
      <Button
        kind="main"
        command="payroll:make-payment"
        disabled={Boolean(cannotMake)}
        title={cannotMake}
        onClick={() => setAsked('make')}
      >
        {say('payment.make.act')}
      </Button>
    </>
  );
  const close = () => setAsked(null);
  return (
    <div className={styles.desk}>
      {first ? <PayTieStrip read={first} /> : null}
      <div className={styles.list}>
        <ListScreen list={{ ...list, actions }} handle={handle} />
      </div>
      {first && asked === 'make' ? <MakePaymentDialog read={first} onMade={setMade} onClose={close} /> : null}
      {asked !== null && typeof asked === 'object' && 'take' in asked ? (
        <TakeFileDialog payment={asked.take} onClose={close} />
      ) : null}
      {asked !== null && typeof asked === 'object' && 'show' in asked ? (
        <PaymentDetail payment={asked.show} onClose={close} />
      ) : null}
    </div>
  );
}

type Read = OutputOf<typeof listPayments>;

const titleOf = ({ run }: Read, say: ReturnType<typeof useMessages>): string =>
  say(run.kind === 'bonus' ? 'payment.ofBonus' : 'payment.of', {
    month: formatMonth(run.month),
    group: run.groupTitle,
    day: formatDay(run.paidOn),
  });

/** Why no payment can be made now, in words; undefined where one can. */
function useWhyNotMade(read: Read | undefined): string | undefined {
  const say = useMessages('payroll');
  const right = useMissingRightInWords(makePayment);
  if (right) return say('noRight', { right });
  if (!read) return say('payment.chooseRun');
  const { state, month } = read.run;
  if (state !== 'confirmed' && state !== 'published') {
    return state === 'paid' ? say('actRefusals.not-now') : say('errors.run-unconfirmed', { month: formatMonth(month) });
  }
  return read.open.length === 0 ? say('errors.nobody-left') : undefined;
}
