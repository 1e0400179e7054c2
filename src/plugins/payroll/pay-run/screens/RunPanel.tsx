import type { OutputOf } from '#core/contract/endpoint.ts';
import { formatAmount } from '#core/value/formatAmount.ts';
import { formatInstant } from '#core/value/formatInstant.ts';
import { RequestLines, RequestNotes } from '#ui/approval/RequestParts.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { listNames } from '#ui/words/kitWords.ts';
import { type getPayRun, listDifferences } from '../contract/payRun';
import type { PayRunRead } from './RunStages';

interface RunPanelProps {
  read: Omit<OutputOf<typeof getPayRun>, 'run'> & { readonly run: PayRunRead };
  onClose: () => void;
}

/** What wants a look in a run: problems by person, who is not included and why, and what was done by whom. */
export function RunPanel({ read: { run, rows, excluded, notes }, onClose }: RunPanelProps) {
  const say = useMessages('payroll');
  const acts = say('run.history');
  const problems = rows.flatMap(({ employee, name, problems: own }) =>
    own.map(({ message, code }) => ({
      key: `${employee} ${code} ${message}`,
      cells: [`${employee} ${name}`, message],
    })),
  );
  return (
    <Dialog open title={say('run.panel')} width={760} onClose={onClose}>
      {notes.length > 0 ? (
        <RequestNotes title={say('run.problems')} notes={notes.map((text) => ({ text, isWarning: true }))} />
      ) : null}
      <RequestLines
        label={say('run.excluded')}
        columns={[{ title: say('run.employee') }, { title: say('run.excluded') }]}
        rows={
          excluded.length > 0
            ? excluded.map(({ employee, name, why }) => ({ key: employee, cells: [`${employee} ${name}`, why] }))
            : [{ key: 'none', cells: ['', say('run.excludedNone')] }]
        }
      />
      <RequestLines
        label={say('run.problems')}
        columns={[{ title: say('run.employee') }, { title: say('run.problems') }]}
        rows={problems.length > 0 ? problems : [{ key: 'none', cells: ['', say('run.noProblems')] }]}
      />
      <Differences runId={run.id} />
      <RequestLines
        label={acts}
        columns={[{ title: acts }, { title: say('run.calculatedBy') }, { title: say('run.reopen.reason') }]}
        rows={run.history.map(({ act, by, at, reason }) => ({
          key: `${act} ${at} ${reason}`,
          cells: [`${formatInstant(at)} ${say(`run.historyActs.${act}`)}`, by, reason],
        }))}
      />
    </Dialog>
  );
}

/** What differs from last month, by person and item, with its causes; marked where there is none. */
function Differences({ runId }: { runId: string }) {
  const say = useMessages('payroll');
  const read = useRead(listDifferences, { runId }, { message: false });
  if (!read.data || read.data.before === null) return null;
  const { rows } = read.data;
  const none = { key: 'none', cells: ['', say('run.differences.none')] };
  return (
    <RequestLines
      label={say('run.differences.title')}
      columns={[
        { title: say('run.employee') },
        { title: say('run.differences.item') },
        { title: say('run.differences.before'), isAmount: true },
        { title: say('run.differences.now'), isAmount: true },
        { title: say('run.differences.difference'), isAmount: true },
        { title: say('run.differences.causes') },
      ]}
      rows={
        rows.length === 0
          ? [none]
          : rows.map(({ employee, name, item, before, now, causes, isExplained }) => ({
              key: `${employee} ${item}`,
              cells: [
                `${employee} ${name}`,
                item ?? say('run.net'),
                formatAmount(before),
                formatAmount(now),
                formatAmount(now - before),
                isExplained ? listNames(causes) : say('slip.unexplained'),
              ],
              isMarked: !isExplained,
            }))
      }
    />
  );
}
