import { useEffect, useRef, useState } from 'react';
import { dayInTokyo } from '../../core/value/day';
import { formatInstant } from '../../core/value/formatInstant';
import { shownStyle } from '../../core/value/shownStyle';
import { FormDialog } from '../dialog/FormDialog';
import { saveFile } from '../download/saveFile';
import { noteTaken } from '../export/noteTaken';
import { SelectField } from '../field/SelectField';
import { Progress } from '../progress/Progress';
import { useCurrentUser } from '../screen/currentUser';
import { notify } from '../toast/notify';
import { REPORT_FILES, type ReportFormat, type ReportSheet } from './reportSheet';
import { useReportWords } from './reportWords';
import { writeReport } from './writeReport';

interface SaveReportDialogProps {
  /** The report as it is shown; who and when is added here. */
  report: Omit<ReportSheet, 'company' | 'madeAt' | 'style'>;
  /** What is proposed: a workbook, unless somebody is about to print. */
  format?: ReportFormat;
  onClose: () => void;
}

const FORMATS = ['xlsx', 'pdf'] as const;

/** Saves a report as it is shown: as a workbook, or as a PDF on A4. */
export default function SaveReportDialog({ report, format: proposed = 'xlsx', onClose }: SaveReportDialogProps) {
  const words = useReportWords();
  const { company } = useCurrentUser();
  const [format, setFormat] = useState<ReportFormat>(proposed);
  const [isWriting, setWriting] = useState(false);
  const running = useRef(new AbortController());
  useEffect(() => () => running.current.abort(), []);

  const save = async () => {
    setWriting(true);
    const now = new Date();
    const { signal } = running.current;
    try {
      const madeAt = words.madeAt(formatInstant(now.toISOString()));
      const content = await writeReport(
        format,
        { ...report, company: company.title, madeAt, style: shownStyle() },
        signal,
      );
      if (!(await noteTaken({ title: report.title, source: '', format, count: report.rows.length }))) {
        setWriting(false);
        return [];
      }
      const name = `${report.title}-${dayInTokyo(now)}.${REPORT_FILES[format].extension}`;
      saveFile({ name, content });
      notify('success', words.done(name));
      onClose();
    } catch {
      notify('error', words.failed);
      setWriting(false);
    }
    return [];
  };

  return (
    <FormDialog
      onClose={onClose}
      width={420}
      initialFocus="submit"
      asksToDiscard={false}
      title={words.title}
      description={words.explain}
      submitLabel={words.start}
      onSubmit={save}
    >
      {isWriting ? (
        <Progress label={words.writing} done={0} total={null} onCancel={onClose} />
      ) : (
        <SelectField
          label={words.format}
          value={format}
          options={FORMATS.map((value) => ({ value, label: words.formats[value] }))}
          onChange={setFormat}
        />
      )}
    </FormDialog>
  );
}
