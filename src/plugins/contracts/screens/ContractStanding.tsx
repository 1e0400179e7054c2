import { useState } from 'react';
import type { GivenArguments } from '#core/plugin/commandArgument.ts';
import { dayInTokyo } from '#core/value/day.ts';
import { formatAmount } from '#core/value/formatAmount.ts';
import { formatDay } from '#core/value/formatDay.ts';
import { beginAct } from '#ui/act/beginAct.ts';
import { RequestFacts } from '#ui/approval/RequestParts.tsx';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { RecordSection, RecordSectionText } from '#ui/record/RecordSection.tsx';
import { useCommandHandlers, useScreen } from '#ui/screen/screenContext.ts';
import { advanceContract, approveContract, type Contract, getContract } from '../contract/contract';
import { makeOrder } from '../parts/act/acts';
import { CONTRACT_ACTS, type ContractAct, refusalOfAct } from '../rules/contractMachine';

const REASONS = { 'not-begun': 'contract.notBegun', own: 'contract.isOwn', 'not-now': 'contract.notNow' } as const;

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
  const [isAsked, setIsAsked] = useState(false);
  const { number, version, state, startsOn, isOwn } = contract;
  const context = { hasBegun: startsOn <= dayInTokyo(new Date()), isOwn };
  const run = (act: ContractAct) =>
    act === 'approve' ? approve.mutate({ number, version }) : advance.mutate({ number, version, act });
  const why = (act: ContractAct) => {
    const refusal = refusalOfAct(state, act, context);
    return refusal && say(REASONS[refusal]);
  };
  const begin = (act: ContractAct) => (act === 'cancel' ? setIsAsked(true) : run(act));
  const makeNow = (given?: GivenArguments, isTold?: boolean) => beginAct(makeOrder, { on: { number }, given, isTold });
  useCommandHandlers({
    ...Object.fromEntries(
      CONTRACT_ACTS.filter((act) => act !== 'cancel').map((act) => [
        `contracts:${act}-contract`,
        { run: () => run(act), disabled: why(act) },
      ]),
    ),
    'contracts:cancel-contract': { run: () => setIsAsked(true), disabled: why('cancel'), asks: 'itself' },
    'contracts:make-order': {
      run: makeNow,
      disabled:
        contract.direction === 'sales' && ['approved', 'signed', 'running'].includes(state)
          ? undefined
          : say('contract.notOrderable'),
    },
    'contracts:copy-contract': {
      run: () => screen.open(`/ContractNew/copy?${new URLSearchParams({ from: number })}`),
    },
  });
  return (
    <RecordSection
      title={say('contract.standing')}
      actions={CONTRACT_ACTS.filter((act) => why(act) === undefined).map((act) => (
        <Button key={act} command={`contracts:${act}-contract`} onClick={() => begin(act)}>
          {say(`contract.does.${act}`)}
        </Button>
      ))}
    >
      <RecordSectionText>
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
      </RecordSectionText>
      <ConfirmDialog
        open={isAsked}
        danger
        title={say('contract.cancelTitle', { contract: `${number} ${contract.title}` })}
        description={say('contract.cancelBody')}
        confirmLabel={say('contract.cancelVerb')}
        busy={advance.isPending}
        onConfirm={() => advance.mutate({ number, version, act: 'cancel' }, { onSettled: () => setIsAsked(false) })}
        onCancel={() => setIsAsked(false)}
      />
    </RecordSection>
  );
}
