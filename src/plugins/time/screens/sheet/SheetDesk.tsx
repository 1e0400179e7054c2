import { type ReactNode, useEffect, useRef, useState } from 'react';
import { formatMonth } from '#core/value/formatDay.ts';
import { ApprovalBar } from '#ui/approval/ApprovalBar.tsx';
import { Button } from '#ui/button/Button.tsx';
import { useGridCursor } from '#ui/entryGrid/useGridCursor.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { Pill } from '#ui/pill/Pill.tsx';
import { RecordFrame } from '#ui/record/RecordFrame.tsx';
import { useScreen } from '#ui/screen/screenContext.ts';
import { Sideways } from '#ui/sideways/Sideways.tsx';
import { Toolbar } from '#ui/toolbar/Toolbar.tsx';
import { saveTimesheet, type Timesheet } from '../../contract/timesheet';
import { sheetFields } from '../../rules/sheetLine';
import { ReportDialog } from './ReportDialog';
import { ProjectsDialog, SubmitDialog } from './SheetDialogs';
import { SheetGrid } from './SheetGrid';
import styles from './SheetGrid.module.css';
import { SheetSummary } from './SheetSummary';
import { STATUS_TONES } from './statusTones';
import { type SheetDialog, useSheetActs } from './useSheetActs';
import { useSheetEditor } from './useSheetEditor';

const SCREEN = 'time:timesheet';

interface SheetDeskProps {
  sheet: Timesheet;
  today: string;
  /** What chooses another month. */
  children: ReactNode;
}

/** One month of one person: typed, counted at once, checked, sent, and decided about. */
export function SheetDesk({ sheet, today, children }: SheetDeskProps) {
  const say = useMessages('time');
  const { setTitle } = useScreen();
  const root = useRef<HTMLDivElement>(null);
  const editor = useSheetEditor(sheet, today);
  const cursor = useGridCursor(root, sheetFields(editor.form.projects.length));
  const [dialog, setDialog] = useState<SheetDialog>(null);
  const status = sheet.sheet?.status ?? (sheet.isMonthLocked ? 'locked' : 'blank');
  const acts = useSheetActs({ sheet, editor, cursor, status, ask: setDialog });
  const { employee, month } = sheet;
  const title = employee.isCaller ? say('sheet.title') : say('sheet.titleOf', { name: employee.name });
  useEffect(() => {
    setTitle(employee.isCaller ? null : employee.name);
  }, [setTitle, employee]);
  const subject = sheet.sheet ? { kind: 'timesheet', id: sheet.sheet.id } : null;
  return (
    <>
      <Toolbar
        title={`${title} ${formatMonth(month)}`}
        state={<Pill tone={STATUS_TONES[status]}>{say(`statuses.${status}`)}</Pill>}
        main={
          sheet.mayChange ? (
            <Button
              kind="main"
              command="time:submit-timesheet"
              busy={acts.isBusy}
              onClick={() => void acts.askSubmit()}
            >
              {say('sheet.submit')}
            </Button>
          ) : undefined
        }
      >
        {sheet.mayChange ? (
          <>
            <Button command="time:projects" onClick={() => setDialog('projects')}>
              {say('sheet.projects')}
            </Button>
            <Button command="time:fill-month" onClick={acts.fillMonth}>
              {say('sheet.fill')}
            </Button>
            <Button command="time:save-timesheet" disabled={!editor.isChanged} onClick={() => void acts.save()}>
              {say('sheet.save')}
            </Button>
          </>
        ) : null}
        {acts.mayReopen ? (
          <Button command="time:reopen-timesheet" onClick={() => acts.reopen()}>
            {say('reopen.act')}
          </Button>
        ) : null}
      </Toolbar>
      {children}
      <RecordFrame screen={SCREEN} subject={subject} words={['time', 'sheet']} change={saveTimesheet}>
        <div className={styles.sheet}>
          {subject ? <ApprovalBar screen={SCREEN} subject={subject} touches={['Timesheet']} /> : null}
          <Sideways className={styles.desk}>
            <div className={styles.days}>
              <SheetGrid
                sheet={sheet}
                today={today}
                editor={editor}
                cursor={cursor}
                root={root}
                readOnly={!sheet.mayChange}
              />
              <SheetSummary
                sheet={sheet}
                editor={editor}
                today={today}
                mayReport={acts.mayReport}
                onReport={() => setDialog('report')}
                onDay={(line) => cursor.goTo({ line, field: 'kind' })}
              />
            </div>
          </Sideways>
        </div>
      </RecordFrame>
      {dialog === 'submit' ? (
        <SubmitDialog warnings={acts.warnings} onSubmit={acts.submit} onClose={() => setDialog(null)} />
      ) : null}
      {dialog === 'report' && sheet.sheet ? (
        <ReportDialog id={sheet.sheet.id} report={sheet.report} onClose={() => setDialog(null)} />
      ) : null}
      {dialog === 'projects' ? (
        <ProjectsDialog
          form={editor.form}
          onChange={(form) => editor.edit(() => form)}
          onClose={() => setDialog(null)}
        />
      ) : null}
    </>
  );
}
