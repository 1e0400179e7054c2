import type { FilledArticle } from './contractText';

interface Printed {
  readonly title: string;
  readonly articles: readonly FilledArticle[];
  readonly closing: string;
  readonly parties: readonly { readonly role: string; readonly rows: readonly (readonly [string, string])[] }[];
}

const EXCERPT = 20;

/**
 * Where two texts of a contract differ, by the names that stand on the paper: the title, articles by their heading, the
 * closing, parties by their role. The day of signing and the stamp are left out: they are filled in when it is signed.
 */
export function findTextChanges(approved: Printed, now: Printed): string[] {
  const places = [
    ...(approved.title === now.title ? [] : [now.title]),
    ...changedOf(approved.articles, now.articles, headingOf),
    ...(approved.closing === now.closing ? [] : [excerptOf(now.closing)]),
    ...changedOf(approved.parties, now.parties, ({ role }) => role),
  ];
  return [...new Set(places)];
}

const excerptOf = (text: string): string => (text.length > EXCERPT ? `${text.slice(0, EXCERPT)}…` : text);

const lineText = (line: FilledArticle['lines'][number]): string => line.map(({ text }) => text).join('');

const headingOf = ({ heading, lines }: FilledArticle): string =>
  heading ?? excerptOf(lines.map(lineText).find((text) => text.trim() !== '') ?? '—');

/** The parts that are not the same in their place, and those that one of both lacks. */
function changedOf<Part>(before: readonly Part[], after: readonly Part[], nameOf: (part: Part) => string): string[] {
  return Array.from({ length: Math.max(before.length, after.length) }, (_, at) => [before[at], after[at]]).flatMap(
    ([one, other]) => (textOf(one) === textOf(other) ? [] : [one, other].flatMap((part) => (part ? nameOf(part) : []))),
  );
}

/** All texts in a part in their order, whatever order its fields were stored in. */
function textOf(part: unknown): string {
  if (Array.isArray(part)) return JSON.stringify(part.map(textOf));
  if (typeof part !== 'object' || part === null) return JSON.stringify(part) ?? '';
  return JSON.stringify(
    Object.entries(part)
      .map(([name, value]) => [name, textOf(value)] as const)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}
