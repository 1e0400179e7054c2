import type { Options } from 'ky';
import type { CallShape } from '../contract/callShape';

interface EncodedInput {
  readonly request: Options;
  /** The same text for the same input: two acts with one fingerprint are one act. */
  readonly fingerprint: string;
}

/** Puts an input where its endpoint expects it: query parameters, a JSON body, or a multipart form. */
export function encodeInput(call: CallShape, input: unknown): EncodedInput {
  const fields = Object.entries(input ?? {}).filter(([, value]) => value !== undefined && value !== null);
  switch (call.inputIn) {
    case 'query': {
      const searchParams = new URLSearchParams(fields.flatMap(queryPairs));
      return { request: { searchParams }, fingerprint: searchParams.toString() };
    }
    case 'body':
      return { request: { json: input ?? {} }, fingerprint: JSON.stringify(input ?? {}) };
    case 'multipart': {
      const body = new FormData();
      for (const [name, value] of fields) appendField(body, name, value);
      return {
        request: { body },
        fingerprint: [...body].map(([name, value]) => `${name}=${printOf(value)}`).join('&'),
      };
    }
  }
}

function queryPairs([name, value]: [string, unknown]): [string, string][] {
  return Array.isArray(value) ? value.map((one) => [name, String(one)]) : [[name, String(value)]];
}

function appendField(form: FormData, name: string, value: unknown): void {
  if (value instanceof File) form.append(name, value, value.name);
  else if (isUploadedFile(value)) form.append(name, new Blob([value.content]), value.name);
  else form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
}

function isUploadedFile(value: unknown): value is { name: string; content: Uint8Array<ArrayBuffer> } {
  return typeof value === 'object' && value !== null && 'content' in value && value.content instanceof Uint8Array;
}

/** A file chosen again after an edit has another time of change, and is another act. */
function printOf(value: FormDataEntryValue): string {
  return value instanceof File ? `${value.name}:${value.size}:${value.lastModified}` : value;
}
