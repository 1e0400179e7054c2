import { useState } from 'react';
import { actOnRequest } from '#core/approval/contract.ts';
import { dayInTokyo } from '#core/value/day.ts';
import { formatAmount } from '#core/value/formatAmount.ts';
import { formatDay, formatMonthDay } from '#core/value/formatDay.ts';
import { ApprovalDialog } from '#ui/approval/ApprovalDialog.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useShownKeys } from '#ui/keys/ShownKeysContext.ts';
import { useRead } from '#ui/query/useRead.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { ScreenLink } from '#ui/screen/ScreenLink.tsx';
import { useCommandHandlers } from '#ui/screen/screenContext.ts';
import { TilePending } from '#ui/tiles/TilePending.tsx';
import { notify } from '#ui/toast/notify.ts';
import { useApprovalWords } from '#ui/words/approvalWords.ts';
import { type TodaysWork, todaysWork, type WorkRow } from '../../contract/dashboard';
import { useDecisionTouches } from '../inbox/decisionTouches';
import { useWalk } from './useWalk';
import styles from './Work.module.css';

const ROWS = 8;
const idOf = (kind: string, row: string) => `${kind} ${row}`;

/** 今日の仕事: what waits for me, kind by kind. Each row is walked by arrows and opens where it is done; a request is decided here. */
export default function WorkTile() {
  const say = useMessages('assistant');
  const read = useRead(todaysWork, {}, { message: false });
  const kinds = read.data?.kinds ?? [];
  const ids = kinds.flatMap(({ kind, rows }) => rows.map(({ id }) => idOf(kind, id)));
  const { container, current, onFocus, onKeyDown } = useWalk(ids);
  const chosen = kinds.flatMap(({ kind, rows }) => rows.filter(({ id }) => idOf(kind, id) === current))[0];
  const [asked, setAsked] = useState<WorkRow | null>(null);
  useCommandHandlers({
    'assistant:approve-work': {
      run: () => setAsked(chosen ?? null),
      disabled: chosen?.request ? undefined : say('work.noRequest'),
    },
  });
  if (!read.data) return <TilePending read={read} rows={ROWS} />;
  if (kinds.length === 0) return <p className={styles.none}>{say('work.none')}</p>;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links in it have the keyboard; arrows lead from one to the next
    <div ref={container} className={styles.work} onFocus={onFocus} onKeyDown={onKeyDown}>
      {kinds.map((kind) => (
        <WorkKindRows key={kind.kind} kind={kind} current={current} />
      ))}
      {asked?.request ? <Approval row={asked} onClose={() => setAsked(null)} /> : null}
    </div>
  );
}

function WorkKindRows({
  kind: { kind, title, count, path, rows },
  current,
}: {
  kind: TodaysWork['kinds'][number];
  current: string | undefined;
}) {
  const say = useMessages('assistant');
  const keys = useShownKeys('assistant:approve-work');
  return (
    <section className={styles.kind} aria-label={title}>
      <h3>
        {title}
        {count > rows.length ? (
          <ScreenLink to={path} tabIndex={-1}>
            {say('work.all', { count })}
          </ScreenLink>
        ) : null}
      </h3>
      <ul>
        {rows.map(({ id, title: row, note, dueOn, isLate, amount, path: to, request }) => (
          <li key={id}>
            <ScreenLink
              to={to}
              className={styles.row}
              data-work={idOf(kind, id)}
              tabIndex={idOf(kind, id) === current ? 0 : -1}
            >
              <span className={styles.rowTitle} title={row}>
                <span className={styles.rowText}>{row}</span>
                {request && keys ? (
                  <span className={styles.act} aria-hidden="true">
                    <kbd>{keys}</kbd>
                  </span>
                ) : null}
              </span>
              <span className={styles.note}>{note}</span>
              <span className={isLate ? styles.late : styles.note}>
                {dueOn === null ? '' : say(isLate ? 'work.late' : 'work.due', { day: shortDay(dueOn) })}
              </span>
              <span className={styles.amount}>{amount === null ? '' : formatAmount(amount)}</span>
            </ScreenLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Without the year where it is this one: the title beside it needs the room. */
const shortDay = (day: string): string =>
  day.slice(0, 4) === dayInTokyo(new Date()).slice(0, 4) ? formatMonthDay(day) : formatDay(day);

/** Asks for the comment of an approval, as everywhere, and decides. */
function Approval({ row: { title, request }, onClose }: { row: WorkRow; onClose: () => void }) {
  const words = useApprovalWords();
  const touches = useDecisionTouches();
  const write = useWrite(actOnRequest, { message: false, touches });
  if (!request) return null;
  const { kind, id, version } = request;
  return (
    <ApprovalDialog
      act="approve"
      kind={kind}
      title={title}
      earlierSteps={[]}
      onSubmit={async ({ comment }) => {
        await write.mutateAsync({ kind, id, version, act: 'approve', ...(comment === '' ? {} : { comment }) });
        onClose();
        notify('success', words.done.approve);
      }}
      onClose={onClose}
    />
  );
}
