import { useEffect, useMemo, useRef, useState } from 'react';
import { useText } from '#ui/i18n/useMessages.ts';
import type { ListHandle } from '#ui/list/dataListProps.ts';
import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import type { RowOf } from '#ui/listScreen/listDefinition.ts';
import { useRead } from '#ui/query/useRead.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { useRequestKinds } from '#ui/screen/requestKinds.ts';
import { useCommandHandlers } from '#ui/screen/screenContext.ts';
import { useScreenTitles } from '#ui/screen/screenTitles.ts';
import { joinClasses } from '#ui/theme/joinClasses.ts';
import { countInbox, type listInbox, markRead } from '../contract/inbox';
import { useDecisionTouches } from './inbox/decisionTouches';
import styles from './inbox/Inbox.module.css';
import { InboxPreview } from './inbox/InboxPreview';
import { inboxList } from './inbox/inboxList';
import { Notices } from './Notices';

type InboxRow = RowOf<typeof listInbox>;

/** Read is what the cursor has rested on for so many milliseconds. */
const READ_AFTER = 1_200;

const NO_KINDS: readonly { kind: string; path: string }[] = [];

/** 受信トレイ: everything that waits for me, and the request under the cursor beside it. */
export default function InboxScreen() {
  const titleOf = useScreenTitles();
  const text = useText();
  const touches = useDecisionTouches();
  const [current, setCurrent] = useState<InboxRow | null>(null);
  const requestKinds = useRequestKinds();
  const kindOf = useMemo(
    () =>
      ({ kind, path }: { kind: string; path: string }) => {
        const title = requestKinds.find((known) => known.kind === kind)?.title ?? titleOf(path);
        return title ? text(title) : '';
      },
    [requestKinds, titleOf, text],
  );
  const kinds = useRead(countInbox, {}, { message: false }).data?.kinds ?? NO_KINDS;
  const list = useMemo(() => inboxList({ kindOf, kinds, touches }), [kindOf, kinds, touches]);
  useMarkRead(current);
  const [selected, setSelected] = useState<readonly InboxRow[]>([]);
  const [isWide, setWide] = useState(false);
  const rows = useRef<ListHandle<InboxRow>>(null);
  useCommandHandlers({
    'assistant:next-request': { run: () => rows.current?.step(1) },
    'assistant:previous-request': { run: () => rows.current?.step(-1) },
  });
  return (
    <div className={joinClasses(styles.screen, isWide && styles.wide)}>
      <div className={styles.list}>
        <div className={styles.told}>
          <Notices />
        </div>
        <ListScreen
          list={list}
          handle={rows}
          onPoint={setCurrent}
          onSelect={setSelected}
          onPreview={() => setWide((now) => !now)}
        />
      </div>
      <InboxPreview row={current} selected={selected} kindOf={kindOf} isWide={isWide} touches={touches} />
    </div>
  );
}

function useMarkRead(row: InboxRow | null): void {
  const { mutate } = useWrite(markRead, { message: false, loading: false });
  const id = row?.isUnread ? row.id : undefined;
  useEffect(() => {
    if (id === undefined) return;
    const timer = setTimeout(() => mutate({ ids: [id] }), READ_AFTER);
    return () => clearTimeout(timer);
  }, [id, mutate]);
}
