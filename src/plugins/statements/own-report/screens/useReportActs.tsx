import { useState } from 'react';
import { isCallError } from '#core/client/callError.ts';
import type { OutputOf } from '#core/contract/endpoint.ts';
import { Button } from '#ui/button/Button.tsx';
import type { EntryGrid } from '#ui/entryGrid/useEntryGrid.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { useMissingRight } from '#ui/screen/currentUser.ts';
import { useCommandHandlers, useScreen } from '#ui/screen/screenContext.ts';
import { notify } from '#ui/toast/notify.ts';
import {
  deleteReport,
  type getReport,
  type ReportDefinition,
  type ReportRowDefinition,
  updateReport,
} from '../contract/financialReport';
import { insertRow, type RowField } from './reportDraft';
import { newReportPath, reportPath, reportShelfPath } from './reportPaths';
import type { ReportNames } from './SaveReportDialog';
import type { ReportEditor } from './useReportEditor';

/** The report of the tab: a saved one in one of its versions, or a new one without an id. */
export interface OpenReport {
  readonly id?: string | undefined;
  readonly version?: number | undefined;
  readonly newestVersion?: number | undefined;
  readonly isOwn: boolean;
  readonly names: ReportNames;
  readonly definition: ReportDefinition;
  /** What was typed before a reload. */
  readonly typed?: ReportDefinition | undefined;
  readonly versions: OutputOf<typeof getReport>['versions'];
}

interface ReportActsProps {
  readonly report: OpenReport;
  readonly editor: ReportEditor;
  readonly grid: EntryGrid<ReportRowDefinition, RowField>;
  readonly isFaulty: boolean;
  readonly isEditing: boolean;
  readonly setFilters: (changes: { edit: string }) => void;
}

type DialogName = 'file' | 'save' | 'columns' | 'versions' | 'delete';

/** What can be done with a report: its commands, its buttons, and which dialog is open. */
export function useReportActs(props: ReportActsProps) {
  const { report, editor, grid, isFaulty, isEditing, setFilters } = props;
  const say = useMessages('statements');
  const screen = useScreen();
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const write = useWrite(updateReport, { message: false });
  const removal = useWrite(deleteReport, { message: false });
  const mayNotWrite = useMissingRight(updateReport) ? say('report.noRight') : undefined;
  const mayNotSave = mayNotWrite ?? (isFaulty ? say('report.faulty') : undefined);
  const notOwn = report.id !== undefined && !report.isOwn ? say('report.notOwn') : undefined;
  const notEditing = isEditing ? undefined : say('report.notEditing');

  const save = async (names: ReportNames, note: string) => {
    const isMine = report.id !== undefined && report.isOwn;
    const saved = await write.mutateAsync({
      ...(isMine ? { id: report.id, basedOn: report.newestVersion } : {}),
      ...names,
      roles: [...names.roles],
      note,
      definition: editor.definition,
    });
    screen.setUnsaved(false);
    screen.saveState(null);
    setDialog(null);
    notify('success', say('report.saved', { title: saved.title, version: saved.version }));
    screen.open(reportPath(saved.id), 'here');
  };
  const remove = async () => {
    if (report.id === undefined) return;
    try {
      await removal.mutateAsync({ id: report.id });
      screen.setUnsaved(false);
      notify('success', say('report.deleted', { title: report.names.title }));
      screen.open(reportShelfPath, 'here');
    } catch (error) {
      if (!isCallError(error)) throw error;
      notify('warning', error.message);
    }
    setDialog(null);
  };
  const toggleEdit = () => setFilters({ edit: isEditing ? '' : '1' });
  const place = () => grid.cursor.last() ?? { line: 0, field: 'code' as const };
  const insert = () => {
    const { line } = place();
    editor.edit((definition) => insertRow(definition, line));
    grid.cursor.goTo({ line: line + 1, field: 'code' });
  };
  const removeCurrent = () => grid.perform({ kind: 'deleteLine' }, place());

  useCommandHandlers({
    'accounting:new-report': { run: () => screen.open(newReportPath('empty'), 'newTab'), disabled: mayNotWrite },
    'accounting:save-report': { run: () => setDialog('save'), disabled: mayNotSave },
    'accounting:report-to-file': { run: () => setDialog('file') },
    'accounting:edit-report': {
      run: toggleEdit,
      disabled: report.id === undefined ? say('report.isNew') : undefined,
    },
    'accounting:report-insert-row': { run: insert, disabled: notEditing },
    'accounting:report-delete-row': { run: removeCurrent, disabled: notEditing },
    'accounting:report-columns': { run: () => setDialog('columns'), disabled: notEditing },
    'accounting:report-versions': {
      run: () => setDialog('versions'),
      disabled: report.id === undefined ? say('report.isNewVersions') : undefined,
    },
    'accounting:report-undo': { run: editor.undo, disabled: editor.canUndo ? undefined : say('report.nothingToUndo') },
    'accounting:report-redo': { run: editor.redo, disabled: editor.canRedo ? undefined : say('report.nothingToRedo') },
    'accounting:delete-report': {
      run: () => setDialog('delete'),
      asks: 'itself',
      disabled: mayNotWrite ?? notOwn ?? (report.id === undefined ? say('report.isNewVersions') : undefined),
    },
  });

  return {
    dialog,
    closeDialog: () => setDialog(null),
    save,
    remove,
    isDeleting: removal.isPending,
    openVersion: (version: number) => screen.open(`${reportPath(report.id ?? '')}&version=${version}`, 'here'),
    buttons: (
      <>
        {report.id === undefined ? null : (
          <Button command="accounting:edit-report" aria-pressed={isEditing} onClick={toggleEdit}>
            {say(isEditing ? 'report.stopEditing' : 'report.edit')}
          </Button>
        )}
        {isEditing ? (
          <>
            <Button command="accounting:report-insert-row" onClick={insert}>
              {say('report.insertRow')}
            </Button>
            <Button command="accounting:report-delete-row" onClick={removeCurrent}>
              {say('report.deleteRow')}
            </Button>
            <Button command="accounting:report-columns" onClick={() => setDialog('columns')}>
              {say('report.columns')}
            </Button>
          </>
        ) : null}
        <Button command="accounting:report-to-file" onClick={() => setDialog('file')}>
          {say('columns.save')}
        </Button>
        {report.id === undefined ? null : (
          <Button command="accounting:report-versions" onClick={() => setDialog('versions')}>
            {say('report.versions')}
          </Button>
        )}
      </>
    ),
    mainButton: isEditing ? (
      <Button
        kind="main"
        command="accounting:save-report"
        disabled={mayNotSave !== undefined}
        title={mayNotSave}
        onClick={() => setDialog('save')}
      >
        {say(notOwn ? 'report.saveCopy' : 'report.save')}
      </Button>
    ) : undefined,
  };
}
