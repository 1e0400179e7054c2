import type { Books } from '#plugins/ledger/books/rules/books.ts';
import type { BusinessKind } from '#plugins/ledger/document/contract/journalEntry.ts';
import { splitKind } from '../../export/rules/businessKindNames';
import { EXPORT_FORMATS } from '../../export/rules/exportFormats';
import { type ExportName, standardTaxName } from '../../export/rules/exportNames';

/** The software whose journals are read. */
export type ForeignFormat = 'yayoi' | 'moneyForward';

/** Finds our records by what other software calls them; undefined for a name nobody has explained. */
export interface ForeignNames {
  account(name: string): string | undefined;
  department(name: string): string | undefined;
  partner(name: string): string | undefined;
  taxCode(name: string): string | undefined;
  /** 事業区分 that the name of a tax code has in it. */
  businessKind(taxName: string): BusinessKind | undefined;
}

/** The table a company keeps for writing to the software, read backwards; then our own titles and codes. */
export function foreignNames(format: ForeignFormat, books: Books, own: readonly ExportName[]): ForeignNames {
  const taxNames = new Map<string, string>();
  for (const { code } of books.taxCodes.values()) {
    const name = standardTaxName(EXPORT_FORMATS[format], code);
    // Several of our codes may share a name (対象外): the first one is the plainest.
    if (name && !taxNames.has(taxKey(name))) taxNames.set(taxKey(name), code);
  }
  for (const { kind, code, name } of own) if (kind === 'taxCode') taxNames.set(taxKey(name), code);
  return {
    account: finder('account', books.accounts, own),
    department: finder('department', books.departments, own),
    partner: finder('partner', books.partners, own),
    taxCode: (name) => taxNames.get(taxKey(name)) ?? taxNames.get(taxKey(splitKind(name)?.name ?? '')),
    businessKind: (name) => splitKind(name)?.kind,
  };
}

function finder(
  kind: ExportName['kind'],
  records: ReadonlyMap<string, { readonly title: string }>,
  own: readonly ExportName[],
): (name: string) => string | undefined {
  const codes = new Map<string, string>();
  for (const code of records.keys()) codes.set(nameKey(code), code);
  for (const [code, { title }] of records) if (!codes.has(nameKey(title))) codes.set(nameKey(title), code);
  for (const { kind: of, code, name } of own) if (of === kind) codes.set(nameKey(name), code);
  return (name) => (name === '' ? undefined : codes.get(nameKey(name)));
}

const nameKey = (name: string) => name.normalize('NFKC').replace(/\s/gu, '').toLowerCase();

/** 弥生 tells the tax method in the name (込, 内): either way the amount holds its tax. */
const taxKey = (name: string) => nameKey(name).replace(/[込内](?=軽減|\d)/u, '');
