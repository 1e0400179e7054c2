import type { DocumentOrigin } from '../plugin';

let origins: readonly DocumentOrigin[] = [];

/** Lets the ledger ask where documents came from; once, when the installation is put together. */
export function provideDocumentOrigins(given: readonly DocumentOrigin[]): void {
  origins = given;
}

/** What documents come from, of every plugin. */
export const allDocumentOrigins = (): readonly DocumentOrigin[] => origins;
