import { foldReading } from '#core/search/fold.ts';
import type { LookUpOption } from '#ui/field/LookUpField.tsx';
import type { Say } from '#ui/i18n/useMessages.ts';
import { DAY_KINDS, type DayKind } from '../../rules/dayKind';

/** The short numbers people type for a kind of day. */
const NUMBERS: Readonly<Record<DayKind, string>> = {
  off: '0',
  work: '1',
  remote: '2',
  trip: '3',
  annualLeave: '5',
  morningLeave: '6',
  afternoonLeave: '7',
  hourlyLeave: '8',
  specialLeave: '9',
  compensatory: '10',
  substitute: '11',
  absence: '20',
  suspension: '21',
  maternity: '22',
  childcare: '23',
  nursing: '24',
};

export const numberOfKind = (kind: string | null): string | null =>
  DAY_KINDS.some((each) => each === kind) ? NUMBERS[kind as DayKind] : null; // `some` has just checked it

export const kindOfNumber = (number: string | null): DayKind | null =>
  DAY_KINDS.find((kind) => NUMBERS[kind] === number) ?? null;

/** The kinds of days to choose from: by number, word, kana or romaji. */
export const kindOptions = (say: Say): readonly LookUpOption[] =>
  [...DAY_KINDS]
    .sort((one, other) => Number(NUMBERS[one]) - Number(NUMBERS[other]))
    .map((kind) => ({
      code: NUMBERS[kind],
      title: say(`dayKinds.${kind}`),
      reading: say(`kindReadings.${kind}`),
      otherTitle: say(`kindWords.${kind}`),
    }));

/** The kind a word of a file or a spreadsheet means: `1`, 出勤, 出社, `しゅっきん`, `work`. */
export function findKind(text: string, say: Say): DayKind | null {
  const typed = foldReading(text.normalize('NFKC').trim());
  return (
    DAY_KINDS.find((kind) =>
      [
        NUMBERS[kind],
        kind,
        say(`dayKinds.${kind}`),
        say(`kindReadings.${kind}`),
        ...say(`kindWords.${kind}`).split(' '),
      ].some((word) => foldReading(word) === typed),
    ) ?? null
  );
}
