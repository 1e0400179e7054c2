import type { GivenArguments } from '#core/plugin/commandArgument.ts';
import { formatAmount } from '#core/value/formatAmount.ts';
import { formatDay } from '#core/value/formatDay.ts';
import { beginAct } from '#ui/act/beginAct.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { RecordStanding } from '#ui/record/RecordStanding.tsx';
import { useMissingRightInWords } from '#ui/screen/useMissingRightInWords.ts';
import { useListWords } from '#ui/words/listWords.ts';
import { type PartnerCredit as Credit, getPartnerCredit, updatePartnerCredit } from '../contract/partnerCredit';
import { setCredit } from '../parts/acts';

/** 与信: what a customer may owe and owes, and when it was checked, for those who may know it. */
export function PartnerCredit({ code }: { code: string }) {
  return useMissingRightInWords(getPartnerCredit) ? null : <Standing code={code} />;
}

function Standing({ code }: { code: string }) {
  const { data } = useRead(getPartnerCredit, { code }, { message: false });
  return data ? <Facts code={code} credit={data} /> : null;
}

function Facts({ code, credit }: { code: string; credit: Credit }) {
  const say = useMessages('sales');
  const kit = useListWords();
  const missing = useMissingRightInWords(updatePartnerCredit);
  const { limit, parts, exposure, left, checkedOn, isCheckDue, version } = credit;
  const change = (given?: GivenArguments, isTold?: boolean) =>
    beginAct(setCredit, { on: { code, version, limit, checkedOn }, given, isTold });
  const points = [
    ...(left !== null && left < 0 ? [say('credit.over', { amount: formatAmount(-left) })] : []),
    ...(isCheckDue
      ? [checkedOn ? say('credit.checkOld', { day: formatDay(checkedOn) }) : say('credit.unchecked')]
      : []),
  ];
  return (
    <RecordStanding
      title={say('credit.title')}
      facts={[
        [say('credit.limit'), limit === null ? say('credit.noLimit') : formatAmount(limit)],
        [say('credit.exposure'), formatAmount(exposure)],
        ...(left === null ? [] : [[say('credit.left'), formatAmount(left)] as const]),
        ...parts
          .filter(({ amount }) => amount !== 0)
          .map(({ kind, title, amount }) => [title, formatAmount(kind === 'advances' ? -amount : amount)] as const),
        [say('credit.checkedOn'), checkedOn ? formatDay(checkedOn) : '—'],
      ]}
      points={{ title: say('credit.points'), rows: points }}
      acts={[
        {
          command: 'sales:set-credit',
          label: say('credit.set'),
          disabled: missing && kit.missingRight(missing),
          run: change,
        },
      ]}
      busy={false}
    />
  );
}
