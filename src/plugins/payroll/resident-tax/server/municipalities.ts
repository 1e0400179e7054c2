import { and, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { Tx } from '#server/database/transaction.ts';
import type { NameRecords, UseCase } from '#server/plugin.ts';
import { masterRecord } from '#server/record/masterRecord.ts';
import { municipality, residentTax } from '../../server/tables/residentTables';
import type * as contract from '../contract/municipality';

const { companyId: _company, ...columns } = getTableColumns(municipality);

export const municipalityMaster = masterRecord({
  kind: 'municipality',
  table: municipality,
  columns,
  key: 'code',
  named: 'municipality',
  exists: 'payroll/municipality-exists',
  unknown: 'payroll/unknown-municipality',
  changed: 'payroll/municipality-changed',
  inUse: 'payroll/municipality-in-use',
  createAction: 'payroll/create-municipality',
  updateAction: 'payroll/update-municipality',
  deleteAction: 'payroll/delete-municipality',
});

export const listMunicipalities: UseCase<typeof contract.listMunicipalities> = async (tx, _input, call) => ({
  rows: await municipalityMaster.list(tx, call),
});

/** @throws Refusal payroll/unknown-municipality */
export const getMunicipality: UseCase<typeof contract.getMunicipality> = (tx, { code }, call) =>
  municipalityMaster.require(tx, call, code);

/** @throws Refusal payroll/municipality-exists, payroll/municipality-changed */
export const updateMunicipality: UseCase<typeof contract.updateMunicipality> = async (
  tx,
  { municipality: typed },
  call,
) => municipalityMaster.write(tx, call, await municipalityMaster.open(tx, call, typed), typed);

/** @throws Refusal payroll/municipality-in-use */
export const deleteMunicipality: UseCase<typeof contract.deleteMunicipality> = async (tx, asked, call) => {
  const current = await municipalityMaster.open(tx, call, asked);
  return { code: asked.code, outcome: await municipalityMaster.remove(tx, call, current) };
};

/** Titles of the municipalities, by code. */
export const readMunicipalityTitles = async (tx: Tx, companyId: string): Promise<ReadonlyMap<string, string>> =>
  new Map((await municipalityMaster.list(tx, { companyId })).map(({ code, title }) => [code, title]));

export const nameMunicipalities: NameRecords = async (tx, { companyId }, codes) => {
  const titles = await readMunicipalityTitles(tx, companyId);
  return new Map(codes.flatMap((code) => (titles.has(code) ? [[code, `${code} ${titles.get(code)}`] as const] : [])));
};

/** First month and municipality of rows of resident tax: whose they are is told by the rows alone. */
export const nameTaxes: NameRecords = async (tx, { companyId }, ids) => {
  const titles = await readMunicipalityTitles(tx, companyId);
  const { id, fromMonth, municipality: code } = residentTax;
  const rows = await tx
    .select({ id, fromMonth, code })
    .from(residentTax)
    .where(and(eq(residentTax.companyId, companyId), inArray(id, [...ids])));
  return new Map(rows.map((row) => [row.id, `${row.fromMonth} ${titles.get(row.code) ?? row.code}`]));
};
