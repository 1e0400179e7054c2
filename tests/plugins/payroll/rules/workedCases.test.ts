import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LAW_TABLES } from '#plugins/payroll/law/rates/lawTables.ts';
import { findSample, SAMPLES } from '#plugins/payroll/law/rules/samples/findSample.ts';

interface WorkedCase {
  readonly in: Record<string, unknown>;
  readonly expect: unknown;
  readonly source: string;
}

const cases = JSON.parse(readFileSync(new URL('../workedCases.json', import.meta.url), 'utf8')) as Record<
  string,
  WorkedCase[]
>;
const book = { own: [], law: LAW_TABLES };

/** Kinds that other domains work out: asked of a running server in `server/taxRules.test.ts`. */
const ELSEWHERE = new Set([
  'age_milestones',
  'overtime',
  'annual_leave',
  'dependants_count_2026',
  'my_number_check_digit',
  'corporate_number_check_digit',
]);

describe('the worked cases', () => {
  it('are all there', () => {
    expect(Object.values(cases).flat()).toHaveLength(162);
  });

  const rows = Object.entries(cases)
    .filter(([kind]) => !ELSEWHERE.has(kind))
    .flatMap(([kind, some]) => some.map((each) => ({ kind, ...each })));

  it.each(rows)('$kind of $in come to what is published', ({ kind, in: given, expect: expected }) => {
    const found = findSample(SAMPLES, kind, '2026-11-23');
    const answer = found?.sample(book, given, found.named);
    if (kind === 'fee_withholding') expect(answer?.value).toMatchObject(expected as object);
    else expect(answer?.value).toEqual(expected);
    expect(answer?.explanation.length).toBeGreaterThan(0);
  });

  it('of the employer are worked out by the kind of business', () => {
    const found = findSample(SAMPLES, 'workers_compensation', '2026-11-23');
    // 3.0 ‰ and the general contribution of 0.02 ‰: 900 yen and 6.
    expect(found?.sample(book, { wages: 300_000, business: '94' }, found.named).value).toBe(906);
    expect(() => found?.sample(book, { wages: 300_000, business: '00' }, found.named)).toThrow('payroll/no-row');
  });
});
