import { type SQL, sql } from 'drizzle-orm';
import type { Locale } from '../../core/value/text';
import { approvalRequest } from './approvalTables';
import type { StoredRequest } from './storedRequest';

/** What the steps of routes that the product makes are called in English. One that a company typed otherwise stays as it is. */
const ENGLISH_STEPS: ReadonlyMap<string, string> = new Map([
  ['上長', 'Manager'],
  ['部門長', 'Department head'],
  ['経理', 'Accounting'],
  ['人事', 'HR'],
]);

export const stepNameIn = (locale: Locale, title: string): string =>
  locale === 'en' ? (ENGLISH_STEPS.get(title) ?? title) : title;

export const titleOf = ({ title, titleEn }: Pick<StoredRequest, 'title' | 'titleEn'>, locale: Locale): string =>
  locale === 'en' && titleEn !== '' ? titleEn : title;

/** The same, for the database to sort by. */
export const titleIn = (locale: Locale): SQL =>
  locale === 'en'
    ? sql`coalesce(nullif(${approvalRequest.titleEn}, ''), ${approvalRequest.title})`
    : sql`${approvalRequest.title}`;
