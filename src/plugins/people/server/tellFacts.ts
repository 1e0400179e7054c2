import { type Endpoint, permissionOf } from '#core/contract/endpoint.ts';
import type { FieldClass } from '#core/contract/roles.ts';
import { canonicalJson } from '#server/audit/canonicalJson.ts';
import type { Call } from '#server/plugin.ts';
import { classRefused } from '#server/rights/rightRefused.ts';
import { CLASS_OF_FACT, fieldsKept, isToldOf } from '../contract/factClasses';
import { FACT_KINDS, type FactKind } from '../contract/factKinds';
import type { StoredFact } from './readFacts';

const reader =
  ({ permissions }: Call) =>
  (fieldClass: FieldClass) =>
    permissions.reads(fieldClass);

/** The kinds of facts the caller is told of; undefined where that is all of them. */
export function kindsTold(call: Call): readonly FactKind[] | undefined {
  const told = FACT_KINDS.filter((kind) => isToldOf(kind, reader(call)));
  return told.length === FACT_KINDS.length ? undefined : told;
}

/**
 * The facts of a person cut to the classes the caller reads: neither kinds nor fields of others leave the server, nor the
 * day on which nothing but these was different. Facts come and go by kind, in the order of their days.
 */
export function tellFacts(call: Call, facts: readonly StoredFact[]): StoredFact[] {
  const told = facts.filter(({ kind }) => isToldOf(kind, reader(call))).map((fact) => cutFields(call, fact));
  return told.filter((fact, place) => {
    const before = told[place - 1];
    const isCut = fieldsKept(fact.kind, reader(call)).length > 0;
    return !isCut || before?.kind !== fact.kind || canonicalJson(before.value) !== canonicalJson(fact.value);
  });
}

function cutFields(call: Call, fact: StoredFact): StoredFact {
  const kept = fieldsKept(fact.kind, reader(call));
  if (kept.length === 0) return fact;
  return { ...fact, value: Object.fromEntries(Object.entries(fact.value).filter(([field]) => !kept.includes(field))) };
}

/**
 * What a caller may not read, the caller may not write either.
 * @throws Refusal core/class-not-permitted
 */
export function requireTold(call: Call, endpoint: Endpoint, kind: FactKind): void {
  const fieldClass = CLASS_OF_FACT[kind];
  if (fieldClass !== null && !call.permissions.reads(fieldClass))
    throw classRefused(permissionOf(endpoint), fieldClass, call.permissions);
}

/** A value as it was typed, with what the caller is not told as it was before: saving never wipes what was not shown. */
export function keepUntold<Value extends object>(
  call: Call,
  kind: FactKind,
  { typed, before }: { typed: Value; before: StoredFact['value'] | undefined },
): Value {
  const kept = fieldsKept(kind, reader(call)).filter((field) => before && field in before);
  return kept.length === 0 ? typed : { ...typed, ...Object.fromEntries(kept.map((field) => [field, before?.[field]])) };
}
