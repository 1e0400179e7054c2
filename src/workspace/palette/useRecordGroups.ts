import { useEffect, useState } from 'react';
import { callEndpoint } from '../../core/client/callEndpoint';
import { isCallError } from '../../core/client/callError';
import { recordSearchCall } from '../../core/client/recordSearchCall';
import type { RecordHit, RecordSearchEndpoint } from '../../core/contract/recordSearch';
import type { RecordKind } from '../../core/plugin/manifest';
import { useText } from '../../ui/i18n/useMessages';
import { registry } from '../registry';
import { openPath } from '../tabs/openPath';
import type { PaletteGroup, PaletteRow } from './paletteRow';
import { contextsOf, noteUse, paletteUsage } from './paletteUsage';
import { actionsOnPath, actionsOnRecord } from './rowActions';

/** A user who types on is not answered in between, in milliseconds. */
const PAUSE = 90;
const HITS_PER_KIND = 8;
/** Hits of a mode that shows one kind of thing only. */
const HITS_IN_MODE = 25;

type Answer = readonly RecordHit[] | 'failed';

interface Found {
  readonly text: string;
  readonly answers: ReadonlyMap<RecordKind, Answer>;
}

const NOTHING: Found = { text: '', answers: new Map() };

interface RecordQuery {
  readonly text: string;
  readonly kinds: readonly RecordKind[];
  /** The mode shows one kind of thing only, and says even of a single letter what it finds. */
  readonly isMode: boolean;
  readonly screenId: string | undefined;
}

/** Records from the server, a group for each kind. A query that has moved on cancels the requests of the former one. */
export function useRecordGroups({ text, kinds, isMode, screenId }: RecordQuery): readonly PaletteGroup[] {
  const shownText = useText();
  const [found, setFound] = useState<Found>(NOTHING);
  const isWorthAsking = kinds.length > 0 && (isMode ? text.length > 0 : /[^ -~]|.{2}/.test(text));

  useEffect(() => {
    if (!isWorthAsking) return;
    const abandon = new AbortController();
    const answers = new Map<RecordKind, Answer>();
    const ask = () => {
      for (const kind of kinds) {
        void findRecords(kind, text, { limit: isMode ? HITS_IN_MODE : HITS_PER_KIND, signal: abandon.signal }).then(
          (answer) => {
            if (answer) setFound({ text, answers: new Map(answers.set(kind, answer)) });
          },
        );
      }
    };
    const timer = setTimeout(ask, PAUSE);
    return () => {
      clearTimeout(timer);
      abandon.abort();
    };
  }, [text, kinds, isWorthAsking, isMode]);

  if (!isWorthAsking) return [];
  const contexts = contextsOf(screenId);
  return kinds.map((kind): PaletteGroup => {
    const answer = found.text === text ? found.answers.get(kind) : undefined;
    const group = { key: kind.id, heading: shownText(kind.title), rows: [] };
    if (answer === undefined) return { ...group, state: 'searching' };
    if (answer === 'failed') return { ...group, state: 'failed' };
    const rows = answer.map((hit) => recordRow(hit, kind));
    const usages = new Map(rows.map(({ key }) => [key, paletteUsage.usageOf(key, { contexts })]));
    return { ...group, rows: rows.sort((a, b) => (usages.get(b.key) ?? 0) - (usages.get(a.key) ?? 0)) };
  });
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
