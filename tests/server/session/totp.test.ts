import { describe, expect, test } from 'vitest';
import {
  codeOfStep,
  findStep,
  hashOfRecoveryCode,
  newRecoveryCodes,
  newSecret,
  stepAt,
} from '#server/credentials/totp.ts';

/** The ASCII secret 12345678901234567890 of RFC 6238, appendix B, in base32. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('codes of an authenticator', () => {
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('are those of RFC 6238 at %i seconds', (seconds, code) => {
    expect(codeOfStep(SECRET, stepAt(new Date(seconds * 1000)))).toBe(code);
  });

  test('are taken one step early and late, in any width, and no further', () => {
    const now = new Date('2026-11-20T09:00:10+09:00');
    const step = stepAt(now);
    const found = [-2, -1, 0, 1, 2].map((off) => findStep(SECRET, codeOfStep(SECRET, step + off), now));
    expect(found).toEqual([undefined, step - 1, step, step + 1, undefined]);
    const code = codeOfStep(SECRET, step);
    const wide = [...code].map((digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)).join('');
    expect(findStep(SECRET, ` ${wide.slice(0, 3)} ${wide.slice(3)} `, now)).toBe(step);
    for (const odd of ['', '12345', '1234567', 'abcdef']) expect(findStep(SECRET, odd, now)).toBeUndefined();
  });

  test('come from secrets of 160 bits that differ', () => {
    const secrets = Array.from({ length: 200 }, newSecret);
    expect(new Set(secrets).size).toBe(200);
    for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  });

  test('recovery codes differ, and are known however they are typed', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    const [code = ''] = codes;
    expect(hashOfRecoveryCode(code.toUpperCase().replace('-', ' '))).toBe(hashOfRecoveryCode(code));
    expect(hashOfRecoveryCode(codes[1] ?? '')).not.toBe(hashOfRecoveryCode(code));
  });
});
