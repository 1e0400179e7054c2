import { useEffect, useState } from 'react';
import { callEndpoint } from '../../core/client/callEndpoint';
import { isCallError } from '../../core/client/callError';
import type { RecordHit } from '../../core/contract/recordSearch';
import type { RecordKind } from '../../core/plugin/manifest';
import { useText } from '../../ui/i18n/useMessages';
import { registry } from '../registry';
import { openPath } from '../tabs/openPath';
import type { PaletteRow } from './paletteRow';
import { noteUse } from './usage';

/** A user who types on is not answered in between, in milliseconds. */
const PAUSE = 90;
const HITS_PER_KIND = 8;
/** Hits of a mode that shows one kind of thing only. */
const HITS_IN_MODE = 25;

interface Found {
  readonly text: string;
  readonly hits: readonly { readonly kind: RecordKind; readonly hit: RecordHit }[];
  readonly failed: readonly RecordKind[];
  readonly isComplete: boolean;
}

const NOTHING: Found = { text: '', hits: [], failed: [], isComplete: true };

export interface RecordRows {
  readonly rows: readonly PaletteRow[];
  readonly failed: readonly RecordKind[];
  readonly isSearching: boolean;
}

/** Records from the server. A query that has moved on cancels the requests of the former one. */
export function useRecordRows(text: string, kinds: readonly RecordKind[], isMode: boolean): RecordRows {
  const shownText = useText();
  const [found, setFound] = useState<Found>(NOTHING);
  const isWorthAsking = kinds.length > 0 && (isMode ? text.length > 0 : /[^ -~]|.{2}/.test(text));

  useEffect(() => {
    if (!isWorthAsking) return;
    const abandon = new AbortController();
    const timer = setTimeout(() => {
      const limit = isMode ? HITS_IN_MODE : HITS_PER_KIND;
      searchKinds({ text, kinds, limit, signal: abandon.signal }, setFound);
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      abandon.abort();
    };
  }, [text, kinds, isWorthAsking, isMode]);

  const isCurrent = isWorthAsking && found.text === text;
  if (!isCurrent) return { rows: [], failed: [], isSearching: isWorthAsking };
  return {
    rows: found.hits.map(({ kind, hit }) => recordRow(hit, shownText(kind.title))),
    failed: found.failed,
    isSearching: !found.isComplete,
  };
}

interface Search {
  text: string;
  kinds: readonly RecordKind[];
  limit: number;
  signal: AbortSignal;
}

/** Shows each kind as it arrives, always in the order of the kinds. */
function searchKinds({ text, kinds, limit, signal }: Search, show: (found: Found) => void): void {
  const answers = new Map<RecordKind, readonly RecordHit[] | 'failed'>();
  const showAll = () =>
    show({
      text,
      hits: kinds.flatMap((kind) => {
        const answer = answers.get(kind);
        return Array.isArray(answer) ? answer.map((hit: RecordHit) => ({ kind, hit })) : [];
      }),
      failed: kinds.filter((kind) => answers.get(kind) === 'failed'),
      isComplete: answers.size === kinds.length,
    });
  for (const kind of kinds) {
    callEndpoint(kind.search, { text, limit }, { message: false, loading: false, signal }).then(
      ({ hits }) => {
        answers.set(kind, hits);
        showAll();
      },
      (error: unknown) => {
        if (isCallError(error, 'cancelled')) return;
        answers.set(kind, 'failed');
        showAll();
      },
    );
  }
}

export function recordRow(hit: Pick<RecordHit, 'path' | 'title' | 'subtitle'>, kind?: string): PaletteRow {
  const { path, title, subtitle } = hit;
  const key = `record:${path}`;
  return {
    key,
    title,
    note: [subtitle, kind].filter(Boolean).join('　'),
    choose: (where) => {
      noteUse(key, { label: { title, subtitle } });
      openPath(registry, { path, where });
    },
  };
}
