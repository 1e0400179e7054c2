import { useEffect, useMemo } from 'react';
import { useEntryInHand } from '#plugins/ledger/document/parts/entryContext.ts';
import { announce } from '#ui/announcer/announce.ts';
import { Button } from '#ui/button/Button.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { useMissingRight } from '#ui/screen/currentUser.ts';
import { useCommandHandlers } from '#ui/screen/screenContext.ts';
import { listKeywords } from '../contract/accountKeyword';
import { acceptProposal, proposeForLine } from './entryKeywords';
import styles from './KeywordHint.module.css';
import { teachKeywords } from './teachKeywords';

/** Where the memo of the current line is usually booked, while the line has no account; a key puts it in. */
export default function KeywordHint() {
  const { editor, cursor, masters, onBooked } = useEntryInHand();
  const say = useMessages('journal-exchange');
  const missing = useMissingRight(listKeywords);
  const { data } = useRead(listKeywords, {}, { message: false, enabled: missing === undefined });
  const { books } = masters;
  useEffect(() => onBooked((form) => void teachKeywords(form, books)), [onBooked, books]);
  const index = cursor.at?.line ?? -1;
  const target = useMemo(
    () => proposeForLine(editor.form, index, { rules: data?.rows ?? [], books }),
    [editor.form, index, data, books],
  );
  const name = target && `${target.account} ${books.accounts.get(target.account)?.title ?? ''}`;

  const accept = () => {
    if (!target || !name) return;
    editor.edit((form) => acceptProposal(form, index, target, books));
    announce(say('keyword.hint.accepted', { account: name }));
    const isOpen = editor.current().lines[index]?.amount === null;
    cursor.goTo({ line: index, field: isOpen ? 'amount' : 'memo' });
  };
  useCommandHandlers({
    'accounting:accept-keyword': { run: accept, disabled: target ? undefined : say('keyword.hint.none') },
  });
  return (
    <div className={styles.place} role="status">
      {target && name ? (
        <div className={styles.hint}>
          <span>{say('keyword.hint.proposal', { account: name })}</span>
          {target.taxCode ? <span>{target.taxCode}</span> : null}
          {target.department ? <span>{books.departments.get(target.department)?.title}</span> : null}
          {target.partner ? <span>{books.partners.get(target.partner)?.title}</span> : null}
          <Button kind="quiet" command="accounting:accept-keyword" onClick={accept}>
            {say('keyword.hint.accept')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
