import { useEffect, useState } from 'react';
import { callEndpoint } from '../../core/client/callEndpoint';
import { isCallError } from '../../core/client/callError';
import { recordSearchCall } from '../../core/client/recordSearchCall';
import type { RecordHit, RecordSearchEndpoint } from '../../core/contract/recordSearch';
import type { RecordKind } from '../../core/plugin/manifest';
import { useText } from '../../ui/i18n/useMessages';
import { registry } from '../registry';
import { openPath } from '../tabs/openPath';
import { isNamed } from './arrangeGroups';
import type { PaletteGroup, PaletteRow } from './paletteRow';
import { contextsOf, noteUse, paletteUsage } from './paletteUsage';
import { actionsOnPath, actionsOnRecord } from './rowActions';

/** A user who types on is not answered in between, in milliseconds. */
const PAUSE = 90;
export const HITS_PER_KIND = 8;
/** Hits of a mode that shows one kind of thing only. */
const HITS_IN_MODE = 25;

type Answer = readonly RecordHit[] | 'failed';

/** So long all kinds are waited for, to be drawn at once, in milliseconds; who is slower comes below what is drawn. */
const PATIENCE = 400;

/** The answers in the order in which they are drawn: a row that is in sight stays where it is. */
interface Found {
  readonly text: string;
  readonly answers: ReadonlyMap<RecordKind, Answer>;
}

const NOTHING: Found = { text: '', answers: new Map() };

export interface RecordGroups {
  /** Those whose code or name is what was typed, a group for each kind. */
  readonly exact: readonly PaletteGroup[];
  readonly others: readonly PaletteGroup[];
  readonly isSearching: boolean;
}

const NO_GROUPS: RecordGroups = { exact: [], others: [], isSearching: false };

interface RecordQuery {
  readonly text: string;
  readonly kinds: readonly RecordKind[];
  /** The mode shows one kind of thing only, and says even of a single letter what it finds. */
  readonly isMode: boolean;
  readonly screenId: string | undefined;
}

/** Records from the server, a group for each kind. A query that has moved on cancels the requests of the former one. */
export function useRecordGroups({ text, kinds, isMode, screenId }: RecordQuery): RecordGroups {
  const shownText = useText();
  const isWorthAsking = kinds.length > 0 && (isMode ? text.length > 0 : /[^ -~]|.{2}/.test(text));
  const found = useAnswers(isWorthAsking ? kinds : NO_KINDS, text, isMode ? HITS_IN_MODE : HITS_PER_KIND);
  if (!isWorthAsking) return NO_GROUPS;

  const contexts = contextsOf(screenId);
  const groupOf = (kind: RecordKind, key: string, hits: readonly RecordHit[]): PaletteGroup => {
    const rows = hits.map((hit) => recordRow(hit, kind));
    const usages = new Map(rows.map((row) => [row.key, paletteUsage.usageOf(row.key, { contexts })]));
    rows.sort((a, b) => (usages.get(b.key) ?? 0) - (usages.get(a.key) ?? 0));
    return { key, heading: shownText(kind.title), rows };
  };
  const answered = [...found.answers];
  return {
    exact: answered.flatMap(([kind, answer]) => {
      const hits = answer === 'failed' ? [] : answer.filter((hit) => isNamed(hit, text));
      return hits.length > 0 ? [groupOf(kind, `${kind.id} exact`, hits)] : [];
    }),
    others: answered.map(([kind, answer]) =>
      answer === 'failed'
        ? { key: kind.id, heading: shownText(kind.title), rows: [], state: 'failed' }
        : groupOf(
            kind,
            kind.id,
            answer.filter((hit) => !isNamed(hit, text)),
          ),
    ),
    isSearching: answered.length < kinds.length,
  };
}

const NO_KINDS: readonly RecordKind[] = [];
const NO_ANSWERS: Found['answers'] = new Map();

/** What the server says of a text, in the order in which it is drawn. */
function useAnswers(kinds: readonly RecordKind[], text: string, limit: number): Pick<Found, 'answers'> {
  const [found, setFound] = useState<Found>(NOTHING);
  useEffect(() => {
    if (kinds.length === 0) return;
    const abandon = new AbortController();
    const answers = new Map<RecordKind, Answer>();
    let drawn: readonly RecordKind[] = [];
    let isPatient = true;
    const draw = () => {
      drawn = [...drawn, ...kinds.filter((kind) => answers.has(kind) && !drawn.includes(kind))];
      setFound({ text, answers: new Map(drawn.map((kind) => [kind, answers.get(kind) ?? 'failed'])) });
    };
    const ask = () => {
      for (const kind of kinds) {
        void findRecords(kind, text, { limit, signal: abandon.signal }).then((answer) => {
          if (!answer) return;
          answers.set(kind, answer);
          if (!isPatient || answers.size === kinds.length) draw();
        });
      }
    };
    const timer = setTimeout(ask, PAUSE);
    const impatience = setTimeout(() => {
      isPatient = false;
      if (answers.size > 0) draw();
    }, PAUSE + PATIENCE);
    return () => {
      clearTimeout(timer);
      clearTimeout(impatience);
      abandon.abort();
    };
  }, [text, kinds, limit]);
  return found.text === text ? found : { answers: NO_ANSWERS };
}

/** Null when the question was withdrawn. */
export async function findRecords(
  kind: RecordKind,
  text: string,
  { limit, signal }: { limit: number; signal: AbortSignal },
): Promise<Answer | null> {
  try {
    const quietly = { message: false, loading: false, signal };
    const call = recordSearchCall(kind.search);
    const { hits } = await callEndpoint<RecordSearchEndpoint>(call, { text, limit }, quietly);
    return hits;
  } catch (error) {
    if (!isCallError(error)) throw error;
    return isCallError(error, 'cancelled') ? null : 'failed';
  }
}

/** Without its kind a record is one remembered from before. */
export function recordRow(hit: Pick<RecordHit, 'path' | 'title' | 'subtitle'>, kind?: RecordKind): PaletteRow {
  const { path, title, subtitle } = hit;
  const key = `record:${path}`;
  const row: PaletteRow = {
    key,
    title,
    note: subtitle,
    face: kind?.face ?? 'document',
    ...(kind && isWhole(hit) ? { preview: { kindId: kind.id, hit } } : {}),
    choose: (where) => {
      noteUse(key, { title, subtitle });
      openPath(registry, { path, where });
    },
  };
  const place = { ...row, path };
  return {
    ...row,
    actions: () => (kind && isWhole(hit) ? actionsOnRecord(kind, hit, place) : actionsOnPath(place)),
  };
}

const isWhole = (hit: object): hit is RecordHit => 'id' in hit;
