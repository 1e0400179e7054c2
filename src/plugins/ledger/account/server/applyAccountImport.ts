import { and, desc, eq, inArray } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import type { Tx } from '#server/database/transaction.ts';
import { sentenceOf } from '#server/http/sentences.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import { accountImport } from '../../server/tables/accountImportTable';
import type { Account } from '../contract/account';
import type * as contract from '../contract/accountImport';
import { type ChartOfAccounts, findAccountFaults } from '../rules/findAccountFaults';
import { hasLines, openChart } from './chart';
import { deleteAccount } from './deleteAccount';
import { requireImport } from './importAccounts';
import { saveAccount } from './saveAccount';

/**
 * Takes a checked file over, all of it in this one transaction.
 * @throws Refusal accounting/account-import-not-checked, accounting/account-import-outdated
 */
export const applyAccountImport: UseCase<typeof contract.applyAccountImport> = async (tx, { importId }, call) => {
  const applying = await openImport(tx, call, importId);
  const { chart, status, changes } = applying;
  if (status !== 'checked') throw new Refusal('accounting/account-import-not-checked');
  for (const { row, before, after } of changes) {
    const current = chart.accounts.get(after.code);
    if (current?.version !== before?.version) {
      throw new Refusal('accounting/account-import-outdated', { row, account: `${after.code} ${after.title}` });
    }
    await saveChange(tx, call, applying, { row, current, after });
  }
  await settle(tx, call, { importId, status: 'applied', accounts: changes.length });
  return { importId, accounts: changes.length };
};

/**
 * Puts everything back as it was before an import, or nothing.
 * @throws Refusal accounting/account-import-not-applied, accounting/account-import-undo-blocked
 */
export const undoAccountImport: UseCase<typeof contract.undoAccountImport> = async (tx, { importId }, call) => {
  const applying = await openImport(tx, call, importId);
  const { chart, status, changes } = applying;
  if (status !== 'applied') throw new Refusal('accounting/account-import-not-applied');
  for (const { row, before, after } of [...changes].reverse()) {
    const current = chart.accounts.get(after.code);
    const named = { account: `${after.code} ${after.title}` };
    if (current?.version !== after.version) throw new Refusal('accounting/account-import-undo-blocked', named);
    if (before) {
      const restored = { ...before, version: current.version + 1 };
      await saveChange(tx, call, applying, { row, current, after: restored });
    } else await deleteAccount(tx, { code: after.code, version: after.version }, call);
  }
  await settle(tx, call, { importId, status: 'undone', accounts: changes.length });
  return { importId, accounts: changes.length };
};

interface Applying {
  /** As the rows taken over so far leave it. */
  readonly chart: ChartOfAccounts & { readonly accounts: Map<string, Account> };
  readonly fileName: string;
}

async function openImport(tx: Tx, { companyId }: Call, importId: string) {
  const chart = await openChart(tx, companyId);
  return { chart: { ...chart, accounts: new Map(chart.accounts) }, ...(await requireImport(tx, companyId, importId)) };
}

interface Change {
  readonly row: number;
  readonly current: Account | undefined;
  readonly after: Account;
}

/** Judges once more, since something may have been posted on an account since the file was read, and saves. */
async function saveChange(tx: Tx, call: Call, { chart, fileName }: Applying, { row, current, after }: Change) {
  const used = current !== undefined && (await hasLines(tx, call.companyId, after.code));
  const [fault] = findAccountFaults(after, chart, { before: current, hasLines: used });
  if (fault) {
    throw new Refusal('accounting/account-import-no-longer-fits', { row, reason: sentenceOf(fault, call.locale) });
  }
  await saveAccount(tx, call, { before: current, after, reason: fileName });
  chart.accounts.set(after.code, after);
}

async function settle(
  tx: Tx,
  call: Call,
  { importId, status, accounts }: { importId: string; status: 'applied' | 'undone'; accounts: number },
): Promise<void> {
  const isThis = and(eq(accountImport.companyId, call.companyId), eq(accountImport.id, importId));
  await tx.update(accountImport).set({ status }).where(isThis);
  const action = status === 'applied' ? 'accounting/apply-account-import' : 'accounting/undo-account-import';
  await recordAudit(tx, call, [{ action, subject: { kind: 'account-import', id: importId }, details: { accounts } }]);
}

const SHOWN_AT_MOST = 50;

/** What was taken over, newest first. */
export const accountImports: UseCase<typeof contract.accountImports> = async (tx, _input, { companyId }) => {
  const found = await tx
    .select()
    .from(accountImport)
    .where(and(eq(accountImport.companyId, companyId), inArray(accountImport.status, ['applied', 'undone'])))
    .orderBy(desc(accountImport.uploadedAt), desc(accountImport.id))
    .limit(SHOWN_AT_MOST);
  return {
    rows: found.map(({ id, fileName, status, changes, uploadedAt, uploadedBy }) => ({
      importId: id,
      fileName,
      status: status === 'undone' ? ('undone' as const) : ('applied' as const),
      created: changes.filter(({ before }) => before === null).length,
      changed: changes.filter(({ before }) => before !== null).length,
      uploadedAt,
      uploadedBy,
    })),
  };
};
