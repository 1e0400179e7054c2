import { addDays, type Day, dayInTokyo } from '#core/value/day.ts';
import type { Books } from '../../books/rules/books';
import type { Poster } from '../../books/rules/poster';
import type { Problem } from '../../books/rules/problem';
import type { DocumentType } from '../contract/documentType';

/**
 * What a document type asks of whoever posts, and of the day: its roles, and how far from today it may be dated. Parts
 * of the product post what their own rights allow. Who closes periods is held to it as well.
 */
export function findLocks(type: DocumentType, postingDate: Day, books: Books, poster: Poster): Problem[] {
  if (poster.origin === 'system') return [];
  return [...findRoleLock(type, books, poster), ...findDayLocks(type, postingDate, poster.today)];
}

function findRoleLock({ code, title, allowedRoles }: DocumentType, books: Books, { roles }: Poster): Problem[] {
  if (roles === null || allowedRoles.length === 0 || allowedRoles.some((role) => roles.includes(role))) return [];
  const titles = allowedRoles.map((role) => books.roles.get(role) ?? { ja: role, en: role });
  const params = {
    documentType: `${code} ${title}`,
    rolesJa: titles.map(({ ja }) => ja).join('・'),
    rolesEn: titles.map(({ en }) => en).join(', '),
  };
  return [{ code: 'accounting/type-not-of-role', params, line: null, field: 'documentType' }];
}

/** Days are those of the calendar; the limit itself is still taken. */
export function findDayLocks(
  { code, title, backDays, aheadDays }: Pick<DocumentType, 'code' | 'title' | 'backDays' | 'aheadDays'>,
  postingDate: Day,
  today: Day | null,
): Problem[] {
  if (today === null) return [];
  const problem = (reason: string, params: Problem['params']): Problem[] => [
    {
      code: `accounting/${reason}`,
      params: { documentType: `${code} ${title}`, ...params },
      line: null,
      field: 'postingDate',
    },
  ];
  if (backDays !== null && postingDate < addDays(today, -backDays))
    return problem('dated-too-far-back', { days: backDays, day: addDays(today, -backDays) });
  if (aheadDays !== null && postingDate > addDays(today, aheadDays))
    return problem('dated-too-far-ahead', { days: aheadDays, day: addDays(today, aheadDays) });
  return [];
}

/** The last day on which the texts of a document posted at an instant are corrected; null where they always are. */
export const textsOpenThrough = (
  type: Pick<DocumentType, 'textsOpenDays'> | undefined,
  postedAt: string,
): Day | null =>
  type === undefined || type.textsOpenDays === null
    ? null
    : addDays(dayInTokyo(new Date(postedAt)), type.textsOpenDays);
