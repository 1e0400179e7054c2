import { formatAmount } from '#core/value/formatAmount.ts';
import { RequestFacts, RequestLines } from '#ui/approval/RequestParts.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { FailedRead } from '#ui/emptyState/FailedRead.tsx';
import { ExplainedSteps } from '#ui/explanation/ExplainedSteps.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { listNames } from '#ui/words/kitWords.ts';
import { getPayslip, type PayRunRow, type PayslipRead } from '../contract/payRun';
import { type ExplainedField, itemOfField } from './explainedField';
import { linesOf, type SlipLine } from './slipLines';

interface WhyDialogProps {
  runId: string;
  row: PayRunRow;
  field: ExplainedField;
  /** The title of its column. */
  title: string;
  onClose: () => void;
}

/** Why a figure of the grid is what it is: the steps behind it, and why it differs from the run before. */
export function WhyDialog({ runId, row, field, title, onClose }: WhyDialogProps) {
  const say = useMessages('payroll');
  const read = useRead(getPayslip, { runId, employee: row.employeeId }, { message: false });
  return (
    <Dialog open title={say('run.why.title', { name: row.name, item: title })} width={640} onClose={onClose}>
      {read.data ? (
        <Why slip={read.data} employer={read.data.employer} field={field} />
      ) : read.error ? (
        <FailedRead error={read.error} onRetry={read.refetch} />
      ) : (
        <Skeleton rows={4} columns={[240, 0, 96]} />
      )}
    </Dialog>
  );
}

function Why({ slip, employer, field }: { slip: PayslipRead; employer: number; field: ExplainedField }) {
  const say = useMessages('payroll');
  if (field === 'difference') return <Differences slip={slip} />;
  const id = itemOfField(field) ?? `total-${field}`;
  const line = linesOf(slip, employer, say).find((each) => each.id === id);
  if (!line) return <p>{say('slip.noWhy')}</p>;
  return (
    <>
      {line.explanation.length > 0 ? <ExplainedSteps steps={line.explanation} /> : <p>{say('slip.noWhy')}</p>}
      <RequestFacts
        facts={[
          [say('run.difference'), differenceOf(line)],
          [say('slip.causes'), line.causes],
        ]}
      />
    </>
  );
}

const differenceOf = ({ amount, before }: SlipLine) =>
  before === null || before === amount ? null : formatAmount(amount - before);

/** Of what net pay is made of: what the company pays besides is not in it. */
function Differences({ slip: { comparison, items } }: { slip: PayslipRead }) {
  const say = useMessages('payroll');
  const besides = new Set(items.flatMap(({ code, kind }) => (kind === 'employer' ? [code] : [])));
  const differences = comparison?.differences.filter(({ code }) => !besides.has(code)) ?? [];
  if (differences.length === 0) return <p>{say('run.differences.none')}</p>;
  return (
    <RequestLines
      label={say('run.differences.title')}
      columns={[
        { title: say('run.differences.item') },
        { title: say('run.differences.difference'), isAmount: true },
        { title: say('run.differences.causes') },
      ]}
      rows={differences.map(({ code, title, before, now, causes }) => ({
        key: code,
        cells: [title, formatAmount(now - before), listNames(causes) || say('slip.unexplained')],
      }))}
    />
  );
}
