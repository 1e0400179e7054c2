import { formatAmount } from '#core/value/formatAmount.ts';
import { formatDay } from '#core/value/formatDay.ts';
import type { Locale } from '#core/value/text.ts';
import type { DraftLine } from '#plugins/ledger/document/contract/journalEntry.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import type { Tx } from '#server/database/transaction.ts';
import { decideChange } from '#server/dualControl/decideChange.ts';
import { proposeChange } from '#server/dualControl/proposeChange.ts';
import type { StoredChange } from '#server/dualControl/storedChanges.ts';
import type { Call, ChangeKind, UseCase } from '#server/plugin.ts';
import { postClearing } from '../../clearing-document/server/postClearing';
import { badDebt } from '../../server/tables/cashTables';
import * as contract from '../contract/badDebt';
import { BAD_DEBT_ACCOUNT } from '../rates/badDebtLaw';
import { badDebtAt } from '../rules/badDebtMachine';
import type { BadDebtKind } from '../rules/findBadDebtFault';
import { judgeBadDebt } from './judgeBadDebt';
import { CHANGE, type ProposedBadDebt, proposedOf, subjectIdOf } from './proposedBadDebt';

/** @throws Refusal core/change-waiting, and as `judgeBadDebt` */
export const proposeBadDebt: UseCase<typeof contract.proposeBadDebt> = async (tx, { reason, ...asked }, call) => {
  const { item, partnerTitle, amount, taxes } = await judgeBadDebt(tx, call, asked);
  const { entryId, lineNumber, kind, on, isUnsecured, stoppedOn, taxCode } = asked;
  const after: ProposedBadDebt = {
    ...{ entryId, lineNumber, badDebtKind: kind, on, amount, isUnsecured, taxes },
    ...(stoppedOn === undefined ? {} : { stoppedOn }),
    ...(taxCode === undefined ? {} : { taxCode }),
    ...{ open: item.open, number: `${item.documentType} ${item.number}`, partner: item.partner },
  };
  const { id, state } = await proposeChange(tx, call, {
    ...{ kind: CHANGE, subjectId: subjectIdOf(item), title: `${after.number} ${partnerTitle}` },
    ...{ before: null, after, reason },
  });
  return { id, state: state === 'waiting' ? 'waiting' : 'writtenOff' };
};

/** @throws Refusal core/unknown-change, core/own-change, core/not-independent, and as `judgeBadDebt` */
export const decideBadDebt: UseCase<typeof contract.decideBadDebt> = async (tx, input, call) => {
  const { id, subjectId, state } = await decideChange(tx, call, input, [CHANGE]);
  return { id, code: subjectId, state };
};

const TEXTS: Readonly<Record<BadDebtKind, string>> = {
  legal: '貸倒損失（法律上の貸倒れ）',
  actual: '貸倒損失（事実上の貸倒れ）',
  formal: '貸倒損失（形式上の貸倒れ）',
};

/** Posts what was approved, judged once more: what came in meanwhile is not written off. */
async function writeOff(tx: Tx, call: Call, change: StoredChange): Promise<void> {
  const proposed = proposedOf(change);
  const { entryId, lineNumber, badDebtKind: kind, on } = proposed;
  const { item, amount, taxes } = await judgeBadDebt(tx, call, { ...proposed, kind });
  const lost = taxes.map(
    (part): DraftLine => ({ side: 'debit', account: BAD_DEBT_ACCOUNT, memo: proposed.number, ...part }),
  );
  const own: DraftLine = {
    side: 'credit',
    ...{ account: item.account, partner: item.partner, amount, memo: proposed.number, taxCode: 'OUT' },
  };
  const posted = await postClearing(tx, call, {
    ...{ on, number: item.reference ?? item.number, text: TEXTS[kind], lines: [...lost, own] },
    ...{ clearing: [own], clears: [{ entryId, lineNumber, amount }] },
  });
  if (posted.clearingId === null) throw new Error('a bad debt is cleared against its receivable');
  await tx.insert(badDebt).values({
    ...{ companyId: call.companyId, documentId: posted.id, clearingId: posted.clearingId, entryId, lineNumber },
    ...{ partner: item.partner, kind, writtenOffOn: on, amount, taxes, reason: change.reason },
    ...{ askedBy: change.proposedByName, approvedBy: call.userName },
  });
  badDebtAt('waiting', { hasRest: true }).after('approve');
  await recordAudit(tx, call, [
    {
      ...{ action: 'treasury/write-off', subject: { kind: 'bad-debt', id: change.subjectId } },
      ...{ reason: change.reason, details: { badDebtKind: kind, on, amount, partner: item.partner } },
    },
  ]);
}

const KINDS = {
  ja: { legal: '法律上の貸倒れ（9-6-1）', actual: '事実上の貸倒れ（9-6-2）', formal: '形式上の貸倒れ（9-6-3）' },
  en: {
    legal: 'cut off by law (9-6-1)',
    actual: 'cannot be collected (9-6-2)',
    formal: 'a year without trading (9-6-3)',
  },
} as const satisfies Readonly<Record<Locale, Readonly<Record<BadDebtKind, string>>>>;

function wordsOf({ badDebtKind, on, amount, open, taxes, stoppedOn }: ProposedBadDebt, locale: Locale): string[] {
  const isJapanese = locale === 'ja';
  const yen = isJapanese
    ? `${formatAmount(amount)} 円（未消込 ${formatAmount(open)} 円）`
    : `${formatAmount(amount)} yen of ${formatAmount(open)} open`;
  const rated = taxes.map((part) => `${part.taxCode} ${formatAmount(part.amount)}`).join('・');
  const stopped =
    stoppedOn === undefined
      ? []
      : [isJapanese ? `取引停止等 ${formatDay(stoppedOn)}` : `stopped ${formatDay(stoppedOn)}`];
  return [`${formatDay(on)} ${KINDS[locale][badDebtKind]}`, yen, rated, ...stopped];
}

/** 貸倒れ: asked for by one person, approved by another, judged again before it is posted. */
export const badDebtChanges: ChangeKind = {
  ...{ kind: CHANGE, title: { ja: '貸倒処理', en: 'Bad debt' }, decides: contract.decideBadDebt, subject: 'bad-debt' },
  path: () => '/AccountsReceivable/baddebts',
  show: (change, { locale }) => ({
    added: wordsOf(proposedOf(change), locale).map((words) => `text:${words}`),
    removed: [],
  }),
  carryOut: writeOff,
};
