import { expect, it } from 'vitest';
import { formatAmount } from '#core/value/formatAmount.ts';
import * as spellings from './spellings';

type Rows = readonly (readonly [typed: string, meaning: string | number])[];

/** Why something is refused, as the page says it. */
const REASONS: Readonly<Record<string, string>> = {
  'not-understood': 'cannot be read',
  'not-whole': 'has a fraction of a yen',
  'too-large': 'is beyond 10,000,000,000,000',
  'calculation-not-understood': 'cannot be calculated',
  'calculation-not-whole': 'gives a fraction of a yen, which a person is to round',
  'no-such-day': 'is not in the calendar',
  'outside-era': 'lies outside the era',
  'ambiguous-year': 'does not say which year',
  'no-hit': 'matches nothing',
  'several-hits': 'matches more than one',
};

function table(heads: readonly [string, string], rows: Rows): string {
  const cell = (text: string) => (text.trim() === '' ? '(nothing)' : `\`${text.replaceAll('|', '\\|')}\``);
  const meaning = (value: string | number) =>
    typeof value === 'number' ? formatAmount(value) : (REASONS[value] ?? value.replaceAll('-', '/'));
  const lines = rows.map(([typed, value]) => `| ${cell(typed)} | ${meaning(value)} |`);
  return [`| ${heads.join(' | ')} |`, '|---|---|', ...lines].join('\n');
}

const section = (title: string, text: string, taken: Rows, refused: Rows) => `## ${title}

${text}

${table(['typed', 'is'], taken)}

Refused, with a sentence beside the field; what was typed stays:

${table(['typed', 'because it'], refused)}
`;

const page = `# What fields understand

Generated from \`tests/core/value/spellings.ts\` by the tests that prove every row; \`npx vitest run --project unit
tests/core/value -u\` writes it anew. Any width will do. A value takes its usual form when the field is left or at
Enter, never while the input method converts; nothing that was typed is thrown away.

![The entry grid, in which most of this is typed](images/entry-light.png)
![The same in the dark](images/entry-dark.png)

${section(
  'Amounts',
  'Whole yen. 万, 億 and the like are taken where they make a whole number.',
  spellings.AMOUNTS,
  spellings.REFUSED_AMOUNTS,
)}
## Commas

A comma separates the three digits that follow it. Where Enter, Tab or a sign of the grid (\`+\`, \`-\`, \`*\`) follows, it
is 000; \`/\` is 000 at once, and with the input method on when it is confirmed. So it is in every field for an amount, in
yen and in other currencies; a file must mean what it says, and there \`12,\` is refused.

${table(
  ['typed', 'is'],
  spellings.COMMAS.map(
    ([typed, amount]) => [typed, amount ?? 'refused: the separator may stand for anything'] as const,
  ),
)}

${section(
  'Calculations',
  'An amount that begins with `=` is calculated, exactly. `/`, `*`, `+` and `-` are then signs of the sum, not keys of the grid.',
  spellings.CALCULATIONS,
  spellings.REFUSED_CALCULATIONS,
)}
${section('Days', `Typed on ${spellings.TODAY.replaceAll('-', '/')}.`, spellings.DAYS, spellings.REFUSED_DAYS)}
${section('Months', `Typed on ${spellings.TODAY.replaceAll('-', '/')}.`, spellings.MONTHS, spellings.REFUSED_MONTHS)}
${section(
  'Lengths of time',
  'Hours and minutes; a number alone is hours.',
  spellings.DURATIONS,
  spellings.REFUSED_DURATIONS.map(
    ([typed, reason]) => [typed, reason === 'not-whole' ? 'is no whole number of minutes' : reason] as const,
  ),
)}
${section(
  'Look-ups',
  `A record is found by its code, name, reading in kana or romaji, or search key. Enter and Tab take the hit that is marked; a click elsewhere takes only what is beyond doubt, and the refused ones below are left that way. Here among ${spellings.ACCOUNTS.map(
    ({ code, title, searchKey }) => `${code} ${title} (${searchKey})`,
  ).join(', ')}.`,
  spellings.LOOK_UPS,
  spellings.REFUSED_LOOK_UPS,
)}
## What is taken

A text of one line takes no line breaks (a browser cuts them off where they are pasted into a field), no marks that turn
the direction of reading, and no characters without width: the field says so. Comments, notes on statements and the comment
on a timesheet keep their lines. A day lies between 1900-01-01 and 2199-12-31.
`;

it('docs/input.md shows what the tables prove', async () => {
  await expect(page).toMatchFileSnapshot('../../../docs/input.md');
});
