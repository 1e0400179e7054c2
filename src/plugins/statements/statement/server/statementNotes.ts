import { and, asc, eq } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import type { Month } from '#core/value/month.ts';
import { fiscalMonthOf } from '#plugins/ledger/period/rules/fiscalYearOf.ts';
import { fiscalYearStartOf } from '#plugins/ledger/period/server/service.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import type { Tx } from '#server/database/transaction.ts';
import { handle, type UseCase } from '#server/plugin.ts';
import { statementNote } from '../../own-report/server/reportTables';
import * as contract from '../contract/statementNote';

const listNotes: UseCase<typeof contract.listStatementNotes> = async (tx, { statement, month }, { companyId }) => {
  const fiscalYear = await fiscalYearOf(tx, companyId, month);
  const { row, text, version, savedBy } = statementNote;
  const rows = await tx
    .select({ row, text, version, savedBy })
    .from(statementNote)
    .where(isOf(companyId, statement, fiscalYear))
    .orderBy(asc(row));
  return { fiscalYear, rows };
};

/** @throws Refusal accounting/note-changed when somebody else saved the note meanwhile */
const updateNote: UseCase<typeof contract.updateStatementNote> = async (tx, input, call) => {
  const { companyId } = call;
  const { statement, row } = input;
  const text = input.text.trim();
  const fiscalYear = await fiscalYearOf(tx, companyId, input.month);
  const isMeant = and(isOf(companyId, statement, fiscalYear), eq(statementNote.row, row));
  const [known] = await tx.select().from(statementNote).where(isMeant).for('update');
  if ((known?.version ?? 0) !== input.version) {
    throw new Refusal('accounting/note-changed', { name: known?.savedBy ?? '' }, { kind: 'conflict' });
  }
  if (text === (known?.text ?? '')) return { version: input.version };
  const version = input.version + 1;
  const saved = { text, version, savedAt: call.at, savedBy: call.userName };
  if (text === '') await tx.delete(statementNote).where(isMeant);
  else if (known) await tx.update(statementNote).set(saved).where(isMeant);
  else {
    const added = await tx
      .insert(statementNote)
      .values({ companyId, statement, fiscalYear, row, ...saved })
      .onConflictDoNothing()
      .returning({ row: statementNote.row });
    if (added.length === 0) throw new Refusal('accounting/note-changed', { name: '' }, { kind: 'conflict' });
  }
  await recordAudit(tx, call, [
    {
      action: 'accounting/save-statement-note',
      subject: { kind: 'statement-note', id: `${statement} ${fiscalYear} ${row}` },
      details: { changes: { text: { from: known?.text ?? '', to: text } } },
    },
  ]);
  return { version: text === '' ? 0 : version };
};

const isOf = (companyId: string, statement: 'BS' | 'PL', fiscalYear: number) =>
  and(
    eq(statementNote.companyId, companyId),
    eq(statementNote.statement, statement),
    eq(statementNote.fiscalYear, fiscalYear),
  );

const fiscalYearOf = async (tx: Tx, companyId: string, month: Month): Promise<number> =>
  fiscalMonthOf(month, await fiscalYearStartOf(tx, companyId)).fiscalYear;

export const statementNoteHandlers = [
  handle(contract.listStatementNotes, listNotes),
  handle(contract.updateStatementNote, updateNote),
];
