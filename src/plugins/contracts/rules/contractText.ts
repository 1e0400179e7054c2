import { type ContractField, fieldNamed } from './contractField';

/**
 * The text of a contract (契約書テンプレート) as people type it: an article begins with a line of its own, `第1条（目的）` or
 * `Article 1 (Purpose)`; `{{要員}}` or `{{person}}` stands for what the contract says.
 */

const PLACE = /\{\{([^{}\n]{1,60})\}\}/g;
const ARTICLE = /^(?:第\s*(\d{1,3})\s*条|article\s+(\d{1,3}))\s*(?:[（(][^（）()]*[）)])?$/iu;

/** What cannot be printed of a text; lines are counted from 1. */
export type TextFault =
  | { readonly kind: 'unknown-field'; readonly line: number; readonly field: string }
  | { readonly kind: 'open-braces'; readonly line: number }
  | { readonly kind: 'article-order'; readonly line: number; readonly article: number; readonly expected: number };

const linesOf = (body: string): string[] => body.split(/\r\n|\r|\n/);

/** The number of the article that a line begins; undefined for any other line. */
function articleOf(line: string): number | undefined {
  const found = ARTICLE.exec(line.normalize('NFKC').trim());
  return found ? Number(found[1] ?? found[2]) : undefined;
}

export function findTextFaults(body: string): readonly TextFault[] {
  let articles = 0;
  return linesOf(body).flatMap((text, index): TextFault[] => {
    const line = index + 1;
    const unknown = [...text.matchAll(PLACE)].flatMap(([, name = '']): TextFault[] =>
      fieldNamed(name) ? [] : [{ kind: 'unknown-field', line, field: name.trim() }],
    );
    const isOpen = /\{\{|\}\}/.test(text.replace(PLACE, ''));
    const article = articleOf(text);
    const isOutOfOrder = article !== undefined && article !== ++articles;
    return [
      ...unknown,
      ...(isOpen ? [{ kind: 'open-braces', line } as const] : []),
      ...(isOutOfOrder ? [{ kind: 'article-order', line, article, expected: articles } as const] : []),
    ];
  });
}

/** A piece of a line: words, or a mark where something is missing. */
export interface TextPiece {
  readonly text: string;
  readonly isMissing: boolean;
}

export interface FilledArticle {
  /** Null for what stands before the first article. */
  readonly heading: string | null;
  readonly lines: readonly (readonly TextPiece[])[];
}

export interface FilledText {
  readonly articles: readonly FilledArticle[];
  /** Fields without a value, and names that are no field, each once. */
  readonly missing: readonly ContractField[];
  readonly unknown: readonly string[];
}

interface Filling {
  /** Null where the contract says nothing. What it holds is printed as it is, its own braces too. */
  readonly valueFor: (field: ContractField) => string | null;
  /** How a gap is shown. */
  readonly markFor: (field: ContractField) => string;
}

/** Fills a text with what a contract says. Nothing is left out silently: a gap is marked and told. */
export function composeText(body: string, { valueFor, markFor }: Filling): FilledText {
  const missing = new Set<ContractField>();
  const unknown = new Set<string>();
  const fill = (name: string, typed: string): TextPiece => {
    const field = fieldNamed(name);
    if (!field) {
      unknown.add(name.trim());
      return { text: `【${typed}】`, isMissing: true };
    }
    const value = valueFor(field);
    if (value !== null && value.trim() !== '') return { text: value, isMissing: false };
    missing.add(field);
    return { text: markFor(field), isMissing: true };
  };
  const articles: { heading: string | null; lines: TextPiece[][] }[] = [{ heading: null, lines: [] }];
  for (const line of linesOf(body)) {
    if (articleOf(line) !== undefined) articles.push({ heading: line.trim(), lines: [] });
    else articles.at(-1)?.lines.push(piecesOf(line, fill));
  }
  return {
    articles: articles.filter(({ heading, lines }) => heading !== null || lines.some((line) => line.length > 0)),
    missing: [...missing],
    unknown: [...unknown],
  };
}

/** A line in pieces, read once from left to right: what is filled in is not read again. */
function piecesOf(line: string, fill: (name: string, typed: string) => TextPiece): TextPiece[] {
  const pieces: TextPiece[] = [];
  let from = 0;
  const plain = (text: string) => (text === '' ? [] : [{ text, isMissing: false }]);
  for (const found of line.matchAll(PLACE)) {
    const [typed, name = ''] = found;
    pieces.push(...plain(line.slice(from, found.index)), fill(name, typed));
    from = found.index + typed.length;
  }
  return [...pieces, ...plain(line.slice(from))];
}
