import type { Fraction } from './rounding';

/** An exact number, `numerator ÷ denominator`; the denominator is above zero. */
export interface Ratio {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

function reduced(numerator: bigint, denominator: bigint): Ratio {
  let [a, b] = [numerator < 0n ? -numerator : numerator, denominator];
  while (b > 0n) [a, b] = [b, a % b];
  return a <= 1n ? { numerator, denominator } : { numerator: numerator / a, denominator: denominator / a };
}

/** @example ratioOf(90, 60) // 1.5 */
export const ratioOf = (whole: number, dividedBy = 1): Ratio => reduced(BigInt(whole), BigInt(dividedBy));

export const ZERO: Ratio = { numerator: 0n, denominator: 1n };

/** A number as typed, exactly: `1.25`. */
export function readRatio(text: string): Ratio {
  const [whole = '0', decimals = ''] = text.split('.');
  return reduced(BigInt(`${whole || '0'}${decimals}`), 10n ** BigInt(decimals.length));
}

export const add = (one: Ratio, other: Ratio): Ratio =>
  reduced(one.numerator * other.denominator + other.numerator * one.denominator, one.denominator * other.denominator);
export const negate = ({ numerator, denominator }: Ratio): Ratio => ({ numerator: -numerator, denominator });
export const subtract = (one: Ratio, other: Ratio): Ratio => add(one, negate(other));
export const multiply = (one: Ratio, other: Ratio): Ratio =>
  reduced(one.numerator * other.numerator, one.denominator * other.denominator);

/** Undefined where the divisor is zero. */
export function divide(one: Ratio, other: Ratio): Ratio | undefined {
  if (other.numerator === 0n) return undefined;
  const sign = other.numerator < 0n ? -1n : 1n;
  return reduced(sign * one.numerator * other.denominator, sign * one.denominator * other.numerator);
}

/** Below zero, zero or above: as a comparison of the two. */
export function compare(one: Ratio, other: Ratio): number {
  const difference = one.numerator * other.denominator - other.numerator * one.denominator;
  return difference < 0n ? -1 : Number(difference > 0n);
}

export const sum = (all: readonly Ratio[]): Ratio => all.reduce(add, ZERO);

/** To whole yen; below zero as far from zero as above it (−1.5 halfUp is −2). */
export function roundRatio({ numerator, denominator }: Ratio, fraction: Fraction): number {
  const size = numerator < 0n ? -numerator : numerator;
  const whole = size / denominator;
  const twice = (size % denominator) * 2n;
  const isUp =
    (fraction === 'up' && twice > 0n) ||
    (fraction === 'halfUp' && twice >= denominator) ||
    (fraction === 'halfDown' && twice > denominator);
  const rounded = Number(isUp ? whole + 1n : whole);
  return numerator < 0n && rounded !== 0 ? -rounded : rounded;
}

/** For reading: up to four decimals. */
export const toNumber = ({ numerator, denominator }: Ratio): number =>
  Number((numerator * 10_000n) / denominator) / 10_000;
