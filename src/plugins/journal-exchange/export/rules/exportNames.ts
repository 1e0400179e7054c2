import { STANDARD_EXPORT_TAX_NAMES, TKC_TAX_KINDS } from '../rates/exportTaxNames';
import { nameWithKind } from './businessKindNames';
import type { ExportLine } from './exportDocument';
import type { ExportFormat, ExportNames, TaxMethod } from './exportFormat';
import { INVOICE_MARK } from './moneyForwardFormat';

export const EXPORT_NAME_KINDS = ['account', 'department', 'partner', 'taxCode'] as const;
export type ExportNameKind = (typeof EXPORT_NAME_KINDS)[number];

/** A name a company has set for one of its records in one format. */
export interface ExportName {
  readonly kind: ExportNameKind;
  readonly code: string;
  readonly name: string;
}

/** Lines outside the tax are named like the code for it. */
const OUTSIDE = 'OUT';
/** What software that knows codes alone writes for a line outside the tax. */
const OUTSIDE_CODES: Partial<Record<ExportFormat['id'], string>> = { obcIv: '0', obcCloud: '0', pca: '00' };

export interface TrackedNames extends ExportNames {
  /** Tax codes met for which nobody has said what the receiving software calls them. */
  readonly missing: ReadonlySet<string>;
}

/** What a format writes for our records: the company's own name, else our title or code as the format wants. */
export function namesFor(
  format: ExportFormat,
  own: readonly ExportName[],
  options: { readonly taxMethod: TaxMethod; readonly clientCode: string },
): TrackedNames {
  const ownNames = new Map(own.map(({ kind, code, name }) => [`${kind} ${code}`, name]));
  const missing = new Set<string>();
  const recordName = (kind: ExportNameKind, record: { code: string; title: string } | null) =>
    record ? (ownNames.get(`${kind} ${record.code}`) ?? record[format.names.record]) : '';
  return {
    ...options,
    missing,
    account: ({ account }) => recordName('account', account),
    department: ({ department }) => recordName('department', department),
    partner: ({ partner }) => recordName('partner', partner),
    taxCode: ({ taxCode, businessKind }: ExportLine) => {
      const code = taxCode?.code ?? OUTSIDE;
      const standard = standardTaxName(format, code);
      const name = ownNames.get(`taxCode ${code}`) ?? (standard && nameWithKind(format, standard, businessKind));
      if (name === undefined) missing.add(code);
      return name ?? '';
    },
  };
}

/** What the makers call our tax codes; undefined where only the receiving company can know. */
export function standardTaxName(format: ExportFormat, code: string): string | undefined {
  const row = STANDARD_EXPORT_TAX_NAMES.find(([known]) => known === code);
  if (format.names.taxCode === 'own') return code === OUTSIDE ? (OUTSIDE_CODES[format.id] ?? OUTSIDE) : undefined;
  if (format.names.taxCode === 'tkc') return TKC_TAX_KINDS[code];
  if (!row) return undefined;
  const [, yayoi, moneyForward, invoice, freee] = row;
  if (format.names.taxCode === 'yayoi') return yayoi;
  if (format.names.taxCode === 'freee') return freee;
  return invoice ? `${moneyForward}${INVOICE_MARK}${invoice}` : moneyForward;
}
