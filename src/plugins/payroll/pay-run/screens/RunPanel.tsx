import type { OutputOf } from '../../../../core/contract/endpoint';
import { formatInstant } from '../../../../core/value/formatInstant';
import { RequestLines } from '../../../../ui/approval/RequestParts';
import { Dialog } from '../../../../ui/dialog/Dialog';
import { useMessages } from '../../../../ui/i18n/useMessages';
import type { getPayRun } from '../contract/payRun';
import type { PayRunRead } from './RunStages';

interface RunPanelProps {
  read: Omit<OutputOf<typeof getPayRun>, 'run'> & { readonly run: PayRunRead };
  onClose: () => void;
}

/** What wants a look in a run: problems by person, who is not included and why, and what was done by whom. */
export function RunPanel({ read: { run, rows, excluded }, onClose }: RunPanelProps) {
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
