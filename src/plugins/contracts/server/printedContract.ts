import type { FilledArticle } from '../rules/contractText';

/** A contract as it stands on paper, in the language of its template. */
export interface PrintedContract {
  readonly title: string;
  readonly number: readonly [title: string, number: string];
  /** 収入印紙, where the Stamp Tax Act asks for one. */
  readonly stamp: readonly [title: string, amount: string] | null;
  readonly articles: readonly FilledArticle[];
  /** What is missing, as sentences; empty where nothing is. */
  readonly gaps: readonly string[];
  readonly gapsTitle: string;
  readonly closing: string;
  readonly signedOn: string;
  readonly parties: readonly { readonly role: string; readonly rows: readonly (readonly [string, string])[] }[];
  readonly seal: string;
}
