import { lazy, Suspense, useState } from 'react';
import type { GivenArguments } from '#core/plugin/commandArgument.ts';
import { dayInTokyo } from '#core/value/day.ts';
import { formatAmount } from '#core/value/formatAmount.ts';
import { formatDay } from '#core/value/formatDay.ts';
import { beginAct } from '#ui/act/beginAct.ts';
import { saveAnswer } from '#ui/download/saveAnswer.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { RecordStanding } from '#ui/record/RecordStanding.tsx';
import { useCommandHandlers, useScreen } from '#ui/screen/screenContext.ts';
import { advanceContract, approveContract, type Contract, downloadContract, getContract } from '../contract/contract';
import { makeOrder } from '../parts/act/acts';
import { CONTRACT_ACTS, type ContractAct, refusalOfAct } from '../rules/contractMachine';

const PaperDialog = lazy(() => import('#ui/paper/PaperDialog.tsx'));

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
  const { number, version, state, startsOn, isOwn } = contract;
  const [isPrinting, setPrinting] = useState(false);
  const context = { hasBegun: startsOn <= dayInTokyo(new Date()), isOwn };
  const why = (act: ContractAct) => {
    const refusal = refusalOfAct(state, act, context);
    return refusal && say(REASONS[refusal]);
  };
  const cancelling = {
    title: say('contract.cancelTitle', { contract: `${number} ${contract.title}` }),
    description: say('contract.cancelBody'),
    verb: say('contract.cancelVerb'),
  };
  const makeNow = (given?: GivenArguments, isTold?: boolean) => beginAct(makeOrder, { on: { number }, given, isTold });
  useCommandHandlers({
    'contracts:make-order': {
      run: makeNow,
      disabled:
        contract.direction === 'sales' && ['approved', 'signed', 'running'].includes(state)
          ? undefined
          : say('contract.notOrderable'),
    },
    'contracts:print-contract': { run: () => setPrinting(true) },
    'contracts:save-contract-sheet': { run: () => void saveAnswer(downloadContract, { number }) },
    'contracts:copy-contract': {
      run: () => screen.open(`/ContractNew/copy?${new URLSearchParams({ from: number })}`),
    },
  });
  return (
    <>
      <RecordStanding
        title={say('contract.standing')}
        facts={[
          [say('contract.state'), say(`contract.states.${state}`)],
          [say('contract.signedOn'), contract.signedOn ? formatDay(contract.signedOn) : '—'],
          [say('contract.stampDuty'), formatAmount(contract.stampDuty)],
        ]}
        points={{ title: say('contract.points'), rows: contract.points }}
        acts={CONTRACT_ACTS.map((act) => ({
          command: `contracts:${act}-contract`,
          label: say(`contract.does.${act}`),
          disabled: why(act),
          run: () =>
            act === 'approve' ? approve.mutate({ number, version }) : advance.mutate({ number, version, act }),
          asks: act === 'cancel' ? cancelling : undefined,
        }))}
        busy={advance.isPending}
      />
      {isPrinting ? (
        <Suspense>
          <PaperDialog
            paper={{ name: 'contracts:contract', of: getContract, input: { number } }}
            title={`${number} ${contract.title}`}
            onClose={() => setPrinting(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
