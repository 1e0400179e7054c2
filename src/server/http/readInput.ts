import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '../../core/contract/endpoint';
import { faultCodeOf } from '../../core/contract/faultCode';
import type { UploadedFile } from '../../core/contract/file';
import { HttpRefusal } from '../httpRefusal';
import { fieldFaultsOf } from './fieldFaults';
import type { FieldFault } from './wording';

/** The input does not fit the contract: HTTP 422 with every faulty field. */
export class InvalidInput extends Error {
  readonly faults: readonly FieldFault[];

  constructor(faults: readonly FieldFault[]) {
    super('the input does not fit the contract');
    this.name = 'InvalidInput';
    this.faults = faults;
  }
}

/** Reads the request as the endpoint's contract says it comes, and returns the contract's output. */
export async function readInput(endpoint: Endpoint, request: FastifyRequest): Promise<unknown> {
  const raw = await rawInput(endpoint, request);
  // JSON was searched for such text while it was still one string, which is cheaper.
  const mayBeUnstorable = endpoint.inputIn !== 'body' || request.mayHoldUnstorableText;
  return parseInput(endpoint, raw, mayBeUnstorable);
}

/** The contract's output of an input as it came. @throws InvalidInput */
export function parseInput(endpoint: Endpoint, raw: unknown, mayBeUnstorable = true): unknown {
  const parsed = endpoint.input.safeParse(raw, { error: faultCodeOf });
  if (!parsed.success) throw new InvalidInput(fieldFaultsOf(parsed.error));
  if (mayBeUnstorable) refuseUnstorableText(parsed.data, []);
  return parsed.data;
}

async function rawInput(endpoint: Endpoint, request: FastifyRequest): Promise<unknown> {
  switch (endpoint.inputIn) {
    case 'query':
      return isBodyInstead(request) ? request.body : request.query;
    case 'body':
      return request.body ?? {};
    case 'multipart':
      return readMultipart(endpoint, request);
  }
}

/**
 * A POST that has its input in the query, as the specification signs in, takes the same fields as a JSON body where there
 * is no query: addresses end up in the logs of whatever stands between.
 */
const isBodyInstead = ({ method, query, body }: FastifyRequest): boolean =>
  method === 'POST' && isObject(body) && Object.keys(isObject(query) ? query : {}).length === 0;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

async function readMultipart(endpoint: Endpoint, request: FastifyRequest): Promise<unknown> {
  if (!request.isMultipart()) throw new HttpRefusal(415, 'unsupported-media-type');
  const fields: [string, unknown][] = [];
  const limits = { fileSize: endpoint.bodyLimitBytes, files: 1, fields: 50, fieldSize: 100_000 };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      fields.push([part.fieldname, part.value]);
      continue;
    }
    const content = await part.toBuffer();
    if (part.file.truncated) throw new HttpRefusal(413, 'too-large');
    // A file sent without a name has none, whatever the type says.
    const file: UploadedFile = { name: part.filename ?? '', content };
    fields.push([part.fieldname, file]);
  }
  return Object.fromEntries(fields);
}

/** PostgreSQL stores neither NUL nor half a surrogate pair; whatever field they came in is at fault. */
function refuseUnstorableText(value: unknown, path: readonly string[]): void {
  if (typeof value === 'string') {
    if (value.isWellFormed() && !value.includes('\0')) return;
    throw new InvalidInput([{ path: path.join('.'), code: 'not-storable-text', params: {} }]);
  }
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return;
  for (const [key, inner] of Object.entries(value)) refuseUnstorableText(inner, [...path, key]);
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The JSON of the body has an escape that may stand for text that cannot be stored. */
    mayHoldUnstorableText: boolean;
  }
}
