import { formatAmount } from '#core/value/formatAmount.ts';
import { formatDay, formatMonth } from '#core/value/formatDay.ts';
import { RequestFacts } from '#ui/approval/RequestParts.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { RecordSection, RecordSectionText } from '#ui/record/RecordSection.tsx';
import { RecordStanding } from '#ui/record/RecordStanding.tsx';
import { ScreenLink } from '#ui/screen/ScreenLink.tsx';
import { advanceRecurringInvoice, type RecurringInvoice } from '../../contract/recurringInvoice';
import { recurringAt } from '../../rules/recurringMachine';
import { standingOf } from './rhythm';

const ACTS = ['pause', 'resume', 'end'] as const;
const RUNS_SHOWN = 12;

interface StandingProps {
  stored: RecurringInvoice;
  /** What is typed is not saved yet: it would be lost beside what an act changes. */
  isChanged: boolean;
}

/** How a recurring invoice stands, what may follow, and what it has made. */
export function RecurringStanding({ stored, isChanged }: StandingProps) {
  const say = useMessages('invoicing');
  const advance = useWrite(advanceRecurringInvoice);
  const { id, version, title, nextOn, lastMadeOn, keeper, waiting, obstacle } = stored;
  const why = (act: (typeof ACTS)[number]) =>
    recurringAt(stored.state).can(act) ? (isChanged ? say('recurring.saveFirst') : undefined) : say('recurring.notNow');
  const ending = {
    title: say('recurring.endTitle', { recurring: title }),
    description: say('recurring.endBody'),
    verb: say('recurring.acts.end'),
  };
  return (
    <>
      <RecordStanding
        title={say('recurring.standing')}
        facts={[
          [say('recurring.state'), say(`recurring.states.${standingOf(stored)}`)],
          [say('recurring.nextOn'), nextOn ? formatDay(nextOn) : '—'],
          [say('recurring.lastMadeOn'), lastMadeOn ? formatDay(lastMadeOn) : '—'],
          [say('recurring.keeper'), keeper || say('recurring.noKeeper')],
        ]}
        points={{
          title: say('recurring.obstacle'),
          rows: waiting > 0 ? [obstacle || say('recurring.aboutToBeMade', { count: waiting })] : [],
        }}
        acts={ACTS.map((act) => ({
          command: `invoicing:${act}-recurring`,
          label: say(`recurring.acts.${act}`),
          disabled: why(act),
          run: () => advance.mutate({ id, version, act }),
          asks: act === 'end' ? ending : undefined,
        }))}
        busy={advance.isPending}
      />
      <Runs stored={stored} />
    </>
  );
}

/** The invoices it made, the last first. */
function Runs({ stored: { runs } }: Pick<StandingProps, 'stored'>) {
  const say = useMessages('invoicing');
  const facts = runs.slice(0, RUNS_SHOWN).map(({ period, dueOn, invoiceId, number, state, billed, madeBy }) => {
    const told = { day: formatDay(dueOn), by: madeBy };
    if (invoiceId === null || state === null) return [formatMonth(period), say('recurring.freed', told)] as const;
    const name = number ?? say(`standings.${state}`);
    return [
      formatMonth(period),
      <ScreenLink key={period} to={`/InvoiceEdit/${invoiceId}`}>
        {say('recurring.madeIs', { ...told, invoice: name, amount: formatAmount(billed ?? 0) })}
      </ScreenLink>,
    ] as const;
  });
  return (
    <RecordSection title={say('recurring.runs')}>
      {facts.length === 0 ? (
        <RecordSectionText>{say('recurring.noRuns')}</RecordSectionText>
      ) : (
        <RequestFacts facts={facts} isWide />
      )}
    </RecordSection>
  );
}
