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
