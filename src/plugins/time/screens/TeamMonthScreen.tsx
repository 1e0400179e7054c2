import { useCallback, useMemo, useState } from 'react';
import type { GivenArguments } from '#core/plugin/commandArgument.ts';
import { dayInTokyo, monthOf } from '#core/value/day.ts';
import { isMonth } from '#core/value/month.ts';
import { beginAct } from '#ui/act/beginAct.ts';
import { Button } from '#ui/button/Button.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import { useReadPages } from '#ui/query/useReadPages.ts';
import { useCommandHandlers, useScreen } from '#ui/screen/screenContext.ts';
import { useMissingRightInWords } from '#ui/screen/useMissingRightInWords.ts';
import { importTimesheets, listTimesheets, lockTimesheets, unlockTimesheets } from '../contract/teamMonth';
import { lockMonth, unlockMonth } from '../parts/act/acts';
import { ImportDialog } from './team/ImportDialog';
import { teamListOf } from './team/teamList';

/** 勤怠一覧: the month of everybody whose sheets the user may see, and its close. */
export default function TeamMonthScreen() {
  const say = useMessages('time');
  const { query } = useScreen();
  const [isImporting, setImporting] = useState(false);
  const typed = query.get('month') ?? '';
  const month = isMonth(typed) ? typed : monthOf(dayInTokyo(new Date()));
  // The question of the list itself: it is asked once.
  const team = useReadPages(listTimesheets, { month }, { message: false });
  const mayNotLock = useMissingRightInWords(lockTimesheets, unlockTimesheets);
  const mayNotImport = useMissingRightInWords(importTimesheets);
  const isLocked = team.first?.isMonthLocked ?? false;
  const reason = (right: string | undefined) => (right ? say('noRight', { right }) : undefined);
  const close = useCallback(
    (given: GivenArguments = {}) =>
      beginAct(isLocked ? unlockMonth : lockMonth, { on: null, given: { month, ...given } }),
    [isLocked, month],
  );
  useCommandHandlers({
    'time:lock-month': { run: close, disabled: reason(mayNotLock) },
    'time:import-timesheets': { run: () => setImporting(true), disabled: reason(mayNotImport) },
  });
  const list = useMemo(
    () => ({
      ...teamListOf(month),
      actions: (
        <>
          {mayNotImport ? null : (
            <Button command="time:import-timesheets" onClick={() => setImporting(true)}>
              {say('import.act')}
            </Button>
          )}
          {mayNotLock ? null : (
            <Button command="time:lock-month" onClick={() => close()}>
              {say(isLocked ? 'unlock.act' : 'lock.act')}
            </Button>
          )}
        </>
      ),
    }),
    [say, month, isLocked, close, mayNotImport, mayNotLock],
  );
  return (
    <>
      <ListScreen list={list} />
      {isImporting ? <ImportDialog onClose={() => setImporting(false)} /> : null}
    </>
  );
}
