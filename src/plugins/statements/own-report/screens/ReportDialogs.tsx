import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { ReportColumnsDialog } from './ReportColumnsDialog';
import { SaveReportDialog } from './SaveReportDialog';
import type { OpenReport, useReportActs } from './useReportActs';
import type { ReportEditor } from './useReportEditor';
import { VersionsDialog } from './VersionsDialog';

interface ReportDialogsProps {
  readonly report: OpenReport;
  readonly editor: ReportEditor;
  readonly acts: ReturnType<typeof useReportActs>;
  readonly title: string;
  readonly columnProblems: readonly string[];
}

/** The one dialog of the report that is open, if any. */
export function ReportDialogs({ report, editor, acts, title, columnProblems }: ReportDialogsProps) {
  const say = useMessages('statements');
  return (
    <>
      {acts.dialog === 'columns' ? (
        <ReportColumnsDialog
          definition={editor.definition}
          problems={columnProblems}
          onChange={(columns) => editor.edit((now) => ({ ...now, columns }), 'columns')}
          onClose={acts.closeDialog}
        />
      ) : null}
      {acts.dialog === 'save' ? (
        <SaveReportDialog names={report.names} onSave={acts.save} onClose={acts.closeDialog} />
      ) : null}
      {acts.dialog === 'versions' ? (
        <VersionsDialog
          versions={report.versions}
          shown={report.version ?? 0}
          onOpen={acts.openVersion}
          onClose={acts.closeDialog}
        />
      ) : null}
      <ConfirmDialog
        open={acts.dialog === 'delete'}
        danger
        title={say('report.deleteTitle', { title })}
        description={say('report.deleteExplain')}
        confirmLabel={say('report.delete')}
        busy={acts.isDeleting}
        onConfirm={() => void acts.remove()}
        onCancel={acts.closeDialog}
      />
    </>
  );
}
