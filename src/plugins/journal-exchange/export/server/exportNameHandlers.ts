import { and, eq } from 'drizzle-orm';
import { readBooks } from '#plugins/ledger/books/server/service.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { UseCase } from '#server/plugin.ts';
import type * as contract from '../contract/accountingExport';
import type { ExportFormatId } from '../rules/exportFormat';
import { EXPORT_FORMATS } from '../rules/exportFormats';
import { type ExportName, standardTaxName } from '../rules/exportNames';
import { accountingExportName } from './exportTables';

/** The names a company has set for one format. */
export function findOwnNames(tx: Tx, companyId: string, format: ExportFormatId): Promise<ExportName[]> {
  const { kind, code, name } = accountingExportName;
  return tx
    .select({ kind, code, name })
    .from(accountingExportName)
    .where(and(eq(accountingExportName.companyId, companyId), eq(accountingExportName.format, format)));
}

/** Everything that can be named: tax codes first, for they are the ones that software refuses. */
export const listExportNames: UseCase<typeof contract.exportNames> = async (tx, input, { companyId }) => {
  const format = EXPORT_FORMATS[input.format];
  const books = await readBooks(tx, companyId);
  const own = new Map(
    (await findOwnNames(tx, companyId, input.format)).map(({ kind, code, name }) => [`${kind} ${code}`, name]),
  );
  const named = (kind: 'account' | 'department', records: typeof books.departments | typeof books.accounts) =>
    [...records].map(([code, { title }]) => ({
      kind,
      code,
      title,
      standard: format.names.record === 'code' ? code : title,
      name: own.get(`${kind} ${code}`) ?? null,
    }));
  return {
    rows: [
      ...[...books.taxCodes.values()].map(({ code, title }) => ({
        kind: 'taxCode' as const,
        code,
        title,
        standard: standardTaxName(format, code) ?? null,
        name: own.get(`taxCode ${code}`) ?? null,
      })),
      ...named('account', books.accounts),
      ...named('department', books.departments),
    ],
  };
};

export const updateExportNames: UseCase<typeof contract.updateExportNames> = async (tx, { format, names }, call) => {
  const key = accountingExportName;
  for (const { kind, code, name } of names) {
    const row = { companyId: call.companyId, format, kind, code };
    if (name === null) {
      await tx
        .delete(key)
        .where(and(eq(key.companyId, row.companyId), eq(key.format, format), eq(key.kind, kind), eq(key.code, code)));
    } else {
      await tx
        .insert(key)
        .values({ ...row, name })
        .onConflictDoUpdate({ target: [key.companyId, key.format, key.kind, key.code], set: { name } });
    }
  }
  await recordAudit(tx, call, [
    {
      action: 'accounting/name-for-export',
      subject: { kind: 'accounting-export-names', id: format },
      details: { names },
    },
  ]);
  return { changed: names.length };
};
