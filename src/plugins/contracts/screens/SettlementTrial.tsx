import { useEffect, useId, useState } from 'react';
import { formatDuration } from '#core/value/duration.ts';
import { formatAmount } from '#core/value/formatAmount.ts';
import { RequestFacts } from '#ui/approval/RequestParts.tsx';
import { ExplainedSteps } from '#ui/explanation/ExplainedSteps.tsx';
import { DurationField } from '#ui/field/DurationField.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { RecordSection, RecordSectionText } from '#ui/record/RecordSection.tsx';
import type { FormValues } from '#ui/recordForm/recordDefinition.ts';
import { simulateContract } from '../contract/contract';

const FIRST_TRIED = 9_900;

/** 試算: what so many hours of a month come to by the contract as it is typed. Nothing is stored. */
export function SettlementTrial({ typed }: { typed: FormValues }) {
  const say = useMessages('contracts');
  const id = useId();
  const [minutes, setMinutes] = useState<number | null>(FIRST_TRIED);
  const { mutate, data } = useWrite(simulateContract, { loading: false, message: false });
  const { base, lower, upper, method, rateUnit, rateRounding, amountRounding } = typed;
  const asked = {
    settlement: {
      ...{ base, method, rateRounding, amountRounding },
      rateUnit: Number(rateUnit),
      lower: Number(lower ?? 0) / 60,
      upper: Number(upper ?? 0) / 60,
      hours: formatDuration(minutes ?? 0),
    },
  };
  const parsed = simulateContract.input.safeParse(asked);
  const key = minutes !== null && parsed.success ? JSON.stringify(asked) : null;
  useEffect(() => {
    if (key !== null) mutate(JSON.parse(key));
  }, [key, mutate]);
  return (
    <RecordSection title={say('trial.title')}>
      <RecordSectionText>
        <DurationField id={id} label={say('trial.hours')} value={minutes} onChange={setMinutes} />
        <div aria-live="polite">
          {data && key !== null ? (
            <>
              <RequestFacts
                facts={[
                  [say('trial.kind'), say(`trial.kinds.${kindOf(data.adjustment ?? 0)}`)],
                  [say('trial.subtotal'), formatAmount(data.subtotal ?? 0)],
                  [say('trial.total'), formatAmount(data.total ?? 0)],
                ]}
              />
              <ExplainedSteps steps={data.explanation} />
            </>
          ) : (
            <p>{say('trial.incomplete')}</p>
          )}
        </div>
      </RecordSectionText>
    </RecordSection>
  );
}

const kindOf = (adjustment: number) => (adjustment > 0 ? 'over' : adjustment < 0 ? 'short' : 'within');
