import type { UploadFault } from '#plugins/ledger/spreadsheet/rules/uploadFault.ts';
import type { ExportNameKind } from '../../export/rules/exportNames';

export interface UnknownName {
  readonly kind: ExportNameKind;
  readonly name: string;
}

const KINDS: Readonly<Record<string, ExportNameKind>> = {
  'accounting/import-account-unknown': 'account',
  'accounting/import-tax-unknown': 'taxCode',
  'accounting/import-department-unknown': 'department',
};

/** A file with more of them wants another chart of accounts, not a conversion table. */
const NAMES_AT_MOST = 50;

/** What a journal of other software calls records that nobody has explained, each once, in the order of its rows. */
export function findUnknownNames(faults: readonly UploadFault[]): UnknownName[] {
  const found = new Map<string, UnknownName>();
  for (const { code, params } of faults) {
    const [kind, name] = [KINDS[code], String(params.text ?? '')];
    if (kind && name !== '') found.set(`${kind} ${name}`, { kind, name });
  }
  return [...found.values()].slice(0, NAMES_AT_MOST);
}
