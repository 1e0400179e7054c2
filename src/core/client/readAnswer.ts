import type { CallShape } from '../contract/callShape';
import { ENVELOPE, type Envelope } from '../contract/envelope';
import type { Answer } from './errorCatalogue';

export interface DownloadedFile {
  readonly name: string;
  readonly content: Blob;
}

export interface ReadAnswer extends Answer {
  readonly envelope: Envelope | null;
  readonly file: DownloadedFile | null;
}

const NO_ANSWER: ReadAnswer = { status: null, code: null, message: '', envelope: null, file: null };

/** Waits for an answer and reads it whole; one that never comes, or breaks off, is an answer without a status. */
export async function readAnswer(call: CallShape, coming: Promise<Response>): Promise<ReadAnswer> {
  try {
    const response = await coming;
    const { status } = response;
    if (call.answers === 'file' && response.ok && !isJson(response)) {
      return {
        ...NO_ANSWER,
        status,
        code: ENVELOPE.done,
        file: { name: fileNameOf(response), content: await response.blob() },
      };
    }
    return { ...NO_ANSWER, status, ...readEnvelope(await response.text()) };
  } catch {
    return NO_ANSWER;
  }
}

/** A proxy between may answer anything: what is no envelope has no code and no message. */
function readEnvelope(text: string): Pick<ReadAnswer, 'envelope' | 'code' | 'message'> {
  const body = parseJson(text);
  if (typeof body !== 'object' || body === null) return { envelope: null, code: null, message: '' };
  const { code, message, error } = body as Partial<Envelope> & { error?: unknown };
  return {
    envelope: { data: null, ...body } as Envelope,
    code: typeof code === 'number' ? code : null,
    message: [message, error].find((text): text is string => typeof text === 'string' && text !== '') ?? '',
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isJson(response: Response): boolean {
  return response.headers.get('Content-Type')?.includes('json') ?? false;
}

/** The name of `Content-Disposition`, in RFC 5987's encoding (`filename*=UTF-8''…`) where the server gives both. */
function fileNameOf(response: Response): string {
  const disposition = response.headers.get('Content-Disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(disposition)?.[1] ?? 'download';
}
