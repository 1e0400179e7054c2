import { Refusal } from '../../core/contract/refusal';
import { formatInstant } from '../../core/value/formatInstant';
import type { Tx } from '../database/transaction';
import type { Call } from '../plugin';
import { ThreadExhausted } from '../threads/runThread';
import type { ReadPaper } from './papers';
import { drawPapers } from './press';
import type { Drawn, DrawOrder, PaperFormat } from './pressMessages';

/** Characters of all records together: a batch draws fewer at a time. */
const SIZE_AT_MOST = 4_000_000;

/** The order to draw records of one paper, as it is understood without the database. */
export async function orderOf(tx: Tx, call: Call, read: readonly ReadPaper[], format: PaperFormat): Promise<DrawOrder> {
  const [first] = read;
  if (!first) throw new Error('no paper is to be drawn');
  const { paper } = first;
  const words = paper.words[call.locale];
  const { rows } = await tx.$client.query<{ title: string }>('select title from company where id = $1', [
    call.companyId,
  ]);
  return {
    ...{ format, layout: paper.layout, title: first.fileName, locale: call.locale, at: call.at },
    about: { company: rows[0]?.title ?? '', madeAt: formatInstant(call.at), words },
    papers: read.map(({ data }) => withoutControls(data)),
  };
}

/** Draws it. @throws Refusal core/paper-too-large */
export async function drawOrder(order: DrawOrder): Promise<Drawn> {
  if (JSON.stringify(order.papers).length > SIZE_AT_MOST) throw new Refusal('core/paper-too-large');
  try {
    return await drawPapers(order);
  } catch (error) {
    throw error instanceof ThreadExhausted ? new Refusal('core/paper-too-large') : error;
  }
}

/**
 * Marks that turn the direction of what follows, and controls, are drawn as a sign of their own: on paper a text reads in the
 * order it was typed.
 */
const UNSEEN = /[\p{Bidi_Control}\p{Cc}]/gu;
const SPACES: ReadonlyMap<string, string> = new Map([
  ['\n', '\n'],
  ['\t', ' '],
]);

function withoutControls<T>(value: T): T {
  const text = JSON.stringify(value, (_name, inner: unknown) =>
    typeof inner === 'string' ? inner.replace(UNSEEN, (sign) => SPACES.get(sign) ?? '\u{FFFD}') : inner,
  );
  return JSON.parse(text);
}
