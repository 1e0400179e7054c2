/** An uploaded file, read whole within the endpoint's body limit. A multipart input is `{...fields, file: UploadedFile}`. */
export interface UploadedFile {
  readonly name: string;
  readonly content: Uint8Array;
}

/** What an endpoint that answers a file returns. */
export interface FileAnswer {
  readonly name: string;
  readonly mediaType: string;
  readonly content: Uint8Array;
}

/** The same for a file whose making takes time: it is made once the transaction is over. */
export interface LateFile extends Pick<FileAnswer, 'name' | 'mediaType'> {
  readonly make: () => Promise<Uint8Array>;
  /** Which classes of fields it shows, of how many records and which: kept in the audit log like any reading of them. */
  readonly shown?: { readonly classes: readonly string[]; readonly rows: number; readonly records: readonly string[] };
}
