import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { simulateContract } from '#plugins/contracts/contract/contract.ts';
import { simulateInvoice } from '#plugins/invoicing/contract/customerInvoice.ts';
import { findDueDay } from '#plugins/payment-terms/contract/paymentTerm.ts';
import { calculateSample } from '#plugins/payroll/law/contract/sample.ts';
import { toKana } from '#plugins/treasury/payment-run/contract/paymentRun.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import { type Answered, type Client, startTestServer, type TestServer } from '#tests/support/testServer.ts';
import { DUE_DAYS, DUTIES, DUTY_CASES, INVOICES, KANA, SETTLEMENTS } from './publishedCases';

const FEES = (
  JSON.parse(readFileSync(new URL('../plugins/payroll/workedCases.json', import.meta.url), 'utf8')) as {
    fee_withholding: { in: Record<string, unknown>; expect: object }[];
  }
).fee_withholding;

/** Every published case over the API, not a yen off. The rules behind are tried one by one where they stand. */
describeOnOneEngine('the calculators, asked from outside', (open) => {
  let server: TestServer;
  let manager: Client;
  let accountant: Client;
  let hr: Client;
  beforeAll(async () => {
    server = await startTestServer({ open, now: () => new Date('2026-11-23T03:00:00Z') });
    [manager, accountant, hr] = [
      await server.signIn('kacho'),
      await server.signIn('keiri'),
      await server.signIn('jinji'),
    ];
  }, 120_000);
  afterAll(() => server?.close());

  /** What was worked out, step by step, with the law or table behind it. */
  function worked<Data extends { explanation: readonly { step: string; source: string }[] }>(answer: Answered<Data>) {
    expect(answer.message).toBe('');
    const { explanation } = answer.data;
    // A mere sum has none.
    expect(explanation.some(({ source }) => source !== '')).toBe(true);
    expect(explanation.filter(({ step }) => step === '')).toEqual([]);
    return answer.data;
  }

  it('settle the hours of a month', async () => {
    for (const [base, lower, upper, method, rateRounding, hours, ...expected] of SETTLEMENTS) {
      const settlement = { base, lower, upper, method, rateUnit: 10, rateRounding, amountRounding: 'floor', hours };
      const told = worked(await manager.call(simulateContract, { settlement } as never));
      const { overRate, shortRate, kind, adjustment, subtotal, tax, total } = told;
      expect([overRate, shortRate, kind, adjustment, subtotal, tax, total], `${method} ${hours}`).toEqual(expected);
    }
  });

  it('work out the stamp duty on both sides of every step', async () => {
    const dutyOf = async (doc: string, amountNet: number | null) =>
      worked(await manager.call(simulateContract, { stampDuty: { doc, amountNet } })).tax;
    for (const [doc, amountNet, tax] of DUTY_CASES) expect(await dutyOf(doc, amountNet), doc).toBe(tax);
    for (const [doc, { withoutAmount, steps }] of Object.entries(DUTIES)) {
      expect(await dutyOf(doc, null), doc).toBe(withoutAmount);
      for (const [at, [upTo, tax]] of steps.entries()) {
        const above = (steps[at - 1]?.[0] ?? -1) + 1;
        for (const amount of upTo === null ? [above] : [above, upTo]) {
          expect(await dutyOf(doc, amount), `${doc} ${amount}`).toBe(tax);
        }
      }
    }
  });

  it('find the due day', async () => {
    for (const [closingDay, months, payDay, holidayRule, date, ...days] of DUE_DAYS) {
      const asked = { closingDay, months, payDay, holidayRule, date } as never;
      const { closingDate, rawDue, due } = worked(await accountant.call(findDueDay, asked));
      expect([closingDate, rawDue, due], `${closingDay} ${months} ${payDay} ${date}`).toEqual(days);
    }
  });

  it('tax an invoice once a rate', async () => {
    for (const [entry, rounding, lines, perRate, total] of INVOICES) {
      const key = entry === 'exclusive' ? 'net' : 'gross';
      const asked = { entry, rounding, lines: lines.map(([amount, rate]) => ({ [key]: amount, rate })) };
      const told = worked(await accountant.call(simulateInvoice, asked as never));
      expect(
        told.perRate.map(({ rate, taxable, tax }) => [rate, taxable, tax]),
        JSON.stringify(lines),
      ).toEqual(perRate);
      expect(told.total).toBe(total);
    }
  });

  it('withhold from fees', async () => {
    expect(FEES).toHaveLength(9);
    for (const { in: given, expect: expected } of FEES) {
      const told = worked(await hr.call(calculateSample, { kind: 'fee_withholding', in: given }));
      expect(told.value, JSON.stringify(given)).toMatchObject(expected);
    }
  });

  it('write names in the letters of a bank file', async () => {
    for (const [text, output] of KANA) {
      const answer = await accountant.call(toKana, { text });
      if (output === null) expect(answer, text).toMatchObject({ code: 1, message: expect.stringContaining('商') });
      else expect(answer.data.output, text).toBe(output);
    }
  });
});
