import { dayInTokyo } from '../../../core/value/day';
import { formatAmount } from '../../../core/value/formatAmount';
import { formatDay } from '../../../core/value/formatDay';
import { RequestFacts } from '../../../ui/approval/RequestParts';
import { Button } from '../../../ui/button/Button';
import { useMessages } from '../../../ui/i18n/useMessages';
import { useRead } from '../../../ui/query/useRead';
import { useWrite } from '../../../ui/query/useWrite';
import { RecordSection } from '../../../ui/record/RecordSection';
import { useCommandHandlers, useScreen } from '../../../ui/screen/screenContext';
import { advanceContract, approveContract, type Contract, copyContract, getContract } from '../contract/contract';
import { CONTRACT_ACTS, type ContractAct, refusalOfAct } from '../rules/contractMachine';

/** How far a contract has come, what may follow, and what is worth a thought about it. */
export function ContractStanding({ number }: { number: string }) {
  const { data } = useRead(getContract, { number }, { message: false });
  return data ? <Standing contract={data} /> : null;
}

function Standing({ contract }: { contract: Contract }) {
  const say = useMessages('contracts');
  const screen = useScreen();
  const approve = useWrite(approveContract, { touches: ['SalesOrder'] });
  const advance = useWrite(advanceContract, { touches: ['SalesOrder'] });
  const copy = useWrite(copyContract, { touches: ['Contract'] });
  const { number, version, state, startsOn } = contract;
  const context = { hasBegun: startsOn <= dayInTokyo(new Date()) };
  const run = (act: ContractAct) =>
    act === 'approve' ? approve.mutate({ number, version }) : advance.mutate({ number, version, act });
  const why = (act: ContractAct) => {
    const refusal = refusalOfAct(state, act, context);
    return refusal && say(refusal === 'not-begun' ? 'contract.notBegun' : 'contract.notNow');
  };
  const copyThis = () =>
    copy.mutate(
      { number },
      { onSuccess: (made) => screen.open(`/ContractNew?${new URLSearchParams({ number: made.number })}`) },
    );
  useCommandHandlers({
    ...Object.fromEntries(
      CONTRACT_ACTS.map((act) => [`contracts:${act}-contract`, { run: () => run(act), disabled: why(act) }]),
    ),
    'contracts:copy-contract': { run: copyThis },
  });
  return (
    <RecordSection
      title={say('contract.standing')}
      actions={CONTRACT_ACTS.filter((act) => why(act) === undefined).map((act) => (
        <Button key={act} command={`contracts:${act}-contract`} onClick={() => run(act)}>
          {say(`contract.does.${act}`)}
        </Button>
      ))}
    >
      <RequestFacts
        facts={[
          [say('contract.state'), say(`contract.states.${state}`)],
          [say('contract.signedOn'), contract.signedOn ? formatDay(contract.signedOn) : '—'],
          [say('contract.stampDuty'), formatAmount(contract.stampDuty)],
        ]}
      />
      {contract.points.length === 0 ? null : (
        <ul aria-label={say('contract.points')}>
          {contract.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
    </RecordSection>
  );
}
