import { useMemo, useState } from 'react';
import { dayInTokyo, monthOf } from '../../../core/value/day';
import { isMonth } from '../../../core/value/month';
import { Button } from '../../../ui/button/Button';
import { useMessages } from '../../../ui/i18n/useMessages';
import { ListScreen } from '../../../ui/listScreen/ListScreen';
import { useReadPages } from '../../../ui/query/useReadPages';
import { useCommandHandlers, useScreen } from '../../../ui/screen/screenContext';
import { useMissingRightInWords } from '../../../ui/screen/useMissingRightInWords';
import { importTimesheets, listTimesheets, lockTimesheets, unlockTimesheets } from '../contract/teamMonth';
import { ImportDialog } from './team/ImportDialog';
import { LockDialog, UnlockDialog } from './team/LockDialogs';
import { teamListOf } from './team/teamList';

type Asked = 'lock' | 'unlock' | 'import' | null;

/** 勤怠一覧: the month of everybody whose sheets the user may see, and its close. */
export default function TeamMonthScreen() {
  const say = useMessages('time');
  const { query } = useScreen();
  const [asked, setAsked] = useState<Asked>(null);
  const typed = query.get('month') ?? '';
  const month = isMonth(typed) ? typed : monthOf(dayInTokyo(new Date()));
  // The question of the list itself: it is asked once.
  const team = useReadPages(listTimesheets, { month }, { message: false });
  const mayNotLock = useMissingRightInWords(lockTimesheets, unlockTimesheets);
  const mayNotImport = useMissingRightInWords(importTimesheets);
  const isLocked = team.first?.isMonthLocked ?? false;
  const reason = (right: string | undefined) => (right ? say('noRight', { right }) : undefined);
  useCommandHandlers({
    'time:lock-month': { run: () => setAsked(isLocked ? 'unlock' : 'lock'), disabled: reason(mayNotLock) },
    'time:import-timesheets': { run: () => setAsked('import'), disabled: reason(mayNotImport) },
  });
  const list = useMemo(
    () => ({
      ...teamListOf(month),
      actions: (
        <>
          {mayNotImport ? null : (
            <Button command="time:import-timesheets" onClick={() => setAsked('import')}>
              {say('import.act')}
            </Button>
          )}
          {mayNotLock ? null : (
            <Button command="time:lock-month" onClick={() => setAsked(isLocked ? 'unlock' : 'lock')}>
              {say(isLocked ? 'unlock.act' : 'lock.act')}
            </Button>
          )}
        </>
      ),
    }),
    [say, month, isLocked, mayNotImport, mayNotLock],
  );
  const close = () => setAsked(null);
  return (
    <>
      <ListScreen list={list} />
      {asked === 'lock' ? <LockDialog month={month} onClose={close} /> : null}
      {asked === 'unlock' ? <UnlockDialog month={month} onClose={close} /> : null}
      {asked === 'import' ? <ImportDialog onClose={close} /> : null}
    </>
  );
}
