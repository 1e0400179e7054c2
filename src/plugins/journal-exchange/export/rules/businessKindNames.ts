import { BUSINESS_KINDS, type BusinessKind } from '#plugins/ledger/document/contract/journalEntry.ts';
import type { ExportFormat } from './exportFormat';

/** Numerals of the kinds of business as names of tax codes have them. */
const NUMERALS = '一二三四五六';
const numeralOf = (kind: BusinessKind) => NUMERALS.charAt(kind - 1);

/**
 * The name of a tax code with the kind of business (事業区分) of a sale under 簡易課税, in software that has it in the name.
 * @example nameWithKind(yayoiFormat, '課税売上込10%', 2) // '課税売上込二10%'
 * @example nameWithKind(moneyForwardFormat, '課税売上 10%', 2) // '課税売上 10% 二種'
 */
export function nameWithKind(
  { names }: Pick<ExportFormat, 'names'>,
  name: string,
  kind: BusinessKind | null | undefined,
): string {
  if (!kind) return name;
  if (names.taxCode === 'yayoi') return name.replace(/([込内])(?=軽減|\d)/u, `$1${numeralOf(kind)}`);
  return names.taxCode === 'moneyForward' ? `${name} ${numeralOf(kind)}種` : name;
}

const WITH_KIND = /^(.*[込内])([一二三四五六])((?:軽減)?\d.*)$|^(.*%)\s*([一二三四五六])種$/u;

/** Takes the kind of business out of such a name; undefined where none is in it. */
export function splitKind(name: string): { readonly name: string; readonly kind: BusinessKind } | undefined {
  const found = WITH_KIND.exec(name.normalize('NFKC').trim());
  if (!found) return undefined;
  const [, head = '', yayoi, tail = '', whole = '', moneyForward] = found;
  const position = NUMERALS.indexOf(yayoi ?? moneyForward ?? '');
  const kind = BUSINESS_KINDS[position];
  return kind && { name: yayoi ? head + tail : whole, kind };
}
