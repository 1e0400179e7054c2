import { describe, expect, it } from 'vitest';
import type { RouteStep } from '#core/approval/contract.ts';
import { stepsFor } from '#core/approval/stepsFor.ts';
import { findPrincipal, type Substitution } from '#core/approval/substitution.ts';

const step = (title: string, amountOver: number | null, departments: string[] = []): RouteStep => ({
  title,
  approvers: [{ kind: 'role', code: 'manager' }],
  needs: 'any',
  higher: [],
  amountOver,
  departments,
});

describe('stepsFor', () => {
  const route = [step('上長', null), step('部長', 50_000), step('経理部長', 300_000), step('社長', 1_000_000)];
  const titlesOf = (amount: number | null) => stepsFor(route, { amount, department: null }).map(({ title }) => title);

  it('takes more steps the larger the amount, each limit still within the smaller route', () => {
    expect(titlesOf(50_000)).toEqual(['上長']);
    expect(titlesOf(50_001)).toEqual(['上長', '部長']);
    expect(titlesOf(280_000)).toEqual(['上長', '部長']);
    expect(titlesOf(1_000_000)).toEqual(['上長', '部長', '経理部長']);
    expect(titlesOf(1_000_001)).toEqual(['上長', '部長', '経理部長', '社長']);
    expect(titlesOf(null)).toHaveLength(4);
  });

  it('takes a step of some departments for these alone', () => {
    const steps = [step('総務', null, ['10'])];
    expect(stepsFor(steps, { amount: 1, department: '10' })).toHaveLength(1);
    expect(stepsFor(steps, { amount: 1, department: '20' })).toHaveLength(0);
    expect(stepsFor(steps, { amount: 1, department: null })).toHaveLength(0);
  });
});

describe('findPrincipal', () => {
  const deputy: Substitution = {
    userId: 'A',
    substituteId: 'D',
    from: '2026-11-01',
    through: '2026-11-30',
    amountAtMost: 300_000,
    kinds: ['journal-entry'],
  };
  const asked = { kind: 'journal-entry', byId: 'D', approverIds: ['A'], amount: 280_000, on: '2026-11-20' };

  it('lets a deputy decide on the days and up to the amount named', () => {
    expect(findPrincipal([deputy], asked)).toBe('A');
    expect(findPrincipal([deputy], { ...asked, amount: 300_001 })).toBeUndefined();
    expect(findPrincipal([deputy], { ...asked, on: '2026-12-01' })).toBeUndefined();
    expect(findPrincipal([deputy], { ...asked, on: '2026-10-31' })).toBeUndefined();
    expect(findPrincipal([deputy], { ...asked, approverIds: ['B'] })).toBeUndefined();
    expect(findPrincipal([deputy], { ...asked, byId: 'E' })).toBeUndefined();
    expect(findPrincipal([deputy], { ...asked, kind: 'timesheet' })).toBeUndefined();
  });

  it('lets an approver decide for himself before he decides for another', () => {
    expect(findPrincipal([deputy], { ...asked, approverIds: ['A', 'D'] })).toBeUndefined();
  });
});
