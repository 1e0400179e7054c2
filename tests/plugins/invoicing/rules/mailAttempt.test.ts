import { expect, it } from 'vitest';
import { findMailDoubt, type MailOutcome, outcomeAt } from '#plugins/invoicing/rules/mailAttempt.ts';

const AT = '2026-11-20T01:00:00.000Z';
const attempt = (outcome: MailOutcome, begunAt = AT) => ({ outcome, begunAt });

it.each<[string, MailOutcome, string, MailOutcome]>([
  ['under way', 'sending', '2026-11-20T00:57:00.000Z', 'sending'],
  ['begun so long ago that nobody is at it', 'sending', '2026-11-20T00:56:59.999Z', 'unknown'],
  ['sent long ago', 'sent', '2026-01-01T00:00:00.000Z', 'sent'],
])('an attempt %s is %s at %s: %s', (_name, outcome, begunAt, expected) =>
  expect(outcomeAt(attempt(outcome, begunAt), AT)).toBe(expected),
);

it.each<[string, Parameters<typeof findMailDoubt>[0], MailOutcome[], ReturnType<typeof findMailDoubt>]>([
  ['that was never mailed', 'issued', [], undefined],
  ['that was refused', 'issued', ['refused', 'refused'], undefined],
  ['that is under way', 'issued', ['refused', 'sending'], 'under-way'],
  ['of which nobody knows', 'issued', ['refused', 'unknown'], 'unknown'],
  ['that went out, and whose mark was taken back', 'issued', ['sent'], 'before'],
  ['that lies in a file', 'issued', ['written'], 'written'],
  ['that went by post', 'sent', [], 'otherwise'],
  ['whose last attempt failed after one that went out', 'sent', ['refused', 'sent'], 'before'],
])('an invoice %s', (_name, state, outcomes, doubt) =>
  expect(
    findMailDoubt(
      state,
      outcomes.map((outcome) => attempt(outcome)),
      AT,
    ),
  ).toBe(doubt),
);
