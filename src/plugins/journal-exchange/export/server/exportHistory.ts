import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { and, desc, eq, getTableColumns } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import type { UseCase } from '#server/plugin.ts';
import type * as contract from '../contract/accountingExport';
import { ELECTRONIC_BOOKS, EXPORT_TARGET_IDS } from '../rules/exportFormat';
import { EXPORT_TARGETS } from '../rules/exportFormats';
import { requireEvidenceRight } from './electronic-books/requireEvidenceRight';
import { accountingExport } from './exportTables';

/** The formats, and what each was given so far. */
export const listPackages: UseCase<typeof contract.exportPackages> = async (tx, _input, { companyId, locale }) => {
  const { rows } = await tx.$client.query<{ format: string; given: number; lastExportedAt: string }>({
    name: 'export-packages',
    text: COUNT_GIVEN,
    values: [companyId],
  });
  const { rows: posted } = await tx.$client.query<{ count: number }>({
    name: 'export-posted',
    text: 'select count(*)::int as count from journal_entry where company_id = $1',
    values: [companyId],
  });
  const given = new Map(rows.map((row) => [row.format, row]));
  return {
    rows: EXPORT_TARGET_IDS.map((format) => {
      const { title, extension, encodings, hasTaxMethod = false, isWhole = false } = EXPORT_TARGETS[format];
      return {
        format,
        title: title[locale],
        extension,
        encodings: [...encodings],
        hasTaxMethod,
        isWhole,
        hasClientCode: format === 'tkc',
        neverExported: (posted[0]?.count ?? 0) - (given.get(format)?.given ?? 0),
        lastExportedAt: given.get(format)?.lastExportedAt ?? null,
      };
    }),
  };
};

const COUNT_GIVEN = `
  select file.format, count(distinct given.entry_id)::int as given, max(file.exported_at) as "lastExportedAt"
    from accounting_export file
    join accounting_export_entry given on given.company_id = file.company_id and given.export_id = file.id
   where file.company_id = $1 group by file.format`;

export const listExports: UseCase<typeof contract.exportHistory> = async (tx, { limit }, { companyId, locale }) => {
  const {
    id,
    companyId: _company,
    content: _content,
    exportedById: _user,
    ...columns
  } = getTableColumns(accountingExport);
  const files = await tx
    .select({ exportId: id, ...columns })
    .from(accountingExport)
    .where(eq(accountingExport.companyId, companyId))
    .orderBy(desc(accountingExport.exportedAt), desc(id))
    .limit(limit);
  return { rows: files.map((file) => ({ ...file, title: EXPORT_TARGETS[file.format].title[locale] })) };
};

/** The file as it was written, whatever happened to texts since. */
export const downloadExport: UseCase<typeof contract.downloadExport> = async (tx, { exportId }, call) => {
  const { companyId } = call;
  const [file] = await tx
    .select({
      format: accountingExport.format,
      name: accountingExport.fileName,
      content: accountingExport.content,
    })
    .from(accountingExport)
    .where(and(eq(accountingExport.companyId, companyId), eq(accountingExport.id, exportId)));
  if (!file) throw new Refusal('accounting/unknown-export', {}, { kind: 'notFound' });
  if (file.format === ELECTRONIC_BOOKS) requireEvidenceRight(call);
  return { name: file.name, mediaType: 'application/octet-stream', content: await promisify(gunzip)(file.content) };
};
