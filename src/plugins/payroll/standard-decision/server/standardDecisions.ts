import { Refusal } from '#core/contract/refusal.ts';
import type { Day } from '#core/value/day.ts';
import { formatAmount } from '#core/value/formatAmount.ts';
import { formatDay, formatMonth } from '#core/value/formatDay.ts';
import type { Locale } from '#core/value/text.ts';
import { getOwnCompany } from '#plugins/administration/server/service.ts';
import { loginOf, recordStandard, refuseOwnFact } from '#plugins/people/server/service.ts';
import type { Tx } from '#server/database/transaction.ts';
import { decideChange } from '#server/dualControl/decideChange.ts';
import { proposeChange } from '#server/dualControl/proposeChange.ts';
import { readWaiting, type StoredChange } from '#server/dualControl/storedChanges.ts';
import type { Call, ChangeKind, UseCase } from '#server/plugin.ts';
import { writeTable } from '#server/spreadsheet/writeTable.ts';
import { wordExplanation } from '../../law/rules/wordExplanation';
import { readBook } from '../../law/server/readBook';
import { wordsOf } from '../../server/words/wordsOf';
import type { DecisionRow } from '../contract/standardDecision';
import * as contract from '../contract/standardDecision';
import { decisionCells, decisionHeads } from '../rules/decisionCells';
import { type DecisionKind, type FoundDecision, findDecisions, stateOf } from '../rules/standardDecision';
import { type ReadPerson, readInsured } from './readInsured';

const CHANGE = 'standard-remuneration';

interface Asked {
  readonly year: number;
  readonly kind: DecisionKind;
  readonly id?: string;
}

interface OwnDecision {
  readonly person: ReadPerson;
  readonly found: FoundDecision;
}

/** The first month of pay a revision in January looks at is that before the change, in September. */
async function readDecisions(tx: Tx, { companyId }: Pick<Call, 'companyId'>, asked: Asked): Promise<OwnDecision[]> {
  const { year, kind, id } = asked;
  const people = await readInsured(tx, companyId, { from: `${year - 1}-09-01`, through: `${year}-12-31`, id });
  const book = await readBook(tx, companyId);
  return people.flatMap((person) => findDecisions(book, person, { year, kind }).map((found) => ({ person, found })));
}

/** What was proposed: the day it holds from and the standard, in yen, and by which decision. */
interface Proposed {
  readonly from: Day;
  readonly standard: number;
  readonly kind: DecisionKind;
}
// Kept by `proposeDecision` alone.
const proposedOf = ({ after }: StoredChange) => after as Proposed;

export const listDecisions: UseCase<typeof contract.listDecisions> = async (tx, { year, kind }, call) => {
  const waiting = await readWaiting(tx, call.companyId, [CHANGE]);
  const isWaiting = (id: string, from: Day) =>
    waiting.some((change) => change.subjectId === id && proposedOf(change).from === from);
  const rows = (await readDecisions(tx, call, { year, kind })).map(({ person, found }): DecisionRow => {
    const { employee, standards, referenceNumber } = person;
    const { explanation, months, ...decided } = found;
    return {
      ...decided,
      months: [...months],
      id: `${employee.id}/${found.effectiveFrom}`,
      ...{ employeeId: employee.id, employee: employee.number, name: employee.name, kana: employee.kana },
      ...{ birthOn: employee.birthOn, referenceNumber },
      state: stateOf(found, standards, isWaiting(employee.id, found.effectiveFrom)),
      reason: wordReason(found, call.locale),
      explanation: wordExplanation({ value: found.average ?? 0, explanation }, call.locale),
    };
  });
  return { year, kind, rows };
};

/** Grades and months, no amounts: who sees no pay reads it, too. */
function wordReason({ kind, decided, changeMonth, fixedPay, months }: FoundDecision, locale: Locale): string {
  if (decided === null) return wordsOf('decision.reasons.kept', {}, locale);
  const counted = months.filter(({ isCounted }) => isCounted).length;
  if (kind === 'regular') return wordsOf('decision.reasons.regular', { count: counted }, locale);
  return wordsOf(
    `decision.reasons.${kind === 'afterLeave' ? kind : (fixedPay ?? 'up')}`,
    { month: formatMonth(changeMonth ?? '') },
    locale,
  );
}

export const drawDecisions: UseCase<typeof contract.drawDecisions> = async (tx, asked, call) => {
  const { title, address } = await getOwnCompany(tx, { asOf: call.today }, call);
  return { ...(await listDecisions(tx, asked, call)), company: title, address };
};

const FILE_NAMES = { regular: 'santei-kiso', revision: 'getsugaku-henko', afterLeave: 'shuryoji-henko' };

export const downloadDecisions: UseCase<typeof contract.downloadDecisions> = async (tx, { year, kind }, call) => {
  const { rows } = await listDecisions(tx, { year, kind }, call);
  const name = `${FILE_NAMES[kind]}-${year}`;
  return writeTable({ name, sheet: String(year), rows: [decisionHeads(kind), ...rows.map(decisionCells)] }, 'cp932');
};

/** @throws Refusal payroll/unknown-decision: nothing of the kind is found for this person and day any more */
async function requireDecision(
  tx: Tx,
  call: Call,
  { employee, kind, effectiveFrom }: { employee: string; kind: DecisionKind; effectiveFrom: Day },
): Promise<OwnDecision> {
  const year = Number(effectiveFrom.slice(0, 4));
  const all = await readDecisions(tx, call, { year, kind, id: employee });
  const own = all.find(({ found }) => found.effectiveFrom === effectiveFrom);
  if (!own) throw new Refusal('payroll/unknown-decision', { day: effectiveFrom }, { kind: 'notFound' });
  return own;
}

/**
 * Proposes a decision as it comes out now; somebody else approves it.
 * @throws Refusal payroll/unknown-decision, payroll/nothing-to-decide, people/own-pay, core/change-waiting
 */
export const proposeDecision: UseCase<typeof contract.proposeDecision> = async (tx, asked, call) => {
  await refuseOwnFact(tx, call, asked.employee, 'endowment');
  const { person, found } = await requireDecision(tx, call, asked);
  const { employee, standards } = person;
  const { decided, effectiveFrom, kind, current } = found;
  if (decided === null || stateOf(found, standards, false) !== 'found') throw new Refusal('payroll/nothing-to-decide');
  const after: Proposed = { from: effectiveFrom, standard: decided.standard, kind };
  const { state } = await proposeChange(tx, call, {
    ...{ kind: CHANGE, subjectId: employee.id, title: `${employee.number} ${employee.name}` },
    personId: await loginOf(tx, call.companyId, employee.id),
    before: current && { standard: current.standard },
    ...{ after, reason: wordReason(found, call.locale) },
  });
  return { id: `${employee.id}/${effectiveFrom}`, state: state === 'waiting' ? 'waiting' : 'decided' };
};

/** @throws Refusal core/unknown-change, core/own-change, payroll/decision-changed */
export const decideDecision: UseCase<typeof contract.decideDecision> = async (tx, input, call) => {
  const { id, subjectId, state } = await decideChange(tx, call, input, [CHANGE]);
  return { id, code: subjectId, state };
};

const wordStandard = (standard: number, locale: Locale) =>
  wordsOf('decision.standardOf', { standard: formatAmount(standard) }, locale);

/** 標準報酬月額の決定: found by one person, approved by another, worked out again before it is recorded. */
export const standardChanges: ChangeKind = {
  ...{ kind: CHANGE, title: { ja: '標準報酬月額の決定', en: 'Standard monthly remuneration' } },
  ...{ decides: contract.decideDecision, subject: 'employee', fieldClass: 'pay' },
  path: (change) => {
    const { from, kind } = proposedOf(change);
    return `/SocialSecurityManage/decisions?${new URLSearchParams({ year: from.slice(0, 4), kind })}`;
  },
  show: (change, { locale }) => {
    const { from, standard } = proposedOf(change);
    const before = change.before as { readonly standard: number } | null;
    const day = wordsOf('decision.from', { day: formatDay(from) }, locale);
    return {
      added: [`text:${day} ${wordStandard(standard, locale)}`],
      removed: before ? [`text:${wordStandard(before.standard, locale)}`] : [],
    };
  },
  carryOut: async (tx, call, change) => {
    const { from, standard, kind } = proposedOf(change);
    const employee = change.subjectId;
    const { found } = await requireDecision(tx, call, { employee, kind, effectiveFrom: from });
    if (found.decided?.standard !== standard) throw new Refusal('payroll/decision-changed', { name: change.title });
    await recordStandard(tx, call, { employeeId: employee, from, standard });
  },
};
