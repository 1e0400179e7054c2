import type { AccountKind } from '../../account/rules/accountKind';
import type { Problem } from '../../books/rules/problem';
import { type NumberRange, numberBaseOf } from '../../document/rules/documentNumber';

/** A document type as far as it is judged before it is kept. */
export interface JudgedDocumentType extends NumberRange {
  readonly code: string;
  readonly allowedAccountKinds: readonly AccountKind[];
  readonly reversalType: string;
  readonly prefix: string;
  readonly allowedRoles: readonly string[];
}

export interface TypesAround {
  readonly others: readonly JudgedDocumentType[];
  readonly before: JudgedDocumentType | undefined;
  /** The most numbers given in one fiscal year so far. */
  readonly given: number;
  /** Codes of the roles there are. */
  readonly roles: ReadonlySet<string>;
}

export type DocumentTypeFault = Pick<Problem, 'code' | 'params'> & {
  readonly field: 'takesLedger' | 'rangeFrom' | 'rangeThrough' | 'reversalType' | 'prefix' | 'allowedRoles';
};

/**
 * What keeps a document type from being saved. Ranges of two types are the same (the documented types share some) or
 * apart: numbers are counted for each type by itself, so only a partial overlap is a slip of the hand.
 */
export function findDocumentTypeFaults(type: JudgedDocumentType, around: TypesAround): DocumentTypeFault[] {
  const { others, before, given, roles } = around;
  const faults: DocumentTypeFault[] = [];
  const fault = (reason: string, field: DocumentTypeFault['field'], params: Problem['params'] = {}) =>
    faults.push({ code: `accounting/${reason}`, params, field });

  if (type.allowedAccountKinds.length === 0) fault('type-takes-nothing', 'takesLedger');
  if (type.rangeThrough <= type.rangeFrom) fault('range-empty', 'rangeThrough');
  if (before && given > 0 && before.prefix !== type.prefix) fault('prefix-begun', 'prefix', { prefix: before.prefix });
  if (before && given > 0 && before.rangeFrom !== type.rangeFrom) fault('range-begun', 'rangeFrom');
  else if (numberBaseOf(type) + given > Number(type.rangeThrough)) fault('range-too-short', 'rangeThrough', { given });
  const isSame = (other: NumberRange) => other.rangeFrom === type.rangeFrom && other.rangeThrough === type.rangeThrough;
  const meets = (other: NumberRange) => other.rangeFrom <= type.rangeThrough && type.rangeFrom <= other.rangeThrough;
  const crossing = others.find((other) => meets(other) && !isSame(other) && !isWithin(other, type));
  if (crossing) fault('range-crosses', 'rangeFrom', { documentType: crossing.code });
  const reversal = type.reversalType === type.code ? type : others.find(({ code }) => code === type.reversalType);
  if (!reversal) fault('unknown-document-type', 'reversalType', { documentType: type.reversalType });
  else if (!type.allowedAccountKinds.every((kind) => reversal.allowedAccountKinds.includes(kind)) && !before)
    fault('reversal-takes-less', 'reversalType', { documentType: reversal.code });
  // A role that was deleted since stays named, so that its type does not open to everyone by itself.
  const unknown = type.allowedRoles.find((role) => !roles.has(role) && !before?.allowedRoles.includes(role));
  if (unknown) fault('unknown-role', 'allowedRoles', { role: unknown });
  return faults;
}

/** One range wholly inside another: 決算整理 keeps its numbers apart inside those of depreciation. */
const isWithin = (one: NumberRange, other: NumberRange): boolean =>
  (one.rangeFrom <= other.rangeFrom && other.rangeThrough <= one.rangeThrough) ||
  (other.rangeFrom <= one.rangeFrom && one.rangeThrough <= other.rangeThrough);
