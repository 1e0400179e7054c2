/** What `GET /ready` answers with 200. */
export type Readiness =
  | { readonly status: 'ok' }
  | {
      /** Something of the database is damaged: nothing is written any more. */
      readonly status: 'readOnly';
      /** Names of tables. */
      readonly damaged: readonly string[];
      /** Null where no backup was ever restored and found whole. */
      readonly lastProvenBackup: { readonly folder: string; readonly provenAt: string } | null;
    };
